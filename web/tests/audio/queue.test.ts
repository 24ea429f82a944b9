import { describe, expect, it, vi } from 'vitest'
import { Queue, sentencesOf, type Engine, type Line } from '$lib/audio/queue'

/** An engine that says a sentence for as long as the test likes. */
class Mouth implements Engine {
  said: string[] = []
  cut: string[] = []
  #end: (() => void) | null = null

  say(text: string, begin: () => void, end: () => void) {
    this.said.push(text)
    this.#end = end
    begin()
  }
  stop() {
    this.cut.push(this.said.at(-1)!)
    this.finish()
  }
  finish() {
    const end = this.#end
    this.#end = null
    end?.()
  }
  finishAll() {
    while (this.#end) this.finish()
  }
}

const line = (text: string, weight: Line['weight'] = 'talk', more: Partial<Line> = {}): Line => ({
  text,
  weight,
  ...more,
})

function awake() {
  const mouth = new Mouth()
  const queue = new Queue(mouth)
  queue.wake()
  return { mouth, queue }
}

describe('a text', () => {
  it('is cut into sentences that end with a stop', () => {
    expect(sentencesOf('Floor 5 and balloon 3 are open. You begin')).toEqual([
      'Floor 5 and balloon 3 are open.',
      'You begin.',
    ])
    expect(sentencesOf('Drück auf „Ich passe“, dann nimmst du zwei. Gut!')).toEqual([
      'Drück auf „Ich passe“, dann nimmst du zwei.',
      'Gut!',
    ])
    expect(sentencesOf('')).toEqual([])
  })
  it('leaves a number alone, which with a stop would be read as "the sixth"', () => {
    expect(sentencesOf('6')).toEqual(['6'])
  })
  it('is never so long that an engine falls silent in the middle of it', () => {
    const long = Array.from({ length: 40 }, (_, at) => `floor ${at}`).join(', ')
    const cut = sentencesOf(long)
    expect(cut.length).toBeGreaterThan(1)
    expect(Math.max(...cut.map(({ length }) => length))).toBeLessThanOrEqual(142)
    expect(cut.join(' ').match(/\d+/g)).toEqual(long.match(/\d+/g))
  })
})

describe('the voice', () => {
  it('says one sentence after the other', () => {
    const { mouth, queue } = awake()
    queue.add([line('6'), line('7'), line('5 plus 2 is 7.')])
    expect(mouth.said).toEqual(['6'])
    mouth.finish()
    expect(mouth.said).toEqual(['6', '7'])
    mouth.finishAll()
    expect(mouth.said).toEqual(['6', '7', '5 plus 2 is 7.'])
    expect(mouth.cut).toEqual([])
  })
  it('leaves out what is out of date, and breaks nothing off', () => {
    const { mouth, queue } = awake()
    const leftOut = vi.fn()
    queue.add([line('6'), line('7', 'talk', { leftOut }), line('5 plus 2 is 7.')])
    queue.add([line('8 on 8.')])
    mouth.finishAll()
    expect(mouth.said).toEqual(['6', '8 on 8.'])
    expect(mouth.cut).toEqual([])
    expect(leftOut).toHaveBeenCalledOnce()
  })
  it('says news to the end, whatever comes after', () => {
    const { mouth, queue } = awake()
    queue.add([line('6'), line('A star for Fox! Dance!', 'news')])
    queue.add([line('Your turn.')])
    queue.add([line('Try floor 5.', 'answer')])
    mouth.finishAll()
    expect(mouth.said).toEqual(['6', 'A star for Fox!', 'Dance!', 'Try floor 5.'])
    expect(mouth.cut).toEqual([])
  })
  it('gives the next answer instead of the last', () => {
    const { mouth, queue } = awake()
    queue.add([line('With animal friends. You alone.', 'answer')])
    queue.add([line('Together here.', 'answer')])
    mouth.finishAll()
    expect(mouth.said).toEqual(['With animal friends.', 'Together here.'])
    expect(mouth.cut).toEqual(['With animal friends.'])
  })
  it('tells when a number begins, so that the pawn hops with it', () => {
    const { mouth, queue } = awake()
    const hops: number[] = []
    queue.add([6, 7].map((floor) => line(String(floor), 'talk', { begin: () => hops.push(floor) })))
    expect(hops).toEqual([6])
    mouth.finish()
    expect(hops).toEqual([6, 7])
  })
  it('can be waited for', async () => {
    const { mouth, queue } = awake()
    await queue.idle()
    queue.add([line('Fox says: I pass.', 'news')])
    const silent = vi.fn()
    const waited = queue.idle().then(silent)
    await Promise.resolve()
    expect(silent).not.toHaveBeenCalled()
    mouth.finish()
    await waited
    expect(queue.busy).toBe(false)
  })
  it('falls silent at once when it is switched off', async () => {
    const { mouth, queue } = awake()
    queue.add([line('A star!', 'news'), line('Dance!', 'news')])
    queue.hush()
    await queue.idle()
    expect(mouth.said).toEqual(['A star!'])
  })
  it('keeps the newest for the first tap, since no browser speaks before', () => {
    const mouth = new Mouth()
    const queue = new Queue(mouth)
    queue.add([line('Fox says: I pass.', 'news')])
    queue.add([line('Your turn.')])
    expect(mouth.said).toEqual([])
    queue.wake()
    mouth.finishAll()
    expect(mouth.said).toEqual(['Your turn.'])
  })
})
