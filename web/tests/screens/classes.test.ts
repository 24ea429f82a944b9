import { describe, expect, it } from 'vitest'
import type { ClassTable, Phase, SeatShown } from '$lib/net/messages'
import { actsOf, childrenAt, standingOf, tablesFor } from '../../src/screens/class/classes'
import { table } from '../support'

const chair = (seat: number, sitter: SeatShown['sitter']): SeatShown => ({
  seat,
  sitter,
  animal: 'fox',
  bot: null,
  present: true,
})
function at(phase: Phase, ...sitters: SeatShown['sitter'][]): ClassTable {
  return {
    table: { ...table(), phase, seats: sitters.map((sitter, seat) => chair(seat, sitter)) },
    stars: [],
    stars_to_win: 3,
    active: null,
    winners: [],
  }
}
const acts = (...tables: ClassTable[]) =>
  actsOf({ class_id: '', code: '', pictures: [], children: 8, notebooks: false, tables })

describe('a class', () => {
  it('sits at tables of two to four', () => {
    expect(tablesFor(2)).toEqual({ tables: 1, each: '2' })
    expect(tablesFor(5)).toEqual({ tables: 2, each: '2–3' })
    expect(tablesFor(30)).toEqual({ tables: 8, each: '3–4' })
    expect(tablesFor(40)).toEqual({ tables: 10, each: '4' })
  })
  it('counts children, not animals', () => {
    expect(childrenAt(at('playing', 'person', 'bot', 'open'))).toBe(1)
  })
  it('has an empty table where only chairs stand', () => {
    expect(standingOf(at('waiting', 'open', 'open'))).toBe('empty')
    expect(standingOf(at('waiting', 'person', 'open'))).toBe('waiting')
  })
})

describe('what a teacher can do', () => {
  const [empty, waiting, playing] = [at('waiting', 'open'), at('waiting', 'person'), at('playing', 'person')]
  const [paused, over, closed] = [at('paused', 'person'), at('over', 'person'), at('closed', 'person')]
  it.each([
    ['before anybody is there', [empty], { start: null, pause: null, end: false, next: null }],
    ['when somebody has come', [empty, waiting], { start: 'class-start', pause: null, end: false, next: 'start' }],
    ['while all play', [playing, empty], { start: null, pause: 'pause', end: true, next: null }],
    ['when somebody came late', [playing, waiting], { start: 'class-start', pause: 'pause', end: true, next: 'start' }],
    ['in the break', [paused, paused], { start: null, pause: 'unpause', end: true, next: 'pause' }],
    ['when some are done', [playing, over], { start: 'class-again', pause: 'pause', end: true, next: null }],
    ['when all are done', [over, over], { start: 'class-again', pause: null, end: true, next: 'end' }],
    ['after the lesson', [closed], { start: null, pause: null, end: false, next: null }],
  ])('%s', (_when, tables, can) => {
    expect(acts(...tables)).toEqual(can)
  })
})
