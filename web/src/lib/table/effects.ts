import type { AnyEvent, View } from '$lib/net/messages'
import { sounds } from '$lib/audio/sound'
import { stackOf } from '$lib/game/view'
import type { Flights } from '$lib/state/flights.svelte'

const find = (selector: string) => document.querySelector(selector)
const seatPlace = (seat: number, view: View) =>
  seat === view.seat ? find('[data-me] .face') : find(`[data-seat="${seat}"] .face`)

/** Shows what happened: cards fly and tones sound. The state is already new. */
export function showNews(
  events: readonly AnyEvent[],
  view: View,
  flights: Flights,
  tapped: { card: string; from: DOMRect } | null,
): void {
  let delay = 0
  for (const event of events) {
    switch (event.event) {
      case 'played':
      case 'stole': {
        const stack = stackOf(view.level, event.card, 'stack' in event ? event.stack : null)
        const from = tapped?.card === event.card && event.seat === view.seat ? tapped.from : seatPlace(event.seat, view)
        flights.fly(event.card, from, find(`[data-stack="${stack}"] .card`), { stack, delay })
        if (event.event === 'stole') sounds.steal()
        else sounds.card()
        break
      }
      case 'drew': {
        const to = event.seat === view.seat ? find('.hand li:last-child .card') : seatPlace(event.seat, view)
        for (let card = 0; card < Math.min(event.count, 3); card++) {
          // Only one's own cards are seen; those of others stay face down.
          const face = event.cards?.[card]
          flights.fly(face ?? 'back', find('[data-pile]'), to, { turns: face !== undefined, delay: delay + card * 120 })
        }
        sounds.draw()
        break
      }
      case 'reshuffled':
        // The cards under the open ones go back, face down.
        for (const turn of [0, 1, 2, 3])
          flights.fly('back', find(`[data-stack="${turn % 2}"] .card`), find('[data-pile]'), {
            delay: delay + turn * 90,
          })
        sounds.shuffle()
        break
      case 'lost_turn':
        sounds.skip()
        break
      case 'star':
        sounds.star()
        break
      case 'won':
        sounds.won()
        break
      case 'turn':
        if (event.seat === view.seat) sounds.turn()
        break
    }
    delay += 60
  }
}

/** Up to a star, and what is told only after its dance. */
export function aroundTheStar(events: readonly AnyEvent[]): [AnyEvent[], AnyEvent[]] {
  const star = events.findIndex(({ event }) => event === 'star') + 1 || events.length
  return [events.slice(0, star), events.slice(star)]
}
