import { describe, expect, it } from 'vitest'
import { device, type Choices } from '$lib/state/device.svelte'
import { botFor, isFriend, SKILLS, tableWish } from '$lib/state/setup'

const friends = { basic2: 'friend-basic2-3-468w' }

describe('who sits down with a child', () => {
  it('a friend knows how far it has come at this kind of table', () => {
    expect(botFor({ skill: 'friend', level: 'basic', players: 2, friends }, 'fox')).toBe('fox:friend-basic2-3-468w')
    expect(botFor({ skill: 'friend', level: 'basic', players: 2, friends: {} }, 'fox')).toBe('fox:friend')
  })
  it('every animal keeps its character at every skill but the best', () => {
    for (const skill of SKILLS)
      expect(botFor({ skill, level: 'basic', players: 2, friends }, 'bear')).toMatch(
        skill === 'best' ? /^expert$/ : /^bear:/,
      )
  })
  it('only friends count the games', () => {
    expect(['fox:friend-basic2-3-468', 'fox:friend', 'fox:wlw', 'fox:'].every(isFriend)).toBe(true)
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

describe('how a table helps', () => {
  const help = (choices: Partial<Choices>) => tableWish({ ...device.all, ...choices }).settings!.help
  it('as usual in its house: the youngest see at once what fits, the others think first', () => {
    expect((['beginner', 'intermediate', 'basic'] as const).map((level) => help({ level }))).toEqual([
      'helped',
      'late',
      'late',
    ])
  })
  it('as somebody chose, in every house', () => {
    for (const lamps of ['helped', 'late', 'thinking'] as const)
      for (const level of ['beginner', 'basic'] as const) expect(help({ level, lamps })).toBe(lamps)
  })
})

describe('a practice deck', () => {
  const practice = { name: 'ten-night', text: 'cards', level: 'basic', animal: 'hare' } as const
  const deck = (choices: Partial<Choices>) => tableWish({ ...device.all, practice, level: 'basic', ...choices }).deck
  it('is for its child and its house: among animals, around one screen, and with others', () => {
    for (const mode of ['alone', 'here', 'online'] as const) expect(deck({ mode })).toBe('cards')
    expect(deck({ mode: 'alone', level: 'beginner' })).toBeNull()
    expect(deck({ mode: 'alone', animal: 'owl' })).toBeNull()
  })
  it('goes before cards of one’s own, for one game', () =>
    expect(deck({ mode: 'alone', ownCards: true, deck: { name: 'ours', text: 'own' } })).toBe('cards'))
})
