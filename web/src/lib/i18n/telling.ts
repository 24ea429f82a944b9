import type { AnyEvent, Reason, TableShown, View } from '$lib/net/messages'
import { countedOn, jumpOf, offersFor, onlyWay, openCard, parseMove, whyItFits, type Jump } from '$lib/game/view'
import { tellEvent, type Speaker } from './narrator'
import { thinksAloud, thoughtOf, type Thought } from './thoughts'

/** A sentence for the voice. News must be heard; the rest may be left out when somebody plays on. */
export interface Said {
  text: string
  weight: 'news' | 'talk'
  /** The pawn makes this hop of the jump when the sentence begins. */
  hop?: { jump: Jump; hops: number }
}

/** Who listens, and at which table. Around a shared screen nobody is "you". */
export interface Ear {
  view: View
  table: TableShown
  me: number | null
  shared: boolean
  speaker: Speaker
  /** Animals that are still learning say how they work it out. */
  aloud?: boolean
}

const news = (text: string): Said => ({ text, weight: 'news' })
const talk = (text: string): Said => ({ text, weight: 'talk' })

/** A play as it is said aloud: "6", "7", "8", a number for each hop, then "5 plus 3 is 8". */
export function sayPlay(reason: Reason, speaker: Speaker): Said[] {
  const why = whyItFits(reason)!
  const jump = jumpOf(why)
  if (!jump) return [talk(speaker.say(SHORT[why.key] ?? why.key, why.args))]
  if (why.key.startsWith('neighbour')) return [{ ...talk(speaker.tell(why)), hop: { jump, hops: 1 } }]
  const up = jump.to > jump.from
  const lines = countedOn(jump).map((floor, place): Said => ({
    ...talk(String(floor)),
    hop: { jump, hops: place + 1 },
  }))
  if (jump.from > 9) lines.unshift(talk(speaker.say('said-also', { card: why.args.card, start: jump.from })))
  lines.push(
    talk(
      speaker.say(up ? 'said-sum-up' : 'said-sum-down', {
        start: jump.from,
        distance: Math.abs(jump.to - jump.from),
        end: jump.to,
      }),
    ),
  )
  if (jump.to > 9) lines.push(talk(speaker.say('said-ends', { end: jump.to, landing: jump.landing })))
  return lines
}

const SHORT: Record<string, string> = { 'same-floor': 'said-same', 'odd-floor': 'said-odd', 'even-floor': 'said-even' }

