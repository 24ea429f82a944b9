import type { Handicap } from '$lib/net/messages'
import { NO_HANDICAP } from '$lib/game/handicaps'
import { say } from './words.svelte'

/** What a chair has: “4 cards at the start, 3 stars to win, lamps late”. Nothing, if nothing is different. */
export function handicapTold({ cards, stars, help }: Handicap = NO_HANDICAP): string {
  const told: string[] = []
  if (cards !== NO_HANDICAP.cards) told.push(say('handicap-cards', { count: cards }))
  if (stars !== null) told.push(say('goal-stars', { count: stars }))
  if (help) told.push(say(`handicap-${help}`))
  return told.join(', ')
}

/** The same as sentences, with who has it: “Hare starts with 4 cards. Hare needs 3 stars. Hare: lamps late.” */
export function handicapSaid(name: string, { cards, stars, help }: Handicap = NO_HANDICAP): string {
  const said: string[] = []
  if (cards !== NO_HANDICAP.cards) said.push(say('handicap-starts', { name, count: cards }))
  if (stars !== null) said.push(say('handicap-needs', { name, count: stars }))
  if (help) said.push(`${name}: ${say(`handicap-${help}`)}.`)
  return said.join(' ')
}
