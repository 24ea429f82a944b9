import { describe, expect, it } from 'vitest'
import { framesOf, openGame } from '$lib/state/games/frames'
import { table, up, view } from '../support'

/** A small game as the page saves it. */
function game() {
  const events = [
    { event: 'played', seat: 0, card: '8n', stack: null, reason: up(5, 3) },
    { event: 'turn', seat: 1 },
  ]
  return {
    format: 'numberloor seen game 2',
    table: table(),
    frames: [
      { view: view({ offers: [] }), events },
      { view: view({ active: 1 }), events },
    ],
  }
}
type Game = ReturnType<typeof game>
/** Anything may have happened to a file. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what is broken has no type
type Damage = (game: any) => void

const damaged = (damage: Damage): string => {
  const one: Game = game()
  damage(one)
  return JSON.stringify(one)
}

const DAMAGES: Record<string, Damage> = {
  'another format': (one) => (one.format = 'numberloor seen game 9'),
  'no table': (one) => delete one.table,
  'no chairs': (one) => delete one.table.seats,
  'a chair that is none': (one) => (one.table.seats[1] = null),
  'an animal that nobody knows': (one) => (one.table.seats[0].animal = 'dragon'),
  'no frames': (one) => delete one.frames,
  'frames that are no list': (one) => (one.frames = { 0: one.frames[0] }),
  'an empty list of frames': (one) => (one.frames = []),
  'a frame that is none': (one) => (one.frames[1] = null),
  'a frame without a view': (one) => delete one.frames[1].view,
  'a frame without events': (one) => delete one.frames[1].events,
  'an event that is none': (one) => (one.frames[1].events[0] = 7),
  'an event of nobody at the table': (one) => (one.frames[1].events[0].seat = 8),
  'a play without a card': (one) => delete one.frames[1].events[0].card,
  'a reason without its numbers': (one) => (one.frames[1].events[0].reason.args = {}),
  'a jump beyond every floor': (one) => (one.frames[1].events[0].reason.args.end = 1e12),
  'a hand that is no list': (one) => (one.frames[1].view.hand = 'many'),
  'a card that nobody knows': (one) => (one.frames[1].view.hand[0] = 'joker'),
  'a level that nobody knows': (one) => (one.frames[1].view.level = 'hard'),
  'a stack that is none': (one) => (one.frames[1].events[0].stack = 3),
  'one stack': (one) => one.frames[1].view.stacks.pop(),
  'an empty stack': (one) => (one.frames[1].view.stacks[0] = []),
  'no floor where we stand': (one) => (one.frames[1].view.stacks[0] = ['b3']),
  'stars for fewer than sit there': (one) => one.frames[1].view.stars.pop(),
  'a turn of nobody at the table': (one) => (one.frames[1].view.active = 5),
  'no turn': (one) => delete one.frames[1].view.turn,
  'nothing worth seeing': (one) => one.frames.forEach((frame: Game['frames'][number]) => (frame.events = [])),
}

describe('a saved game', () => {
  it('is opened as it was saved', () => {
    const name = openGame(JSON.stringify(game()))
    expect(framesOf(name!).frames).toHaveLength(2)
  })
  it('of the first edition is read in the words of today', () => {
    const stole = { event: 'stole', seat: 1, card: '8n', victim: 0, reason: up(5, 3) }
    const old = { ...game(), format: 'numberloor seen game 1' }
    const events = [
      { event: 'played', seat: 0, card: '8', stack: 0, reason: null },
      { event: 'drew', seat: 0, amount: 2, cards: ['5', 'b3'] },
      { event: 'star', seat: 1, amount: 3 },
      stole,
    ]
    const name = openGame(JSON.stringify({ ...old, frames: [{ ...old.frames[0], events }] }))
    expect(framesOf(name!).frames[0]!.events).toEqual([
      { event: 'played', seat: 0, card: '8', stack: 1, reason: null },
      { event: 'drew', seat: 0, count: 2, cards: ['5', 'b3'] },
      { event: 'star', seat: 1, count: 3 },
      { event: 'stole', seat: 1, card: '8n', from: 0, reason: up(5, 3) },
    ])
  })
  it.each(Object.keys(DAMAGES))('with %s is none of ours', (name) => {
    expect(openGame(damaged(DAMAGES[name]!))).toBeNull()
  })
  it.each(['', 'null', '7', '[]', '"game"', 'not a game at all', JSON.stringify(game()).slice(0, -200)])(
    'that reads %s is none of ours',
    (text) => {
      expect(openGame(text)).toBeNull()
    },
  )
})
