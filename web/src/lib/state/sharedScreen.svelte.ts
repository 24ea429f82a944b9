import { hasSteals } from '$lib/game/levels'
import type { SeatShown } from '$lib/net/messages'
import type { Seen } from './apply'

/** Whose hand lies open at this screen. Where several sit around it, it is handed on, and may be asked for by a thief. */
export class SharedScreen {
  #seen: () => Seen
  /** Asks for one hand, or to be sent none. */
  #uncover: (seat: number | null) => void
  /** Whose hand lies open. Null while the screen is handed over. */
  #eyes = $state<number | null>(null)
  /** Whose hand was asked for, until it has come. */
  #wanted: number | null = null
  /** It is night over every hand, until it is said who wants to steal. */
  #night = $state(false)
  /** Whose hand was open before the night: in an animal's turn the screen goes back to them. */
  #covered = $state<number | null>(null)
  /** Who asked to look, out of turn, for a night floor that fits. */
  #thief = $state<number | null>(null)

  constructor(seen: () => Seen, uncover: (seat: number | null) => void) {
    this.#seen = seen
    this.#uncover = uncover
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

  /** The screen has been handed to them; their hand lies open as soon as it has come. */
  take(seat: number): void {
    this.#wanted = seat
    this.#uncover(seat)
  }

  /** Somebody wants to steal: at once no hand lies open. */
  cover(): void {
    this.#covered = this.#eyes ?? this.#covered
    this.#close()
    this.#night = true
  }

  /** Hands the screen to one who wants to steal, or back to whose turn it is. */
  askToSteal(seat: number | null): void {
    this.#thief = seat
    this.#close()
    this.#night = false
  }

  /** At once nothing is seen, and from now on nothing is sent. */
  #close(): void {
    if (this.#eyes !== null || this.#wanted !== null) this.#uncover(null)
    this.#eyes = this.#wanted = null
  }

  /** After each message: who still sits here, and whose turn it has become. */
  follow(before: Seen): void {
    const { seats, views } = this.#seen()
    const active = views[0]?.active
    // Stolen, or too late: either way the screen belongs to whoever is on turn now.
    if (active !== before.views[0]?.active) {
      this.#thief = null
      this.#night = false
      // Asked for at a door that is not theirs any more.
      if (this.#wanted !== null) this.#close()
    }
    if (seats.length === 1) this.#eyes = seats[0]!
    else if (this.#wanted !== null && views.some(({ seat }) => seat === this.#wanted)) this.#open()
    else if (this.#eyes !== null && !views.some(({ seat }) => seat === this.#eyes)) {
      // Covered by the server: it can be had again at the door.
      this.#covered = seats.includes(this.#eyes) ? this.#eyes : null
      this.#eyes = null
    } else if (this.#eyes !== null && this.handTo !== null) {
      // When the turn goes to another chair here, the server covers by itself.
      if (seats.includes(active!)) this.#eyes = null
      else this.#close()
    }
  }

  #open(): void {
    this.#eyes = this.#wanted
    this.#wanted = null
    if (this.#thief === null) this.#covered = null
  }
}
