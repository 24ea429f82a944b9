import { describe, expect, it } from 'vitest'
import { NOTHING_SEEN, type Seen } from '$lib/state/apply'
import { SharedScreen } from '$lib/state/sharedScreen.svelte'
import { table, view } from '../support'

const people = table({
  seats: [0, 1, 2].map((seat) => ({ seat, sitter: 'person', animal: 'hare', bot: null, present: true })),
})
people.seats.push({ seat: 3, sitter: 'bot', animal: 'fox', bot: 'greedy', present: true })

/** Three around one screen and an animal; `hears` is what the server says, `asked` what it was asked. */
function around(active = 0) {
  let seen: Seen = NOTHING_SEEN
  const asked: (number | null)[] = []
  const screen = new SharedScreen(
    () => seen,
    (seat) => asked.push(seat),
  )
  const hears = (on: number, open: number | null, seats = [0, 1, 2]) => {
    const before = seen
    const views = [view({ seat: open, active: on, hand: open === null ? [] : ['2'] })]
    seen = { ...NOTHING_SEEN, seats, views, table: people }
    screen.follow(before)
  }
  hears(active, null)
  return { screen, asked, hears }
}

describe('a screen that is handed on', () => {
  it('opens a hand when it has come, not when it is asked for', () => {
    const { screen, asked, hears } = around()
    expect(screen.handTo).toBe(0)
    screen.take(0)
    expect([screen.eyes, screen.handTo, asked]).toEqual([null, 0, [0]])
    hears(0, null) // news that were on their way
    expect(screen.eyes).toBeNull()
    hears(0, 0)
    expect([screen.eyes, screen.handTo]).toEqual([0, null])
  })
  it('covers with the turn, and asks for nothing', () => {
    const { screen, asked, hears } = around()
    screen.take(0)
    hears(0, 0)
    hears(1, 0) // how their own turn ended
    expect([screen.eyes, screen.handTo, asked]).toEqual([null, 1, [0]])
  })
  it('does not open for one whose turn has passed meanwhile', () => {
    const { screen, asked, hears } = around()
    screen.take(0)
    hears(1, null)
    hears(1, 0)
    expect([screen.eyes, screen.handTo, asked]).toEqual([null, 1, [0, null]])
  })
  it('stays open in the turn of an animal', () => {
    const { screen, hears } = around()
    screen.take(0)
    hears(0, 0)
    hears(3, 0)
    expect([screen.eyes, screen.handTo]).toEqual([0, null])
  })
  it('goes back through the door when the server has covered it', () => {
    const { screen, hears } = around()
    screen.take(0)
    hears(0, 0)
    hears(3, null)
    expect([screen.eyes, screen.handTo]).toEqual([null, 0])
  })
  it('lets a new game begin at the door, also for the one who looked last', () => {
    const { screen, hears } = around()
    screen.take(0)
    hears(0, 0)
    hears(0, null)
    expect([screen.eyes, screen.handTo]).toEqual([null, 0])
  })
  it('opens by itself for one who sits alone', () => {
    const { screen, asked, hears } = around()
    hears(1, 2, [2])
    expect([screen.eyes, screen.handTo, asked]).toEqual([2, null, []])
  })
})

describe('at night', () => {
  it('no hand is seen at once, and none is sent', () => {
    const { screen, asked, hears } = around()
    screen.take(0)
    hears(0, 0)
    screen.cover()
    expect([screen.eyes, screen.night, asked]).toEqual([null, true, [0, null]])
    hears(0, 0) // news that were on their way
    expect(screen.eyes).toBeNull()
  })
  it('a thief is handed the screen, looks, and gives it back', () => {
    const { screen, asked, hears } = around()
    screen.cover()
    screen.askToSteal(2)
    expect([screen.handTo, asked]).toEqual([2, []])
    screen.take(2)
    hears(0, 2)
    expect([screen.eyes, screen.handTo]).toEqual([2, null])
    screen.askToSteal(null)
    expect([screen.eyes, screen.handTo, asked]).toEqual([null, 0, [2, null]])
  })
  it('a thief who stole keeps it', () => {
    const { screen, asked, hears } = around()
    screen.askToSteal(2)
    screen.take(2)
    hears(0, 2)
    hears(2, 2)
    expect([screen.eyes, screen.handTo, screen.asking, asked]).toEqual([2, null, false, [2]])
  })
  it('a thief who came too late, in an animal’s turn, is covered for whoever looked before', () => {
    const { screen, asked, hears } = around(3)
    screen.take(1)
    hears(3, 1)
    screen.cover()
    screen.askToSteal(2)
    screen.take(2)
    hears(3, 2)
    hears(4, 2)
    expect([screen.eyes, screen.handTo, asked]).toEqual([null, 1, [1, null, 2, null]])
  })
})
