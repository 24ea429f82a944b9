import { describe, expect, it } from 'vitest'
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
      help: 'thinking',
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
  it('goes to the table', () => {
    const wish = tableWish({ ...device.all, house: ['repeat_skip'], deck, ownCards: true })
    expect(wish.house).toEqual(['repeat_skip'])
    expect(wish.deck).toBe(deck.text)
    expect(tableWish({ ...device.all, deck, ownCards: false }).deck).toBeNull()
  })
})
