import { describe, expect, it } from 'vitest'
import {
  countedOn,
  hereFloors,
  jumpOf,
  litFloors,
  movesToTry,
  offersFor,
  onlyWay,
  parseMove,
  sumOf,
} from '$lib/game/view'
import { cardState, jumpShown, missedJump } from '$lib/game/cardState'
import { down, offer, reason, up, view } from '../support'

describe('a jump', () => {
  it('is counted on, never from one', () => {
    expect(countedOn(jumpOf(up(5, 3))!)).toEqual([6, 7, 8])
    expect(countedOn(jumpOf(down(10, 3))!)).toEqual([9, 8, 7])
  })
  it('goes on past the ten and lands on the card of its last digit', () => {
    expect(jumpOf(up(9, 2))).toEqual({ from: 9, to: 11, landing: 1 })
    expect(sumOf(jumpOf(up(9, 2))!)).toEqual({ start: 9, sign: '+', distance: 2, end: 11, landing: 1 })
  })
  it('is found inside a steal', () => {
    expect(jumpOf(reason('steal-fits', { why: up(5, 3) }))).toEqual({ from: 5, to: 8, landing: 8 })
  })
  it('is not made up where a reason tells none', () => {
    expect(jumpOf(reason('odd-floor', { floor: 7 }))).toBeNull()
  })
})

describe('a move', () => {
  it.each([
    ['7n', { kind: 'play', card: '7n', stack: null }],
    ['7@2', { kind: 'play', card: '7', stack: 1 }],
    ['steal 7n', { kind: 'steal', card: '7n', stack: null }],
    ['draw', { kind: 'draw', card: null, stack: null }],
  ])('%s is read', (move, parts) => expect(parseMove(move)).toEqual(parts))
})

describe('what is marked', () => {
  it('are the cards that the server offers, and no others', () => {
    const seen = view()
    expect(cardState(seen, '2')).toBe('fits')
    expect(cardState(seen, 'b2')).toBe('rests')
    expect(litFloors(seen).map(({ floor }) => floor)).toEqual([2, 8])
  })
  it('is nothing at all in thinking play', () => {
    const seen = view({ offers: null })
    expect(['2', '8n', 'b2'].map((card) => cardState(seen, card))).toEqual(['rest', 'rest', 'rest'])
    expect(litFloors(seen)).toEqual([])
  })
  it('is a night card that can steal while another plays', () => {
    const seen = view({ active: 1, offers: [offer('steal 8n', reason('steal-fits', { why: up(5, 3) }))] })
    expect(cardState(seen, '8n')).toBe('steal')
    expect(cardState(seen, '2')).toBe('rest')
  })
  it('lights the floor past the ten, not its card', () => {
    expect(litFloors(view({ offers: [offer('1', up(9, 2))] }))[0]!.floor).toBe(11)
  })
  it('offers a card once for each stack at Beginner', () => {
    const seen = view({
      level: 'beginner',
      offers: [offer('4@1', reason('same-floor')), offer('4@2', reason('same-floor'))],
    })
    expect(offersFor(seen, '4').map(({ move }) => move)).toEqual(['4@1', '4@2'])
  })
})

describe('thinking play', () => {
  it('lets any card be tried on one’s turn, and a night floor at any time', () => {
    expect(movesToTry(view({ offers: null }), 'b2')).toEqual(['b2'])
    expect(movesToTry(view({ offers: null, active: 1 }), '2')).toEqual([])
    expect(movesToTry(view({ offers: null, active: 1 }), '8n')).toEqual(['steal 8n'])
    expect(movesToTry(view({ offers: null, level: 'beginner' }), '2')).toEqual(['2@1', '2@2'])
  })
  it('shows the jump that would have been, nearest to what was tried', () => {
    const why = reason('does-not-fit-number', { floor: 5, distance: 3, targets: [2, 8] })
    expect(missedJump(why, '7')).toEqual({ from: 5, to: 8, landing: 8 })
    expect(missedJump(why, '3')).toEqual({ from: 5, to: 2, landing: 2 })
    expect(missedJump(why, null)).toEqual({ from: 5, to: 8, landing: 8 })
    expect(missedJump(reason('does-not-fit-number', { floor: 1, distance: 3, targets: [4, 8] }), '9')).toEqual({
      from: 11,
      to: 8,
      landing: 8,
    })
  })
  it('shows the jump inside the ten where both ways end on the same card', () => {
    const why = reason('does-not-fit-number', { floor: 5, distance: 5, targets: [0] })
    expect(missedJump(why, '7')).toEqual({ from: 5, to: 0, landing: 0 })
  })
  it('shows one floor up or down at Beginner', () => {
    const why = reason('does-not-fit-beside', { floor: 0, targets: [1, 9] })
    expect(missedJump(why, '7')).toEqual({ from: 10, to: 9, landing: 9 })
    expect(missedJump(why, '3')).toEqual({ from: 0, to: 1, landing: 1 })
  })
  it('shows no jump where the floor was not a matter of counting', () => {
    expect(missedJump(reason('does-not-fit-odd', { floor: 5 }), '4')).toBeNull()
  })
  it('prefers what one looks at over a wrong try, and that over the last play', () => {
    const wrong = { reason: reason('does-not-fit-number', { floor: 5, distance: 3, targets: [2, 8] }), card: '7' }
    expect(jumpShown(up(1, 1), wrong, up(2, 2))!.from).toBe(1)
    expect(jumpShown(null, wrong, up(2, 2))!.from).toBe(5)
    expect(jumpShown(null, null, up(2, 2))!.from).toBe(2)
  })
  it('shows the jump that was asked for, whichever other would have been nearer', () => {
    expect(jumpShown(null, { reason: up(4, 3), card: '0' }, null)).toEqual(jumpShown(up(4, 3), null, null))
  })
})

it('stands on one floor, at Beginner on two', () => {
  expect(hereFloors(view())).toEqual([5])
  expect(hereFloors(view({ level: 'beginner', stacks: [['4'], ['5', '9']] }))).toEqual([4, 9])
})

describe('the only way on', () => {
  const offered = (...moves: string[]) =>
    onlyWay(view({ seat: 0, active: 0, offers: moves.map((move) => offer(move, reason('any'))) }))
  it('is to draw, to pass or to be done, when no card can be played', () => {
    expect(offered('draw')).toBe('draw')
    expect(offered('end')).toBe('end')
  })
  it('is none where there is a choice, or nothing to choose', () => {
    expect(offered('draw', 'b3')).toBeNull()
    expect(offered('7')).toBeNull()
    expect(offered()).toBeNull()
  })
  it('is none in the turn of another', () => {
    expect(onlyWay(view({ seat: 0, active: 1, offers: [offer('draw', reason('any'))] }))).toBeNull()
  })
})
