import made from '$generated/examples.json'
import type { Reason } from '$lib/net/messages'
import { jumpOf, type LitFloor } from '$lib/game/view'
import { isFloor, parseCard } from '$lib/game/cards'

/** A card that fits in an example, why it does, and what is open once it lies there. */
export interface Play {
  card: string
  reason: Reason
  open: string[]
}
export interface Example {
  key: string
  chapter: string
  open: string[]
  /** Its plays follow one another; else each begins where the example does. */
  in_order: boolean
  plays: Play[]
}

export const EXAMPLES = made.examples as Example[]
export const BOX = made.box

const FEWEST_FLOORS = 5

/** Where the pawn waits: on the open floor, or on the tenth where 0 is only used as that. */
export function startOf({ open, plays }: Example): number {
  const [first, ...others] = new Set(plays.map(({ reason }) => jumpOf(reason)?.from))
  return others.length || first === undefined ? parseCard(open[0]!).number! : first
}

/** Where the pawn stands once this card lies there. */
export function standOn({ card, reason, open }: Play): number {
  return jumpOf(reason)?.to ?? parseCard(isFloor(card) ? card : open[0]!).number!
}

/**
 * The floors of the house that an example is about, with a neighbour on either side; what stays below ten needs
 * no clouds.
 */
export function spanOf(example: Example): [number, number] {
  const floors = example.plays.flatMap(({ card, reason }) => {
    const jump = jumpOf(reason)
    return jump ? [jump.from, jump.to] : isFloor(card) ? [parseCard(card).number!] : []
  })
  const low = Math.max(0, Math.min(startOf(example), ...floors) - 1)
  const top = Math.max(startOf(example), ...floors)
  return [low, Math.max(top === 9 ? 9 : top + 1, low + FEWEST_FLOORS - 1)]
}

/** The floors that light up before anything is tapped. In a turn only the next one does. */
export function litIn({ in_order, plays }: Example, next: number): LitFloor[] {
  return (in_order ? plays.slice(next, next + 1) : plays)
    .filter(({ card }) => isFloor(card))
    .map(({ card, reason }) => {
      const jump = jumpOf(reason)
      return { floor: jump?.to ?? parseCard(card).number!, jump }
    })
}
