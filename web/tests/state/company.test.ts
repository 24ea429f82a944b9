import { describe, expect, it } from 'vitest'
import { device, type Choices } from '$lib/state/device.svelte'
import { botFor, isFriend, SKILLS, tableWish } from '$lib/state/setup'

const games = { basic: 'wlw' }

describe('who sits down with a child', () => {
  it('a friend knows the games of this level so far', () => {
    expect(botFor({ skill: 'friend', level: 'basic', games }, 'fox')).toBe('fox:wlw')
    expect(botFor({ skill: 'friend', level: 'beginner', games }, 'fox')).toBe('fox:')
  })
  it('every animal keeps its character at every skill but the best', () => {
    for (const skill of SKILLS)
      expect(botFor({ skill, level: 'basic', games }, 'bear')).toMatch(skill === 'best' ? /^expert$/ : /^bear:/)
  })
  it('only friends count the games', () => {
    expect(['fox:wlw', 'fox:'].every(isFriend)).toBe(true)
    expect(['fox:2', 'expert', 'skill-5', null].some(isFriend)).toBe(false)
  })
})

describe('who begins', () => {
  const wish = (choices: Partial<Choices>, first?: number) =>
    tableWish({ ...device.all, players: 3, youngest: 2, ...choices }, first).first
  it('the child, among animals; whoever is the youngest, around one screen', () => {
    expect(wish({ mode: 'alone' })).toBe(0)
    expect(wish({ mode: 'here' })).toBe(2)
    expect(wish({ mode: 'here', players: 2 })).toBe(1)
  })
  it('at an open table the waiting room asks', () => {
    expect(wish({ mode: 'online' })).toBeNull()
  })
  it('in the next game the next one', () => {
    expect(wish({ mode: 'alone' }, 1)).toBe(1)
  })
})
