import type { AnyEvent } from '$lib/net/messages'
import type { Frame } from '$lib/state/games/frames'
import { jumpOf, lastPlay } from '$lib/game/view'

/** A moment worth jumping to: somebody got a star, or stole a turn. */
export interface Mark {
  step: number
  kind: 'star' | 'steal'
}

export function marksOf(frames: readonly Frame[]): Mark[] {
  return frames.flatMap(({ events }, step): Mark[] => {
    const star = events.some(({ event }) => event === 'star')
    const steal = events.some(({ event }) => event === 'stole')
    return star ? [{ step, kind: 'star' }] : steal ? [{ step, kind: 'steal' }] : []
  })
}

/** The next such moment in one direction; null where there is none. */
export function markFrom(marks: readonly Mark[], at: number, way: 1 | -1): number | null {
  const found = way > 0 ? marks.find(({ step }) => step > at) : marks.findLast(({ step }) => step < at)
  return found?.step ?? null
}

/** Which step a key asks for; null for any other key. */
export function stepFor(key: string, at: number, count: number): number | null {
  const wished = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[key]
  return wished === undefined ? null : Math.max(0, Math.min(count - 1, wished))
}

/** Who is spoken to as "you". Around one screen hands change eyes, and then it is nobody. */
export function listenerOf(frames: readonly Frame[]): number | null {
  const seats = new Set(frames.map(({ view }) => view.seat))
  return seats.size === 1 ? [...seats][0]! : null
}

/** What a step is told by: not who is next, nor the new hand that comes with a star. */
export function worthTelling(events: readonly AnyEvent[]): AnyEvent[] {
  const star = events.some(({ event }) => event === 'star')
  return events.filter(({ event }) => event !== 'turn' && event !== 'ended' && !(star && event === 'drew'))
}

/** Whose step it is: in a film the pawn belongs to the one who has just played, not to the one who is next. */
export function actorOf({ events, view }: Frame): number {
  const [first] = worthTelling(events).filter((event) => 'seat' in event)
  return first && 'seat' in first && first.seat !== null ? first.seat : view.active
}

const HOP_MS = 380 // as --t-hop

/** How long a step is looked at while the film runs: long enough for each hop, longer for a dance. */
export function stayFor({ events }: Frame): number {
  const jump = jumpOf(lastPlay(events)?.reason)
  const star = events.some(({ event }) => event === 'star')
  return 1800 + (jump ? Math.abs(jump.to - jump.from) * HOP_MS : 0) + (star ? 2000 : 0)
}
