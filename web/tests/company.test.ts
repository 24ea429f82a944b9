import { describe, expect, it } from 'vitest'
import { botFor, isFriend, SKILLS } from '$lib/state/setup'

const games = { basic: 'wlw' }

describe('who sits down with a child', () => {
  it('a friend knows the games of this level so far', () => {
    expect(botFor({ skill: 'friend', level: 'basic', games }, 'fox')).toBe('fox:wlw')
    expect(botFor({ skill: 'friend', level: 'beginner', games }, 'fox')).toBe('fox:')
  })
  it('every animal keeps its character at every skill but the best', () => {
    for (const skill of SKILLS) expect(botFor({ skill, level: 'basic', games }, 'bear')).toMatch(skill === 'best' ? /^expert$/ : /^bear:/)
  })
  it('only friends count the games', () => {
    expect(['fox:wlw', 'fox:'].every(isFriend)).toBe(true)
    expect(['fox:2', 'expert', 'skill-5', null].some(isFriend)).toBe(false)
  })
})
