import { mayMove } from './device.svelte'

export interface Flight {
  id: number
  face: string
  from: DOMRect
  to: DOMRect
  /** A drawn card turns over half-way; its back flies first. */
  turns: boolean
  delay: number
}

export const FLIGHT_MS = 420
let serial = 0

/** Cards in the air. They lie above the table and take no taps, so nothing ever waits for them. */
export class Flights {
  #list = $state<Flight[]>([])
  #arriving = $state<Record<number, number>>({})

  get list(): readonly Flight[] {
    return this.#list
  }

  /** How many cards are on their way to a stack: until they land it shows what lies under them. */
  arriving(stack: number): number {
    return this.#arriving[stack] ?? 0
  }

  /** Around one screen: what was drawn in the last turn is not seen to fly in the next. */
  land(): void {
    this.#list = []
    this.#arriving = {}
  }

  fly(
    face: string,
    from: Element | DOMRect | null,
    to: Element | null,
    { turns = false, delay = 0, stack = -1 } = {},
  ): void {
    if (!from || !to || !mayMove()) return
    const id = ++serial
    const start = from instanceof Element ? from.getBoundingClientRect() : from
    this.#list = [...this.#list, { id, face, from: start, to: to.getBoundingClientRect(), turns, delay }]
    if (stack >= 0) this.#arriving[stack] = this.arriving(stack) + 1
    setTimeout(() => {
      this.#list = this.#list.filter((flight) => flight.id !== id)
      if (stack >= 0) this.#arriving[stack] = Math.max(0, this.arriving(stack) - 1)
    }, FLIGHT_MS + delay)
  }
}
