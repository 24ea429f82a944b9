import { hasSteals } from '$lib/game/levels'
import type { SeatShown } from '$lib/net/messages'
import type { Seen } from './apply'

/** Whose hand lies open at this screen. Where several sit around it, it is handed on, and may be asked for by a thief. */
export class SharedScreen {
  #seen: () => Seen
  /** Whose hand lies open. Null while the screen is handed over. */
  #eyes = $state<number | null>(null)
  /** It is night over every hand, until it is said who wants to steal. */
  #night = $state(false)
  /** Whose hand was open before the night: in an animal's turn the screen goes back to them. */
  #covered = $state<number | null>(null)
  /** Who asked to look, out of turn, for a night floor that fits. */
  #thief = $state<number | null>(null)

  constructor(seen: () => Seen) {
    this.#seen = seen
  }

  get shared(): boolean {
    return this.#seen().seats.length > 1
  }
  get eyes(): number | null {
    return this.#eyes
  }

  /** The seat that the screen must be handed to before anyone may look. */
  get handTo(): number | null {
    const { seats, views } = this.#seen()
    const view = views[0]
    if (!this.shared || !view || view.over) return null
    const next = this.#thief ?? (seats.includes(view.active) ? view.active : this.#covered)
    return next === this.#eyes ? null : next
  }

  /** Who may ask to steal. Everyone who is not on turn, or it would tell who can. */
  get thieves(): SeatShown[] {
    const { seats, views, table } = this.#seen()
    const view = views[0]
    if (!this.shared || !view || view.over || !hasSteals(view.level)) return []
    if (table?.phase !== 'playing' || table.settings.steals === 'off') return []
    return table.seats.filter(({ seat }) => seat !== view.active && seats.includes(seat))
  }
  /** True while all hands are covered and somebody is asked for. */
  get night(): boolean {
    return this.#night && this.thieves.length > 0
  }
  /** True while somebody looks for a steal, out of turn. */
  get asking(): boolean {
    return this.#thief !== null
  }

  take(seat: number): void {
    this.#eyes = seat
    if (this.#thief === null) this.#covered = null
  }

  /** Somebody wants to steal: at once no hand lies open. */
  cover(): void {
    this.#covered = this.#eyes ?? this.#covered
    this.#eyes = null
    this.#night = true
  }

  /** Hands the screen to one who wants to steal, or back to whose turn it is. */
  askToSteal(seat: number | null): void {
    this.#thief = seat
    this.#eyes = null
    this.#night = false
  }

  /** After each message: who still sits here, and whose turn it has become. */
  follow(before: Seen): void {
    const { seats, views } = this.#seen()
    // Stolen, or too late: either way the screen belongs to whoever is on turn now.
    if (views[0]?.active !== before.views[0]?.active) {
      this.#thief = null
      this.#night = false
    }
    if (seats.length === 1) this.#eyes = seats[0]!
    else if (this.#eyes !== null && !seats.includes(this.#eyes)) this.#eyes = null
  }
}
