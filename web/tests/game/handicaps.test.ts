import { describe, expect, it } from 'vitest'
import { LEVELS } from '$lib/game/levels'
import { goalOf, handicapFor, HEAD_STARTS, headStartOf, helpAt, NO_HANDICAP } from '$lib/game/handicaps'
import { handicapSaid, handicapTold } from '$lib/i18n/handicaps'
import { table, view } from '../support'

describe('the stars that a seat needs', () => {
  it('are those of its handicap, or as many as everybody needs', () => {
    expect(goalOf(view({ goals: [3, 5] }), 0)).toBe(3)
    expect(goalOf(view(), 0)).toBe(5)
  })
})

describe('a head start', () => {
  it('helps, and a big one helps more, at every level and table', () => {
    for (const { level } of LEVELS)
      for (const players of [2, 3, 4, 5]) {
        const printed = players > 3 ? 3 : 5
        const [none, small, big] = HEAD_STARTS.map((one) => handicapFor(one, level, players))
        const goal = ({ stars }: { stars: number | null }) => stars ?? printed
        expect(none).toEqual(NO_HANDICAP)
        for (const one of [small!, big!]) {
          expect(one.cards).toBeGreaterThanOrEqual(4)
          expect(one.cards).toBeLessThanOrEqual(6)
        }
        expect([goal(small!), small!.cards]).not.toEqual([printed, 6])
        expect(goal(big!)).toBeLessThan(goal(small!))
      }
  })
  it('is known again at the chair', () => {
    for (const { level } of LEVELS)
      for (const one of HEAD_STARTS) expect(headStartOf({ ...handicapFor(one, level, 2) }, level, 2)).toBe(one)
    expect(headStartOf(undefined, 'basic', 2)).toBe('none')
    expect(headStartOf({ cards: 8, stars: 7, help: null }, 'basic', 2)).toBeNull()
  })
  it('is told in words', () => {
    expect(handicapTold({ cards: 4, stars: 3, help: null })).toBe('4 cards at the start, 3 stars to win')
    expect(handicapTold({ cards: 6, stars: 1, help: null })).toBe('1 star to win')
    expect(handicapTold()).toBe('')
    expect(handicapSaid('Hare', { cards: 4, stars: null, help: null })).toBe('Hare starts with 4 cards.')
    expect(handicapSaid('Hare', { cards: 4, stars: 3, help: null })).toBe(
      'Hare starts with 4 cards. Hare needs 3 stars.',
    )
  })
  it('may go with lamps of its own, and is told with them', () => {
    const late = handicapFor('small', 'basic', 2, 'late')
    expect(headStartOf(late, 'basic', 2)).toBe('small')
    expect(handicapTold(late)).toBe('5 cards at the start, 3 stars to win, lamps late')
    expect(handicapSaid('Hare', { ...NO_HANDICAP, help: 'helped' })).toBe('Hare: lamps at once.')
  })
})

describe('help', () => {
  it('is as at the table, but where a chair has its own', () => {
    const { seats, settings } = table()
    const thinks = { ...seats[0]!, handicap: { ...NO_HANDICAP, help: 'thinking' as const } }
    const others = { seats: [thinks, ...seats.slice(1)], settings: { ...settings, help: 'late' as const } }
    expect([0, 1, null].map((seat) => helpAt(others, seat))).toEqual(['thinking', 'late', 'late'])
  })
})
