import { hasBalloons, hasSteals } from '$lib/game/levels'
import { say } from '$lib/i18n/words.svelte'
import type { Choices } from '$lib/state/device.svelte'

/**
 * What was chosen otherwise than usual, as far as it matters in this game: the front door says so, lest anybody
 * be surprised.
 */
export function unusual({ mode, level, skill, help, steals, turnSeconds, house, deck, ownCards }: Choices): string[] {
  const told: string[] = []
  const balloons = hasBalloons(level)
  if (mode === 'alone' && skill !== 'friend') told.push(`${say('options-animals')}: ${say(`skill-${skill}`)}`)
  if (help !== 'helped') told.push(say(`help-${help}`))
  if (hasSteals(level) && steals !== 'race') told.push(`${say('options-steals')}: ${say(`steals-${steals}`)}`)
  if (balloons && house.includes('free_draw')) told.push(say('draw-always-told'))
  if (balloons && house.includes('repeat_skip')) told.push(`${say('card-skip')}: ${say('skip-stays')}`)
  if (turnSeconds !== null) told.push(`${say('options-time')}: ${say('time-seconds', { seconds: turnSeconds })}`)
  if (ownCards && deck) told.push(`${say('options-cards')}: ${deck.name}`)
  return told
}
