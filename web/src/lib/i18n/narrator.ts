import type { AnyEvent, Reason, TableShown } from '$lib/net/messages'
import type { Args } from './sentences'

export interface Speaker {
  say: (key: string, args?: Args) => string
  has: (key: string) => boolean
  tell: (reason: Reason) => string
  card: (code: string) => string
}

/** Names the sentence for an event, spoken to the one who listens as "you". */
export function tellEvent(
  event: AnyEvent,
  table: TableShown | null,
  listener: number | null,
  speaker: Speaker,
): string {
  const name = (seat: number) => speaker.say(`animal-${table?.seats[seat]?.animal ?? 'fox'}`)
  const seat = 'seat' in event ? event.seat : event.event === 'started' ? event.first : null
  const mine = seat !== null && seat === listener
  const args: Args = seat === null ? {} : { name: name(seat) }
  if ('card' in event) args.card = event.card
  if ('count' in event) args.amount = event.count
  if (event.event === 'drew' && event.cards?.length) args.cards = event.cards
  let key = KEYS[event.event] ?? `event-${event.event.replace('_', '-')}`
  if (event.event === 'stole') {
    args.victim = name(event.from)
    if (event.from === listener) key += '-from-you'
  }
  if (mine && event.event === 'drew' && !args.cards) return ''
  if (mine && event.event === 'came_back') return '' // nobody needs to be told of oneself
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
  return sentences
    .filter(Boolean)
    .reduce((text, next) => (text ? `${text}${/[.!?…]$/.test(text) ? '' : '.'} ${next}` : next), '')
}
