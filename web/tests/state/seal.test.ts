import { describe, expect, it } from 'vitest'
import { checkSum, summed } from '$lib/state/games/checkSum'
import { fileOf, keepFrame, keepPromise, openGame, recordingOf } from '$lib/state/games/frames'
import type { AnyEvent, Seal } from '$lib/net/messages'
import { table, up, view } from '../support'

const STARTED: AnyEvent[] = [{ event: 'started', game: 1, first: 0 }]
const PLAYED: AnyEvent[] = [{ event: 'played', seat: 0, card: '8', reason: up(5, 3) }]
const shown = (name: string, seal: Seal, game = seal.game) => table({ table: name, game, seal })

describe('the sum of a saved game', () => {
  it('is that which Python counts', () => {
    expect(checkSum('123456789')).toBe('cbf43926')
    expect(checkSum('{"a":"Ваза…"}')).toBe('89f32900')
    expect(summed('{"a":1}')).toBe('{"a":1,"sum":"561bacaf"}')
  })
})

describe('the seal of a game', () => {
  it('is the one that was shown first, before the game', () => {
    keepPromise('one', shown('one', { game: 1, commitment: 'first' }, 0))
    const later = shown('one', { game: 1, commitment: 'exchanged' })
    keepPromise('one', later)
    keepFrame('one', later, view(), STARTED)
    expect(recordingOf('one').seal).toBe('first')
  })

  it('of the next game is shown with the end of the last', () => {
    const over = shown('two', { game: 1, commitment: 'first', opened: '…', next: 'second' })
    keepPromise('two', over)
    keepFrame('two', over, view(), PLAYED)
    expect(recordingOf('two').seal).toBe('first')
    const again = shown('two', { game: 2, commitment: 'other' })
    keepPromise('two', again)
    keepFrame('two', again, view(), STARTED)
    expect(recordingOf('two').seal).toBe('second')
  })

  it('of the next game counts though its start was missed', () => {
    const over = shown('asleep', { game: 1, commitment: 'first', opened: '…', next: 'second' })
    keepPromise('asleep', over)
    keepFrame('asleep', over, view(), PLAYED)
    // A welcome told of the new game, so its start never came as news.
    const again = shown('asleep', { game: 2, commitment: 'second' })
    keepPromise('asleep', again)
    keepFrame('asleep', again, view(), PLAYED)
    keepFrame('asleep', again, view(), PLAYED)
    const { seal, frames } = recordingOf('asleep')
    expect(seal).toBe('second')
    expect(frames).toHaveLength(2)
  })

  it('goes into the file and comes back from it', () => {
    keepPromise('three', shown('three', { game: 1, commitment: 'first' }))
    keepFrame('three', shown('three', { game: 1, commitment: 'first' }), view(), PLAYED)
    const file = fileOf(recordingOf('three'))
    expect(file).toMatch(/,"seal":"first","sum":"[0-9a-f]{8}"}$/)
    const opened = recordingOf(openGame(file)!)
    expect(opened.seal).toBe('first')
    // What is checked is what was opened, to the letter.
    expect(fileOf(opened)).toBe(file)
  })
})
