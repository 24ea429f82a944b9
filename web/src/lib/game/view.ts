import type { AnyEvent, Offer, Reason, View } from '$lib/net/messages'
import { isFloor, isNight, parseCard } from './cards'
import { hasBalloons } from './levels'

/** A jump on the tower, counted on floor by floor. */
export interface Jump {
  from: number
  to: number
  /** The number on the card that shows where it lands. */
  landing: number
}

/** The jump that a reason tells, if it tells one. */
export function jumpOf(reason: Reason | null | undefined): Jump | null {
  if (!reason) return null
  const { key, args } = reason
  if (key === 'steal-fits') return jumpOf(args.why as Reason)
  if (!/^(sum|nearest|neighbour)-(up|down)/.test(key)) return null
  return { from: args.start as number, to: args.end as number, landing: args.landing as number }
}

/** 6, 7, 8 for the jump from 5 to 8: counted on, never from one. */
export function countedOn({ from, to }: Jump): number[] {
  const way = to > from ? 1 : -1
  return Array.from({ length: Math.abs(to - from) }, (_, step) => from + way * (step + 1))
}

/** One jump that somebody is to make: where it starts, over the ten or not, and how it is written. */
export interface Asked {
  start: number
  up: boolean
  sum: string
}

export interface Sum {
  start: number
  sign: '+' | '−'
  distance: number
  end: number
  landing: number
}

export function sumOf(jump: Jump): Sum {
  const up = jump.to > jump.from
  return {
    start: jump.from,
    sign: up ? '+' : '−',
    distance: Math.abs(jump.to - jump.from),
    end: jump.to,
    landing: jump.landing,
  }
}

/** A move as the wire writes it, taken apart: which card, which stack. */
export function parseMove(move: string): {
  kind: 'play' | 'steal' | 'draw' | 'pass' | 'end'
  card: string | null
  stack: number | null
} {
  if (move === 'draw' || move === 'pass' || move === 'end') return { kind: move, card: null, stack: null }
  if (move.startsWith('steal ')) return { kind: 'steal', card: move.slice(6), stack: null }
  const [card, stack] = move.split('@')
  return { kind: 'play', card: card!, stack: stack ? Number(stack) - 1 : null }
}

/** What may be done with a card now: one offer, or at Beginner one for each stack. */
export function offersFor(view: View, card: string): Offer[] {
  return (view.offers ?? []).filter(({ move }) => parseMove(move).card === card)
}

export function offerOf(view: View, move: string): Offer | undefined {
  return view.offers?.find((offer) => offer.move === move)
}

export type Act = 'draw' | 'pass' | 'end'

/** The one thing left to do in my turn, when no card is: to draw, to pass or to say that I am done. */
export function onlyWay(view: View): Act | null {
  if (view.seat !== view.active || view.over) return null
  const [kind, ...others] = new Set((view.offers ?? []).map(({ move }) => parseMove(move).kind))
  return others.length || !kind || kind === 'play' || kind === 'steal' ? null : kind
}

/** The moves to try when nothing is marked: in thinking play the server decides. */
export function movesToTry(view: View, card: string): string[] {
  if (view.seat !== view.active) return isNight(card) ? [`steal ${card}`] : []
  return hasBalloons(view.level) ? [card] : [`${card}@1`, `${card}@2`]
}

/** The floors that light up: where a card of this hand could take us. */
export interface LitFloor {
  floor: number
  jump: Jump | null
}

export function litFloors(view: View): LitFloor[] {
  const lit = new Map<number, LitFloor>()
  for (const { move, reason } of view.offers ?? []) {
    const { card } = parseMove(move)
    if (!card || !isFloor(card)) continue
    const jump = jumpOf(reason)
    const floor = jump?.to ?? parseCard(card).number!
    // At Beginner a card may fit both stacks; the way there tells more than "the same".
    if (jump || !lit.has(floor)) lit.set(floor, { floor, jump })
  }
  return [...lit.values()].sort((a, b) => a.floor - b.floor)
}

export const openCard = (view: View, stack: number): string => view.stacks[stack]!.at(-1)!

/** Where we stand: the open floor, or at Beginner both. */
export function hereFloors(view: View): number[] {
  const stacks = hasBalloons(view.level) ? [0] : [0, 1]
  return stacks.map((stack) => parseCard(openCard(view, stack)).number!)
}

/** The newest play, for the tower and the sum. */
export interface LastPlay {
  seat: number
  reason: Reason | null
}

/** The last card that was played, and why it fitted, among some events. */
export function lastPlay(events: readonly AnyEvent[]): LastPlay | null {
  const play = events.findLast((event) => event.event === 'played' || event.event === 'stole')
  return play ? { seat: play.seat, reason: whyItFits(play.reason) } : null
}

/** What lies behind a steal: once it is done, nothing "can steal" any more. */
export function whyItFits(reason: Reason | null | undefined): Reason | null {
  return (reason?.key === 'steal-fits' ? (reason.args.why as Reason) : reason) ?? null
}

/** The place of the stack onto which a played card goes; at Beginner the event names it, as 1 or 2. */
export function stackOf(level: View['level'], card: string, stack: number | null | undefined): number {
  return !hasBalloons(level) ? (stack ?? 1) - 1 : isFloor(card) ? 0 : 1
}
