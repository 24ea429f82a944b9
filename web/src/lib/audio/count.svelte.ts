import type { Jump } from '$lib/game/view'
import { sounds } from './sound'

const HOP_MS = 380 // as --t-hop

/** A jump while it is being counted: the pawn stands where the count is, and each hop sounds its floor. */
class Count {
  #jump = $state.raw<Jump | null>(null)
  #hops = $state(0)
  #timers: ReturnType<typeof setTimeout>[] = []

  /** How many hops of this jump have been counted; null when it is not being counted. */
  of(jump: Jump): number | null {
    return this.#jump?.from === jump.from && this.#jump.to === jump.to ? this.#hops : null
  }

  /** Whether the pawn still has hops to make. */
  get counting(): boolean {
    return this.#jump !== null && this.#hops < Math.abs(this.#jump.to - this.#jump.from)
  }

  /** Ready to hop: whoever counts aloud calls `hop` for each number. */
  begin(jump: Jump): void {
    this.end()
    this.#jump = jump
    this.#hops = 0
  }

  hop(jump: Jump, hops: number): void {
    const way = jump.to > jump.from ? 1 : -1
    sounds.hop(jump.from + way * hops)
    if (this.#jump !== jump) return
    this.#hops = hops
  }

  /** Without a voice: at an even pace. */
  run(jump: Jump): void {
    this.begin(jump)
    const all = Math.abs(jump.to - jump.from)
    this.#timers = Array.from({ length: all }, (_, place) =>
      setTimeout(() => this.hop(jump, place + 1), (place + 0.5) * HOP_MS),
    )
  }

  /** It is not counted any more: the jump has been made. */
  end(jump: Jump | null = this.#jump): void {
    if (jump !== this.#jump) return
    this.#timers.forEach(clearTimeout)
    this.#timers = []
    this.#jump = null
  }
}

export const count = new Count()
