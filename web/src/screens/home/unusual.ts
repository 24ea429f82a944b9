import { hasBalloons, hasSteals, usualHelp } from '$lib/game/levels'
import { handicapTold } from '$lib/i18n/handicaps'
import { say } from '$lib/i18n/words.svelte'
import type { Choices } from '$lib/state/device.svelte'
import { chairHandicap, company, practiceOf } from '$lib/state/setup'

/**
 * What was chosen otherwise than usual, as far as it matters in this game: the front door says so, lest anybody
 * be surprised.
 */
export function unusual(choices: Choices): string[] {
  const { mode, level, skill, lamps, steals, turnSeconds, house, deck, ownCards } = choices
  const told: string[] = []
  const balloons = hasBalloons(level)
  if (mode === 'alone' && skill !== 'friend') told.push(`${say('options-animals')}: ${say(`skill-${skill}`)}`)
  if (lamps && lamps !== usualHelp(level)) told.push(say(`help-${lamps}`))
  if (hasSteals(level) && steals !== 'race') told.push(`${say('options-steals')}: ${say(`steals-${steals}`)}`)
  if (balloons && house.includes('free_draw')) told.push(say('draw-always-told'))
  if (balloons && house.includes('repeat_skip')) told.push(`${say('card-skip')}: ${say('skip-stays')}`)
  if (turnSeconds !== null) told.push(`${say('options-time')}: ${say('time-seconds', { seconds: turnSeconds })}`)
  if (mode === 'here')
    company(choices).forEach((animal, seat) => {
      const handicap = handicapTold(chairHandicap(choices, seat))
      if (handicap) told.push(`${say(`animal-${animal}`)}: ${handicap}`)
    })
  const practice = practiceOf(choices)
  if (practice) told.push(say(`practice-${practice.name}`))
  else if (ownCards && deck) told.push(`${say('options-cards')}: ${deck.name}`)
  return told
}
