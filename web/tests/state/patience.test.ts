import { describe, expect, it } from 'vitest'
import type { News, Uncovered } from '$lib/net/messages'
import { Patience, type Telling } from '$lib/state/patience'

const news = (version: number, id?: string): News => ({ type: 'news', version, events: [], views: [], id })

/** Shows news, and tells each for as long as the test likes. */
function table({ silent = false, urgent = [] as number[] } = {}) {
  const shown: number[] = []
  const ends: (() => void)[] = []
  const tellings: Telling[] = []
  let firm = false
  const listened: boolean[] = []
  const patience = new Patience({
    show: ({ version }) => {
      shown.push(version)
      if (silent) return
      const telling = { firm, done: new Promise<void>((end) => ends.push(end)) }
      tellings.push(telling)
      return telling
    },
    hurries: ({ version }) => urgent.includes(version),
    listening: (ms) => listened.push(ms > 0),
  })
  const told = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { patience, shown, told, tellings, listened, makeFirm: () => (firm = true) }
}

describe('a hand that was asked for', () => {
  const hand = (version: number): Uncovered => ({ type: 'uncovered', id: 'a', seat: 1, version, views: [] })
  it('hurries, and is shown after the news before it', () => {
    const { patience, shown } = table()
    for (const version of [1, 2]) patience.hear(news(version))
    patience.hear(hand(2))
    expect(shown).toEqual([1, 2, 2])
  })
  it('waits with them for the end of a dance', async () => {
    const { patience, shown, told, tellings, makeFirm } = table()
    makeFirm()
    patience.hear(news(1))
    patience.hear(news(2))
    patience.hear(hand(2))
    expect(shown).toEqual([1])
    tellings[0]!.firm = false
    await told()
    expect(shown).toEqual([1, 2])
  })
})

describe('news', () => {
  it('are shown one after the other, each when the one before has been told', async () => {
    const { patience, shown, told } = table()
    for (const version of [1, 2, 3]) patience.hear(news(version))
    expect(shown).toEqual([1])
    await told()
    expect(shown).toEqual([1, 2])
    await told()
    expect(shown).toEqual([1, 2, 3])
  })
  it('wait for nothing where nothing is told', () => {
    const { patience, shown, listened } = table({ silent: true })
    for (const version of [1, 2, 3]) patience.hear(news(version))
    expect(shown).toEqual([1, 2, 3])
    expect(listened).toEqual([])
  })
  it('let the animals wait while they are told, and then go on', async () => {
    const { patience, told, listened } = table()
    patience.hear(news(1))
    expect(listened).toEqual([true])
    await told()
    expect(listened).toEqual([true, false])
    patience.hear(news(2))
    patience.hear(news(3))
    await told()
    await told()
    expect(listened).toEqual([true, false, true, true, false])
  })
  it('never wait when this screen asked for them, and come in their order', () => {
    const { patience, shown } = table()
    patience.hear(news(1))
    patience.hear(news(2))
    patience.hear(news(3, 'mine'))
    expect(shown).toEqual([1, 2, 3])
  })
  it('never wait when there is something to do at once', () => {
    const { patience, shown } = table({ urgent: [2] })
    patience.hear(news(1))
    patience.hear(news(2))
    expect(shown).toEqual([1, 2])
    patience.hear(news(3))
    expect(shown).toEqual([1, 2])
  })
  it('wait for a star, whoever is in a hurry, and not for what is told after it', () => {
    const { patience, shown, tellings, makeFirm } = table()
    makeFirm()
    patience.hear(news(1))
    patience.hear(news(2, 'mine'))
    expect(shown).toEqual([1])
    tellings[0]!.firm = false
    patience.hurry()
    expect(shown).toEqual([1, 2])
  })
  it('are forgotten when all is told anew', async () => {
    const { patience, shown, told } = table()
    patience.hear(news(1))
    patience.hear(news(2))
    patience.forget()
    await told()
    expect(shown).toEqual([1])
    patience.hear(news(3))
    expect(shown).toEqual([1, 3])
    expect(patience.newest).toBe(3)
  })
})
