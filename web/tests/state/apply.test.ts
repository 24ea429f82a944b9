import { describe, expect, it } from 'vitest'
import type { News, Welcome } from '$lib/net/messages'
import { applyMessage, NOTHING_SEEN } from '$lib/state/apply'
import { table, up, view } from '../support'

const welcome = (changes: Partial<Welcome> = {}): Welcome => ({
  type: 'welcome',
  version: 5,
  seats: [0],
  host: true,
  table: table(),
  views: [view()],
  missed: [],
  beat_seconds: 20,
  protocol: 1,
  ...changes,
})
const news = (version: number, changes: Partial<News> = {}): News => ({
  type: 'news',
  version,
  events: [{ event: 'played', seat: 1, card: '8', reason: up(5, 3) }],
  views: [view({ pile_size: version })],
  ...changes,
})

describe('what a client knows of its table', () => {
  const seated = applyMessage(NOTHING_SEEN, welcome())

  it('begins with a welcome', () => {
    expect(seated.version).toBe(5)
    expect(seated.views).toHaveLength(1)
  })

  it('sees what fits when the lamps come on, for the seat whose lamps they are and these cards alone', () => {
    const dark = applyMessage(
      NOTHING_SEEN,
      welcome({ seats: [0, 1], views: [0, 1].map((seat) => view({ seat, offers: null })) }),
    )
    const offers = [{ move: '8', reason: up(5, 3) }]
    const lit = { type: 'lit', id: 'a', seat: 0, version: 5, offers } as const
    expect(applyMessage(dark, lit).views.map((one) => one.offers)).toEqual([offers, null])
    expect(applyMessage(dark, { ...lit, version: 4 })).toBe(dark)
  })

  it('takes each piece of news once, in order', () => {
    const next = applyMessage(seated, news(6))
    expect(next.version).toBe(6)
    expect(next.log).toHaveLength(1)
    expect(applyMessage(next, news(6))).toBe(next)
  })

  it('never goes back to an older table', () => {
    const next = applyMessage(applyMessage(seated, news(6)), news(7))
    expect(applyMessage(next, news(6, { views: [view({ pile_size: 99 })] })).views[0]!.pile_size).toBe(7)
  })

  it('notices that it missed something, and still shows the newest view', () => {
    const gap = applyMessage(seated, news(9))
    expect(gap.behind).toBe(true)
    expect(gap.views[0]!.pile_size).toBe(9)
  })

  it('keeps its table when news leave it out', () => {
    expect(applyMessage(seated, news(6)).table).toBe(seated.table)
  })

  it('moves up with its chair, and watches when it has none any more', () => {
    const before = applyMessage(seated, news(6, { views: [] }))
    expect(before.seats).toEqual([0])
    const moved = applyMessage(before, news(7, { views: [view({ seat: 1 })], seats: [1] }))
    expect(moved.seats).toEqual([1])
    expect(applyMessage(moved, news(8, { views: [view({ seat: null })], seats: [] })).seats).toEqual([])
  })

  it('holds its chairs, whatever hand lies open', () => {
    const around = applyMessage(NOTHING_SEEN, welcome({ seats: [0, 1], views: [view({ seat: null, hand: [] })] }))
    const covered = applyMessage(around, news(6, { views: [view({ seat: null, hand: [] })] }))
    expect(covered.seats).toEqual([0, 1])
    const open = { type: 'uncovered', id: 'a', seat: 1, version: 6, views: [view({ seat: 1 })] } as const
    const opened = applyMessage(covered, { ...open, views: [...open.views] })
    expect(opened.views.map(({ seat }) => seat)).toEqual([1])
    expect([opened.seats, opened.version, opened.log]).toEqual([covered.seats, 6, covered.log])
    expect(applyMessage(covered, { ...open, version: 5, views: [...open.views] })).toBe(covered)
  })

  it('does not tell the next one at the screen what the one before was told', () => {
    const hinted = applyMessage(seated, { type: 'hinted', id: 'a', seat: 0, move: '8', reason: up(5, 3) })
    expect(hinted.hint).not.toBeNull()
    const next = applyMessage(hinted, { type: 'uncovered', id: 'b', seat: 1, version: 5, views: [view({ seat: 1 })] })
    expect(next.hint).toBeNull()
  })

  it('adds what it missed to what it had heard, and nothing twice', () => {
    const heard = applyMessage(seated, news(6))
    const back = applyMessage(
      heard,
      welcome({
        version: 8,
        missed: [6, 7, 8].map((version) => ({ version, events: [{ event: 'passed', seat: 1 }] })),
      }),
    )
    expect(back.log.map(({ version }) => version)).toEqual([6, 7, 8])
    expect(back.behind).toBe(false)
  })

  it('starts the log anew when too much was missed', () => {
    expect(applyMessage(applyMessage(seated, news(6)), welcome({ version: 400, missed: null })).log).toEqual([])
  })

  it('forgets a refusal as soon as something happens', () => {
    const refused = applyMessage(seated, {
      type: 'refused',
      code: 'does_not_fit',
      reason: up(5, 3),
      sentence: '',
      id: 'a',
      version: 5,
    })
    expect(refused.refused).not.toBeNull()
    expect(applyMessage(refused, news(6)).refused).toBeNull()
  })

  it('learns from a heartbeat that the server is ahead', () => {
    expect(applyMessage(seated, { type: 'beat', version: 5 }).behind).toBe(false)
    expect(applyMessage(seated, { type: 'beat', version: 6 }).behind).toBe(true)
  })
})
