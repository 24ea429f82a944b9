import { describe, expect, it } from 'vitest'
import { device, remembered } from '$lib/state/device.svelte'
import { friendAt, friendsOf, met } from '$lib/state/games/friends'

describe('friends by level and number of seats', () => {
  const friends = { basic2: 'two', basic4: 'four', intermediate3: 'three', beginner: 'row' }
  it('the one of the last game at such a table comes again', () => {
    expect(friendAt(friends, 'basic', 4)).toBe('four')
    expect(friendAt(friends, 'intermediate', 3)).toBe('three')
  })
  it('at a table of a new size comes the one from the nearest size, of two the smaller', () => {
    expect(friendAt(friends, 'basic', 5)).toBe('four')
    expect(friendAt(friends, 'basic', 3)).toBe('two')
  })
  it('at a new level the one from the nearest level', () => {
    expect(friendAt({ beginner2: 'little', intermediate5: 'middle' }, 'basic', 2)).toBe('middle')
    expect(friendAt({ basic2: 'big' }, 'beginner', 3)).toBe('big')
  })
  it('the games of before tables were told apart count where nothing newer is known', () => {
    expect(friendAt(friends, 'beginner', 3)).toBe('row')
    expect(friendAt({ ...friends, beginner5: 'five' }, 'beginner', 2)).toBe('five')
  })
  it('whom nobody has met is a new friend', () => expect(friendAt({}, 'basic', 2)).toBe('friend'))
})

describe('after a game', () => {
  it('the friend is kept with how it ended, for its kind of table', () => {
    const after = met({ basic2: 'kept' }, 'fox:friend-basic3-6--120', true)
    expect(after).toEqual({ basic2: 'kept', basic3: 'friend-basic3-6--120w' })
    expect(met(after, 'owl:friend-basic3-7--50', false).basic3).toBe('friend-basic3-7--50l')
  })
  it('one who has no word for where it stands is not kept', () => {
    for (const bot of ['fox:wlw', 'fox:2', 'expert']) expect(met({}, bot, true)).toEqual({})
  })
})

describe('what a device has kept', () => {
  const opened = (kept: object) => {
    localStorage.setItem('numberloor.device', JSON.stringify(kept))
    return remembered()
  }
  it('games of before tables were told apart become friends, and none is lost', () => {
    const choices = opened({ games: { basic: 'wlw', beginner: '' } })
    expect(choices.friends).toEqual({ basic: 'friend-wlw' })
    expect(opened({ ...choices, players: 3 }).friends).toEqual({ basic: 'friend-wlw' })
  })
  it('a long row keeps its last games, as many as go into a name', () => {
    const word = friendsOf({ basic: 'l'.repeat(4) + 'w'.repeat(36) }).basic!
    expect(word).toBe(`friend-${'w'.repeat(36)}`)
    expect(`bear:${word}`.length).toBe(48)
  })
  it('a game counts once', () => {
    for (const won of [true, false]) device.countGame('table', 'fox:friend-basic2-0-300', won)
    expect(device.all.friends).toEqual({ basic2: 'friend-basic2-0-300w' })
    expect(remembered().friends).toEqual({ basic2: 'friend-basic2-0-300w' })
  })
})
