import type { DeckName, Level } from '$lib/net/messages'

/** The practice decks, each with the icon that is its picture; any other deck has none. */
export const PRACTICE: Partial<Record<DeckName, string>> = { 'ten-night': 'moon', 'stairs-day': 'sunny' }

/** A jump as it is written: 8+5 goes up from floor 8, 13-6 down from floor 13. */
export interface SumAsked {
  start: number
  distance: number
  up: boolean
  /** Where it ends, over the ten or not. */
  end: number
  crosses: boolean
}

export function readSum(jump: string): SumAsked {
  const [, start, way, distance] = /^(\d+)([+-])(\d)$/.exec(jump) ?? []
  const up = way === '+'
  const end = up ? Number(start) + Number(distance) : Number(start) - Number(distance)
  return { start: Number(start), distance: Number(distance), up, end, crosses: Number(start) > 9 !== end > 9 }
}

/** The stop of the fox's lessons that shows this kind of jump. */
export function lessonStop(level: Level, { up, crosses }: SumAsked): string {
  if (level === 'beginner') return crosses ? 'beginner-ten' : up ? 'beginner-up' : 'beginner-down'
  if (level === 'intermediate') return crosses ? 'ten' : up ? 'up' : 'down'
  return crosses ? (up ? 'far' : 'below') : 'jump'
}
