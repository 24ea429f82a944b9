import type { AnyEvent, Reason, TableShown, View } from '$lib/net/messages'
import { isFloor } from '$lib/game/cards'
import { hasBalloons, LEVELS } from '$lib/game/levels'
import { jumpOf } from '$lib/game/view'
import { ANIMALS } from '../setup'

export const FORMAT = 'numberloor seen game 2'
/** The first edition told events in words of its own, and named its format in files only. */
export const FIRST_FORMAT = 'numberloor seen game 1'

/**
 * What was kept of a game, read back. A file may come from anywhere and anything may have happened to it,
 * so all that the table is drawn from is looked at before it is shown.
 */
export interface Saved {
  table: TableShown
  frames: { view: View; events: readonly AnyEvent[] }[]
  seal?: string
}

type Check = (value: unknown) => boolean
const text: Check = (value) => typeof value === 'string'
const flag: Check = (value) => typeof value === 'boolean'
/** Nothing in this game is counted any further. */
const count: Check = (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 999
const card: Check = (value) => typeof value === 'string' && /^(\dn?|b\d|near|odd|even|skip)$/.test(value)
const among =
  (...known: readonly unknown[]): Check =>
  (value) =>
    known.includes(value)
const list =
  (one: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(one)
const maybe =
  (one: Check): Check =>
  (value) =>
    value === null || value === undefined || one(value)
const shape =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]))

const level = among(...LEVELS.map(({ level }) => level))
const reason: Check = (value) =>
  shape({ key: text, args: shape({}) })(value) &&
  (jumpOf(value as Reason) === null || shape({ from: count, to: count, landing: count })(jumpOf(value as Reason)))
const event = shape({
  event: text,
  seat: maybe(count),
  from: maybe(count),
  first: maybe(count),
  card: maybe(card),
  cards: maybe(list(card)),
  stack: maybe(among(1, 2)),
  count: maybe(count),
  reason: maybe(reason),
})
const view = shape({
  level,
  seat: maybe(count),
  active: count,
  stars: list(count),
  stars_to_win: count,
  hand: list(card),
  hand_sizes: list(count),
  stacks: list(list(card)),
  pile_size: count,
  turn: shape({ floors: count, balloons: count, drawn: flag }),
  over: flag,
  winners: list(count),
  goals: maybe(list(count)),
  offers: maybe(list(shape({ move: text, reason }))),
})
const chair = shape({
  seat: count,
  sitter: among('person', 'bot', 'open'),
  animal: maybe(among(...ANIMALS)),
  present: flag,
})
const saved = shape({
  table: shape({
    table: text,
    level,
    seats: list(chair),
    settings: shape({}),
    seal: maybe(shape({ commitment: text, opened: maybe(text) })),
  }),
  frames: list(shape({ view, events: list(event) })),
  seal: maybe(text),
})

/** The game; null when it is none, or one that was damaged. */
export function readSaved(data: unknown): Saved | null {
  const today = inTodaysWords(data)
  if (!saved(today)) return null
  const { table, frames, seal } = today as Saved
  if (!frames.every((frame) => fitsTable(frame, table.seats.length))) return null
  return { table, frames, ...(seal && { seal }) }
}

/** The same in the words in which events are told today. The first edition counted stacks from 0. */
export function inTodaysWords<T>(data: T): T {
  const game = data as { format?: string; frames?: { events?: Record<string, unknown>[] }[] } | null
  if (game?.format === FORMAT || !Array.isArray(game?.frames)) return data
  const frames = game.frames.map((frame) =>
    Array.isArray(frame?.events) ? { ...frame, events: frame.events.map(today) } : frame,
  )
  return { ...data, frames }
}

function today(event: Record<string, unknown>): Record<string, unknown> {
  if (typeof event !== 'object' || event === null) return event
  const { victim: from, amount: count, stack, ...same } = event
  return {
    ...same,
    ...(from !== undefined && { from }),
    ...(count !== undefined && { count }),
    ...(typeof stack === 'number' && { stack: stack + 1 }),
  }
}

/** Whether everybody who is spoken of has a chair, and cards lie where the tower looks for them. */
function fitsTable({ view, events }: Saved['frames'][number], seats: number): boolean {
  const sits = (seat: number | null | undefined) => seat === null || seat === undefined || seat < seats
  const floors = hasBalloons(view.level) ? view.stacks.slice(0, 1) : view.stacks
  return (
    [view.stars, view.hand_sizes, view.goals ?? view.stars].every(({ length }) => length === seats) &&
    [view.active, view.seat, ...view.winners].every(sits) &&
    view.stacks.length === 2 &&
    view.stacks.every(({ length }) => length > 0) &&
    floors.every((stack) => isFloor(stack.at(-1)!)) &&
    events.every(
      (one) =>
        sits('seat' in one ? one.seat : null) &&
        sits('from' in one ? one.from : null) &&
        (one.event !== 'played' || one.card !== undefined),
    )
  )
}
