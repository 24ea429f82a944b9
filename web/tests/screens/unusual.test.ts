import { describe, expect, it } from 'vitest'
import { say } from '$lib/i18n/words.svelte'
import { device, type Choices } from '$lib/state/device.svelte'
import { tableWish } from '$lib/state/setup'
import { unusual } from '../../src/screens/home/unusual'

const told = (choices: Partial<Choices>) => unusual({ ...device.all, lang: 'en', ...choices })
const deck = { name: 'Our box', text: 'name = "Our box"' }

describe('what is chosen otherwise than usual', () => {
  it('is nothing on a new device', () => {
    expect(told({})).toEqual([])
  })
  it('is told', () => {
    const all = told({
      level: 'basic',
      skill: 'best',
      lamps: 'thinking',
      steals: 'off',
      house: ['free_draw', 'repeat_skip'],
      turnSeconds: 30,
      deck,
      ownCards: true,
    })
    expect(all).toHaveLength(7)
    expect(all[0]).toBe('The animals: The best')
    expect(all.at(-1)).toBe('The cards: Our box')
  })
  it('is told only where it matters', () => {
    expect(told({ mode: 'here', skill: 'best' })).toEqual([])
    expect(told({ level: 'intermediate', steals: 'off' })).toEqual([])
    expect(told({ level: 'beginner', house: ['free_draw', 'repeat_skip'] })).toEqual([])
    expect(told({ deck, ownCards: false })).toEqual([])
  })
  it('is help that the house does not give anyhow', () => {
    expect(told({ level: 'beginner', lamps: 'helped' })).toEqual([])
    expect(told({ level: 'basic', lamps: 'late' })).toEqual([])
    expect(told({ level: 'basic', lamps: 'helped' })).toEqual([say('help-helped')])
    expect(told({ level: 'beginner', lamps: 'late' })).toEqual([say('help-late')])
  })
  it('is a head start, around one screen', () => {
    const choices = { mode: 'here', level: 'basic', animal: 'hare', headStarts: ['small'] } as const
    expect(told({ ...choices, headStarts: ['small'] })).toEqual([expect.stringMatching(/^Hare: .* to win$/)])
    expect(told({ ...choices, headStarts: ['small'], mode: 'alone' })).toEqual([])
    const seats = (mode: 'here' | 'alone') =>
      tableWish({ ...device.all, ...choices, headStarts: ['small'], mode }).seats
    expect(seats('here').map(({ handicap }) => handicap !== undefined)).toEqual([true, false])
    expect(seats('alone').every(({ handicap }) => handicap === undefined)).toBe(true)
  })
  it('is lamps of its own for a chair, around one screen', () => {
    const choices = { mode: 'here', animal: 'hare' } as const
    expect(told({ ...choices, seatHelps: [null, 'helped'] })).toEqual(['Fox: lamps at once'])
    const { seats } = tableWish({ ...device.all, ...choices, seatHelps: [null, 'helped'] })
    expect(seats.map(({ handicap }) => handicap?.help)).toEqual([undefined, 'helped'])
  })
  it('goes to the table', () => {
    const wish = tableWish({ ...device.all, house: ['repeat_skip'], deck, ownCards: true })
    expect(wish.house).toEqual(['repeat_skip'])
    expect(wish.deck).toBe(deck.text)
    expect(tableWish({ ...device.all, deck, ownCards: false }).deck).toBeNull()
  })
})
