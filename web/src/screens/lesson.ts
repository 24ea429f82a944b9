import type { AnyEvent, Level, TableShown, View } from '$lib/messages'
import { device } from '$lib/state/device.svelte'
import type { Flights } from '$lib/table/flights.svelte'
import { showNews } from './moments'

/** The table of a lesson: the learner and the fox. */
export function lessonTable(level: Level): TableShown {
  const chair = (seat: number, animal: 'hare' | 'fox' | 'owl') => ({ seat, sitter: seat ? ('bot' as const) : ('person' as const), animal, bot: null, present: true })
  const me = device.all.animal === 'fox' ? 'hare' : (device.all.animal as 'hare')
  return {
    table: 'lesson',
    code: '',
    pictures: [],
    class_code: null,
    level,
    house: [],
    phase: 'playing',
    seats: [chair(0, me), chair(1, 'fox')],
    settings: { help: 'helped', steals: 'race', calm_seconds: 5, turn_seconds: null, pace: 'steady', sit_in_seconds: null, undo: false, hints: false, watchers: false },
    game: 1,
    watchers: 0,
    window: null,
    turn_left_ms: null,
  }
}

/** Lets the cards of a lesson fly and sound as in a real game. */
export function showStep(events: AnyEvent[], view: View, flights: Flights, from: DOMRect | null): void {
  const play = events.find((event) => event.event === 'played' || event.event === 'stole')
  const tapped = play && from && 'card' in play ? { card: play.card, from } : null
  showNews({ type: 'news', version: 1, events, views: [] }, view, flights, tapped)
}
