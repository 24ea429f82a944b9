import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyEvent } from '$lib/net/messages'
import type { Recording } from '$lib/state/games/frames'
import { pack, unpack } from '$lib/state/games/packing'
import { collected, keepGame, pastGames, removeGame, sayDay, summed, takeGame } from '$lib/state/games/shelf'
import { table, view } from '../support'

const played: AnyEvent = { event: 'played', seat: 0, card: '5', stack: null, reason: null }
function game(stars = [5, 2], seats: (number | null)[] = [0, 0]): Recording {
  const frames = seats.map((seat, place) => ({
    view: view({ seat, stars, winners: [0], over: place === seats.length - 1, offers: [] }),
    events: [played],
  }))
  return { table: table(), frames }
}
/** A device's storage, which may refuse what it is asked to keep. */
function storage(refuses: (key: string) => boolean = () => false): Storage {
  const ways = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      if (refuses(key)) throw new DOMException('full', 'QuotaExceededError')
      this[key] = text
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(ways) as Storage
}

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.stubGlobal('localStorage', storage())
})

describe('the shelf', () => {
  it('shows who played, who won and how many stars each got', async () => {
    expect(await keepGame('a.1', game(), 1000)).toBe(true)
    expect(pastGames()).toEqual([
      {
        id: 'a.1',
        at: 1000,
        level: 'basic',
        me: 0,
        starsToWin: 5,
        players: [
          { animal: 'hare', stars: 5, won: true },
          { animal: 'fox', stars: 2, won: false },
        ],
      },
    ])
  })
  it('gives the game back as it was seen', async () => {
    await keepGame('a.1', game())
    expect(await takeGame('a.1')).toEqual(game())
  })
  it('gives a game of the first edition back in the words of today', async () => {
    await keepGame('a.1', game())
    const shelved = JSON.parse(localStorage.getItem('numberloor.game.a.1')!)
    const frames = game().frames.map((frame) => ({ ...frame, events: [{ event: 'drew', seat: 0, amount: 2 }] }))
    localStorage.setItem(
      'numberloor.game.a.1',
      JSON.stringify({ ...shelved, film: JSON.stringify({ table: table(), frames }) }),
    )
    expect((await takeGame('a.1'))!.frames[0]!.events).toEqual([{ event: 'drew', seat: 0, count: 2 }])
  })
  it('keeps the newest dozen, newest first', async () => {
    for (let turn = 0; turn < 15; turn++) await keepGame(`a.${turn}`, game(), turn)
    expect(pastGames().map(({ at }) => at)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  })
  it('takes a game once, however often its end is looked at', async () => {
    await keepGame('a.1', game(), 1000)
    expect(await keepGame('a.1', game(), 2000)).toBe(true)
    expect(pastGames().map(({ at }) => at)).toEqual([1000])
    expect(collected()).toEqual({ games: 1, stars: 5 })
  })
  it('takes no game that was not seen to its end', async () => {
    expect(await keepGame('a.1', { table: table(), frames: [] })).toBe(false)
    expect(await keepGame('a.2', { table: table(), frames: game().frames.slice(0, 1) })).toBe(false)
    expect(pastGames()).toEqual([])
  })
  it('says "you" to nobody where a screen was passed around', () =>
    expect(summed(game([5, 2], [0, 1]), 0)?.me).toBeNull())
})

describe('the stars collected here', () => {
  it('grow with each game, and stay when one is removed', async () => {
    await keepGame('a.1', game([5, 2]))
    await keepGame('b.1', game([3, 5]))
    removeGame('a.1')
    expect(pastGames().map(({ id }) => id)).toEqual(['b.1'])
    expect(collected()).toEqual({ games: 2, stars: 8 })
  })
  it('are only one’s own', async () => {
    await keepGame('a.1', game([5, 2], [0, 1]))
    expect(collected()).toEqual({ games: 1, stars: 0 })
  })
})

describe('a device without room', () => {
  it('gives up older games for the newest', async () => {
    let room = 2
    vi.stubGlobal(
      'localStorage',
      storage((key) => key.startsWith('numberloor.game.') && pastGames().length >= room),
    )
    await keepGame('a.1', game(), 1)
    await keepGame('a.2', game(), 2)
    expect(await keepGame('a.3', game(), 3)).toBe(true)
    expect(pastGames().map(({ id }) => id)).toEqual(['a.3', 'a.2'])
    room = 1
    expect(await keepGame('a.4', game(), 4)).toBe(true)
    expect(pastGames().map(({ id }) => id)).toEqual(['a.4'])
  })
  it('that takes nothing at all breaks nothing', async () => {
    vi.stubGlobal(
      'localStorage',
      storage(() => true),
    )
    expect(await keepGame('a.1', game())).toBe(false)
    expect(pastGames()).toEqual([])
  })
  it('that refuses to be asked breaks nothing', async () => {
    const refusing = {
      get: () => {
        throw new DOMException('private', 'SecurityError')
      },
    }
    vi.stubGlobal('localStorage', new Proxy({}, { ...refusing, ownKeys: refusing.get }))
    expect(await keepGame('a.1', game())).toBe(false)
    expect(pastGames()).toEqual([])
    expect(collected()).toEqual({ games: 0, stars: 0 })
    expect(await takeGame('a.1')).toBeNull()
  })
})

describe('what was damaged', () => {
  it('is passed over, and opens as nothing', async () => {
    localStorage.setItem('numberloor.game.a', '{')
    localStorage.setItem('numberloor.game.b', '{"players": 3}')
    localStorage.setItem('numberloor.collected', '[')
    await keepGame('c.1', game())
    const kept = JSON.parse(localStorage.getItem('numberloor.game.c.1')!)
    localStorage.setItem('numberloor.game.c.1', JSON.stringify({ ...kept, film: 'H4sIAAAA' }))
    expect(pastGames().map(({ id }) => id)).toEqual(['c.1'])
    expect(await takeGame('c.1')).toBeNull()
    expect(await takeGame('nobody')).toBeNull()
  })
})

describe('packing', () => {
  it('makes a game small, and gives every letter back', async () => {
    const text = JSON.stringify({ said: 'Ťuk, звезда, 5 − 3 = 2. '.repeat(400) })
    const packed = await pack(text)
    expect(packed.length).toBeLessThan(text.length / 10)
    expect(await unpack(packed)).toBe(text)
  })
  it('leaves it as it is where a browser cannot', async () => {
    vi.stubGlobal('CompressionStream', undefined)
    const packed = await pack('{"a":1}')
    expect(packed).toBe('{"a":1}')
    expect(await unpack(packed)).toBe('{"a":1}')
  })
})

describe('when it was played', () => {
  const now = new Date(2026, 10, 16, 9).getTime()
  const ago = (days: number) => new Date(2026, 10, 16 - days, 23).getTime()
  it('is said as a child would', () => {
    expect([0, 1, 5].map((days) => sayDay(ago(days), 'en', now))).toEqual(['today', 'yesterday', '5 days ago'])
    expect(sayDay(ago(1), 'cs', now)).toBe('včera')
  })
  it('is a date after a week', () => expect(sayDay(ago(7), 'en', now)).toBe('November 9, 2026'))
})
