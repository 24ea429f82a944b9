import { parseMove } from '$lib/game/view'
import type { Reason, Refused } from '$lib/net/messages'
import type { Speaker } from './narrator'

/** Where something fits after all, it is not told what: to look again is the game. */
const LOOK_AGAIN = new Set(['something-fits', 'play-first'])

/** Why a try was wrong; in the server's own words where this page has none for it. */
export function sayRefusal({ reason, sentence }: Pick<Refused, 'reason' | 'sentence'>, speaker: Speaker): string {
  if (LOOK_AGAIN.has(reason.key)) return speaker.say('look-again')
  return speaker.has(reason.key) ? speaker.tell(reason) : sentence
}

/** First what to try; asked once more, why. */
export function sayHint(move: string, why: Reason | null, speaker: Speaker): string {
  const { kind, card } = parseMove(move)
  const what = card ? speaker.say('hint-card', { card }) : speaker.say(`hint-${kind}`)
  return why ? `${what}. ${speaker.tell(why)}` : what
}
