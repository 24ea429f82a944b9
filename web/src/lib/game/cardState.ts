import type { Reason, View } from '$lib/net/messages'
import { parseCard } from './cards'
import { jumpOf, offersFor, parseMove, type Jump } from './view'

/** At rest: nothing is marked. Fits: a lamp. Rests: pale, not now. Steal: moonlight. */
export type CardState = 'rest' | 'fits' | 'rests' | 'steal'

/** How a card of the hand looks now. In thinking play nothing is marked. */
export function cardState(view: View, card: string): CardState {
  if (view.offers === null || view.over) return 'rest'
  const offers = offersFor(view, card)
  if (offers.some(({ move }) => parseMove(move).kind === 'steal')) return 'steal'
  if (view.seat !== view.active) return 'rest'
  return offers.length ? 'fits' : 'rests'
}

/** The jump that a wrong try shows: where the balloon would have taken us, nearest to what was tried. */
export function missedJump(reason: Reason, card: string | null): Jump | null {
  const { floor, distance, targets } = reason.args
  if (reason.key === 'does-not-fit-number' && typeof floor === 'number' && typeof distance === 'number') {
    const start = floor < distance ? floor + 10 : floor
    const ways = [
      { from: floor, to: floor + distance, landing: (floor + distance) % 10 },
      { from: start, to: start - distance, landing: start - distance },
    ]
    return nearest(ways, card)
  }
  if (reason.key === 'does-not-fit-beside' && typeof floor === 'number' && Array.isArray(targets)) {
    const start = floor === 0 ? 10 : floor
    return nearest(
      [
        { from: floor, to: floor + 1, landing: (floor + 1) % 10 },
        { from: start, to: start - 1, landing: start - 1 },
      ],
      card,
    )
  }
  return null
}

function nearest(ways: Jump[], card: string | null): Jump {
  const tried = card === null ? null : parseCard(card).number
  if (tried === null) return ways[0]!
  const away = ({ landing }: Jump) => Math.abs(landing - tried)
  return ways.reduce((best, way) => (away(way) < away(best) ? way : best))
}

/** What the tower shows: the looked-at card, else the wrong try, else the last play. */
export function jumpShown(
  looked: Reason | null,
  wrong: { reason: Reason; card: string | null } | null,
  last: Reason | null,
): Jump | null {
  if (looked) return jumpOf(looked)
  if (wrong) return missedJump(wrong.reason, wrong.card)
  return jumpOf(last)
}
