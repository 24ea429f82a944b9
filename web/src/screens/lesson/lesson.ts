import type { Animal, AnyEvent, Help, Level, TableShown, View } from '$lib/net/messages'
import { tellAloud } from '$lib/audio/aloud'
import { device } from '$lib/state/device.svelte'
import type { Flights } from '$lib/state/flights.svelte'
import { sayNews } from '$lib/i18n/telling'
import { words } from '$lib/i18n/words.svelte'
import { showNews } from '$lib/table/effects'

export const LEARNER = 0

/** The table of a lesson: the learner and the fox. */
export function lessonTable(level: Level, help: Help = 'helped', animal: Animal = device.all.animal): TableShown {
  const chair = (seat: number, animal: Animal) => ({
    seat,
    sitter: seat ? ('bot' as const) : ('person' as const),
    animal,
    bot: null,
    present: true,
  })
  const me = animal === 'fox' ? 'hare' : animal
  return {
    table: 'lesson',
    code: '',
    pictures: [],
    class_table: null,
    level,
    house: [],
    deck: '',
    phase: 'playing',
    seats: [chair(0, me), chair(1, 'fox')],
    settings: {
      help,
      late_seconds: 8,
      steals: 'race',
      calm_seconds: 5,
      turn_seconds: null,
      pace: 'steady',
      sit_in_seconds: null,
      undo: false,
      hints: false,
      watchers: false,
    },
    game: 1,
    first: LEARNER,
    watchers: 0,
    window: null,
    turn_left_ms: null,
  }
}

/** Lets the cards of a lesson fly and sound as in a real game, and says what the learner did. */
export function showStep(
  events: AnyEvent[],
  { before, after }: { before: View; after: View },
  flights: Flights,
  from: DOMRect | null,
): void {
  const play = events.find((event) => event.event === 'played' || event.event === 'stole')
  showNews(events, before, flights, play && from ? { card: play.card, from } : null)
  const own = events.filter((event) => 'seat' in event && event.seat === LEARNER && event.event !== 'turn')
  const said = sayNews(
    events,
    { view: after, table: lessonTable(after.level), me: LEARNER, shared: false, speaker: words },
    own,
  )
  tellAloud([...said, { text: words.say('lesson-good'), weight: 'news' }])
}
