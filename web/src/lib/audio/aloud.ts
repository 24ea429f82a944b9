import type { Said } from '$lib/i18n/telling'
import { count } from './count.svelte'
import type { Line } from './queue'
import { speaks, tell } from './voice'

/** Has it said aloud, the pawn hopping in step; without a voice the hops are heard as notes. */
export function tellAloud(said: readonly Said[], weight?: Line['weight']): void {
  const jump = said.find(({ hop }) => hop)?.hop?.jump
  const heard = speaks()
  if (jump && heard) count.begin(jump)
  else if (jump) count.run(jump)
  tell(
    said.map(({ text, weight: own, hop }) => ({
      text,
      weight: weight ?? own,
      ...(hop && heard && { begin: () => count.hop(hop.jump, hop.hops), leftOut: () => count.end(hop.jump) }),
    })),
  )
}
