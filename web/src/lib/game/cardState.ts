import jumps from '$generated/jumps.json'
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

/** How far a wrong try should have gone: as far as the balloon says, at Beginner one floor. */
function missedBy({ key, args }: Reason): unknown {
  return key === 'does-not-fit-number' ? args.distance : key === 'does-not-fit-beside' ? 1 : null
}

/** The jump that a wrong try shows: where the balloon would have taken us, nearest to what was tried. */
export function missedJump(reason: Reason, card: string | null): Jump | null {
  const ways = jumps[Number(reason.args.floor)]?.[Number(missedBy(reason) ?? NaN)]
  return ways
    ? nearest(
        ways.map(([from, to, landing]) => ({ from: from!, to: to!, landing: landing! })),
        card,
      )
    : null
}

function nearest(ways: Jump[], card: string | null): Jump {
  const tried = card === null ? null : parseCard(card).number
  if (tried === null) return ways[0]!
  const away = ({ landing }: Jump) => Math.abs(landing - tried)
  return ways.reduce((best, way) => (away(way) < away(best) ? way : best))
}

/**
 * What the tower shows: the looked-at card, else the wrong try, else the last play. Where one jump was asked for, a
 * wrong try tells that one.
 */
export function jumpShown(
  looked: Reason | null,
  wrong: { reason: Reason; card: string | null } | null,
  last: Reason | null,
): Jump | null {
  if (looked) return jumpOf(looked)
  if (wrong) return jumpOf(wrong.reason) ?? missedJump(wrong.reason, wrong.card)
  return jumpOf(last)
}
