import type { AnyEvent, Reason, TableShown } from '$lib/messages'
import { countedOn, jumpOf } from '$lib/state/reading'
import type { Args } from './sentences'

export interface Speaker {
  say: (key: string, args?: Args) => string
  has: (key: string) => boolean
  tell: (reason: Reason) => string
}

/** Names the sentence for an event, spoken to the one who listens as "you". */
export function tellEvent(event: AnyEvent, table: TableShown | null, listener: number | null, speaker: Speaker): string {
  const name = (seat: number) => speaker.say(`animal-${table?.seats[seat]?.animal ?? 'fox'}`)
  const seat = 'seat' in event ? event.seat : event.event === 'started' ? event.first : null
  const mine = seat !== null && seat === listener
  const args: Args = seat === null ? {} : { name: name(seat) }
  if ('card' in event) args.card = event.card
  if ('amount' in event) args.amount = event.amount
  if (event.event === 'drew' && event.cards?.length) args.cards = event.cards
  let key = KEYS[event.event] ?? `event-${event.event.replace('_', '-')}`
  if (event.event === 'stole') {
    args.victim = name(event.victim)
    if (event.victim === listener) key += '-from-you'
  }
  if (mine && event.event === 'drew' && !args.cards) return ''
  if (mine && speaker.has(`${key}-you`)) key += '-you'
  return speaker.has(key) ? speaker.say(key, args) : ''
}

const KEYS: Partial<Record<AnyEvent['event'], string>> = {
  undone: 'log-undone',
  started: 'log-started',
  sat_in: 'log-sat-in',
  went_away: 'log-away',
  came_back: 'log-came-back',
  asked_to_steal: 'log-asked',
  window_opened: 'log-asked',
}

/** Sentences in a row, a stop between them; one that ends in a mark of its own gets no other. */
export function inARow(sentences: readonly string[]): string {
  return sentences.filter(Boolean).reduce((text, next) => (text ? `${text}${/[.!?…]$/.test(text) ? '' : '.'} ${next}` : next), '')
}

/** A play as it is said aloud: "6, 7, 8. 5 plus 3 is 8"; over the ten also which card shows it. */
export function sayReason(reason: Reason, speaker: Speaker): string {
  const jump = jumpOf(reason)
  if (!jump) return speaker.tell(reason)
  const steps = countedOn(jump).join(', ')
  const up = jump.to > jump.from
  const sum = speaker.say(up ? 'said-sum-up' : 'said-sum-down', { start: jump.from, distance: Math.abs(jump.to - jump.from), end: jump.to })
  const ends = jump.to > 9 ? ` ${speaker.say('said-ends', { end: jump.to, landing: jump.landing })}` : ''
  return `${steps}. ${sum}.${ends}`
}