/** "Floor 5 and balloon 3 are open." */
export function sayOpen(view: View, speaker: Speaker): string {
  const text = speaker.say('said-open', {
    first: speaker.card(openCard(view, 0)),
    second: speaker.card(openCard(view, 1)),
  })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Where the game stands, for one who has just come to the table: which cards are open, and whose turn it is. */
export function sayStart({ view, speaker, table, me }: Ear): string {
  const fresh = view.stacks.every(({ length }) => length === 1) && view.stars.every((stars) => !stars)
  const turn =
    me === view.active
      ? fresh
        ? speaker.say('said-begin-you')
        : speaker.say('event-turn-you')
      : speaker.say(fresh ? 'said-begin' : 'said-turn', { name: nameOf(view.active, table, speaker) })
  return `${sayOpen(view, speaker)} ${turn}`
}

/** Which of one's cards fit now, where the table helps; for those who cannot see the lamps. */
export function sayFitting(view: View, speaker: Speaker): string {
  if (view.offers === null || view.seat === null || view.seat !== view.active || view.over) return ''
  const cards = [...new Set(view.hand)].filter((card) => offersFor(view, card).length)
  return cards.length ? speaker.say('said-fits', { count: cards.length, cards }) : speaker.say('said-fits-none')
}

/** What to do now, when it is not to play a card of one's choice. */
export function sayNext(view: View, speaker: Speaker): Said[] {
  const steal = view.offers?.find(({ move }) => parseMove(move).kind === 'steal')
  if (steal) return [talk(speaker.say('said-steal', { card: parseMove(steal.move).card! }))]
  const way = onlyWay(view)
  return way ? [talk(speaker.say(`said-only-${way}`))] : []
}

/** A star and what it asks for: at Beginner the victory cry, else the victory dance. */
export function sayStar(level: View['level'], animal: string, speaker: Speaker): string {
  return speaker.say(level === 'beginner' ? 'star-cry' : 'star-dance', { name: speaker.say(`animal-${animal}`) })
}

/** Everything that happened, in the order in which it is told; `part` is that which is to be told now. */
export function sayNews(events: readonly AnyEvent[], ear: Ear, part: readonly AnyEvent[] = events): Said[] {
  return events.flatMap((event, place) => (part.includes(event) ? sayEvent(event, events.slice(0, place), ear) : []))
}

const nameOf = (seat: number, table: TableShown, speaker: Speaker) =>
  speaker.say(`animal-${table.seats[seat]?.animal ?? 'fox'}`)

function sayEvent(event: AnyEvent, before: readonly AnyEvent[], ear: Ear): Said[] {
  const { view, table, me, shared, speaker } = ear
  const { say } = speaker
  const told = () => tellEvent(event, table, me, speaker)
  const mine = 'seat' in event && event.seat === me
  const name = 'seat' in event && event.seat !== null ? nameOf(event.seat, table, speaker) : ''
  switch (event.event) {
    case 'started':
      return [news(sayStart(ear))]
    case 'played': {
      if (!event.reason) return [talk(say('said-plays', { name, card: event.card }))]
      const thought = before.length ? null : thoughtHeard([event], ear)
      return [
        ...(thought ? [talk(thought.aloud)] : []),
        ...(thought?.counts === false ? [] : sayPlay(event.reason, speaker)),
      ]
    }
    case 'stole': {
      const key = mine ? 'said-stole-you' : event.from === me ? 'said-stole-from-you' : 'said-stole'
      return [
        news(say(key, { name, victim: nameOf(event.from, table, speaker) })),
        ...(event.reason ? sayPlay(event.reason, speaker) : []),
      ]
    }
    case 'drew': {
      // The new hand after a star is no news, and nobody else's ears are meant to hear what one drew.
      if (before.some((one) => one.event === 'star' && one.seat === event.seat)) return []
      const thought = before.length ? null : thoughtHeard([event], ear)
      return [
        ...(thought ? [talk(thought.aloud)] : []),
        news(mine ? say('said-draw-you', { amount: event.count }) : told()),
      ]
    }
    case 'passed':
      return [news(mine ? say('said-pass-you') : say('said-pass', { name }))]
    case 'reshuffled':
      return [news(say('new-pile'))]
    case 'star':
      return [
        news(mine ? say('star-for-you') : say('star-for', { name })),
        news(say('said-stars', { amount: event.count })),
        ...(view.over ? [] : [news(sayStar(view.level, table.seats[event.seat]?.animal ?? 'fox', speaker))]),
      ]
    case 'turn':
      // Around one screen the door tells it; after a steal it has been told.
      if (shared || before.some((one) => one.event === 'stole' && one.seat === event.seat)) return []
      return mine ? [talk(say('event-turn-you'))] : [talk(say('said-turn', { name }))]
    case 'won':
      if (before.some((one) => one.event === 'won')) return [] // a shared win is told once
      return [
        news(view.winners.length > 1 ? say('won-shared') : mine ? say('won-you') : say('won', { name })),
        news(say('said-won')),
      ]
    case 'sat_in':
      return isTimeUp(event.seat, ear)
        ? [news(mine ? say('said-time-up-you') : say('said-time-up', { name }))]
        : [talk(told())]
    case 'lost_turn':
    case 'dead_table':
      return [news(told())]
    case 'undone':
    case 'window_opened':
    case 'asked_to_steal':
    case 'went_away':
    case 'came_back':
      return [talk(told())]
    default:
      return []
  }
}

/** What an animal thinks at what it does, where it is one that thinks aloud; what comes of it is no thought. */
export function thoughtHeard([event]: readonly AnyEvent[], { table, speaker, aloud }: Ear): Thought | null {
  return aloud && event && 'seat' in event && event.seat !== null && thinksAloud(table.seats[event.seat])
    ? thoughtOf(event, speaker)
    : null
}

/** An animal sits in because the turn took too long, not because its player has left. */
export function isTimeUp(seat: number, { view, table }: Pick<Ear, 'view' | 'table'>): boolean {
  return table.settings.turn_seconds !== null && seat === view.active && !!table.seats[seat]?.present
}
