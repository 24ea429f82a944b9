import {
  PROTOCOL,
  type AnyCommand,
  type Handicap,
  type News,
  type SeatShown,
  type Settings,
  type TableShown,
  type View,
} from '$lib/net/messages'
import type { Heard } from '$lib/net/follow'
import { newId } from '$lib/net/id'
import { Link, type LinkStatus } from '$lib/net/link'
import { homeCalled } from '$lib/local/homes'
import { applyMessage, NOTHING_SEEN, type Seen } from './apply'
import { device } from './device.svelte'
import { keepPromise } from './games/frames'
import { childAt, homeOf, keysOf } from './keys'
import { notebooks } from './notebook.svelte'
import { SharedScreen } from './sharedScreen.svelte'
import { Patience, type Telling } from './patience'
import { Thinking } from './thinking'
import { parseMove } from '$lib/game/view'

/** A command without what every command carries. */
type Wish = AnyCommand extends infer One
  ? One extends { id: string }
    ? Omit<One, 'id' | 'seat' | 'version' | 'ms'> & { seat?: number }
    : never
  : never
const SEATED = new Set<Wish['do']>(['play', 'undo', 'hint', 'why', 'lamp', 'leave', 'animal'])
const MOST_DUE = 8 // as many as a hint looks at
/** What says how long somebody thought. */
const THOUGHT = new Set<Wish['do']>(['play', 'hint', 'why', 'lamp'])

/** The one place where a table's state lives in the page: messages come in, components read. */
export class TableState {
  readonly table: string
  /** Who looks at it: one player, or several by turns. */
  readonly screen = new SharedScreen(
    () => this.#seen,
    (seat) => void this.#send({ do: 'uncover', seat } as Wish),
  )
  #seen = $state.raw<Seen>(NOTHING_SEEN)
  #status = $state<LinkStatus>('connecting')
  #link: Link
  #listeners = new Set<(message: Heard, seen: Seen) => Telling | void>()
  #patience = new Patience({
    show: (news) => this.#show(news),
    hurries: (news) => this.#hurries(news),
    listening: (ms) => this.#listening(ms),
  })
  /** How long whoever is on turn here has been thinking. */
  readonly thinking = new Thinking(() => this.lampsAreDue())
  /** The lamps that nobody asked for: a no to them is told to nobody. */
  #due = new Set<string>()
  #serial = 0
  /** The move that was sent last, until the server has answered it. */
  #asked: string | null = null
  readonly #name = newId()

  constructor(table: string) {
    this.table = table
    const home = homeCalled(homeOf(table))
    this.#link = new Link(
      {
        hello: () => ({
          do: 'hello',
          table,
          keys: keysOf(table),
          have: this.#seen.version < 0 ? null : this.#seen.version,
          lang: device.lang,
          protocol: PROTOCOL,
          covered: true,
          open: this.screen.eyes,
          changes: true,
        }),
        hear: (message) => this.hear(message),
        status: (status) => (this.#status = status),
      },
      () => home.open(table),
    )
  }

  hear(message: Heard): void {
    if (message.type === 'news' || message.type === 'uncovered') return this.#patience.hear(message)
    if (message.type === 'beat' && message.version <= this.#patience.newest) return
    const wasDue = 'id' in message && this.#due.delete(message.id ?? '')
    if (wasDue && message.type === 'refused') return
    // A welcome tells all anew; an answer is about the table as the server has it now.
    if (message.type === 'welcome') this.#patience.forget()
    else if (message.type !== 'beat') this.#patience.hurry()
    this.#show(message)
  }

  #show(message: Heard): Telling | void {
    const before = this.#seen
    this.#seen = applyMessage(before, message)
    if (this.#seen.table && this.#seen.table !== before.table) keepPromise(this.table, this.#seen.table)
    if ('id' in message && message.id === this.#asked) this.#asked = null
    if (this.#seen.behind && !before.behind) this.#link.again()
    this.screen.follow(before)
    return [...this.#listeners].map((listener) => listener(message, this.#seen)).find(Boolean)
  }

  /** The animals wait until what happened has been told here. */
  #listening(ms: number): void {
    if (this.shown?.seats.some(({ bot }) => bot !== null)) this.#link.send({ do: 'listen', ms })
  }

  /** Nobody who could steal, or for whom others wait, is kept from the table as it is. */
  #hurries({ views, table = this.shown ?? undefined, seats = [...this.#seen.seats] }: News): boolean {
    if (views.some(({ offers }) => offers?.some(({ move }) => parseMove(move).kind === 'steal'))) return true
    const others = table?.seats.some(
      ({ seat, sitter, present }) => sitter === 'person' && present && !seats.includes(seat),
    )
    return (
      (others || table?.settings.turn_seconds !== null) &&
      views.some(({ active, over }) => seats.includes(active) && !over)
    )
  }

  /**
   * Calls back after each message, for what is not state: sounds, speech, flights. The news that come next wait
   * for what is told.
   */
  listen(listener: (message: Heard, seen: Seen) => Telling | void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get seen(): Seen {
    return this.#seen
  }
  get status(): LinkStatus {
    return this.#status
  }
  get shown(): TableShown | null {
    return this.#seen.table
  }
  get watching(): boolean {
    return this.#seen.seats.length === 0
  }
  /** The game through the eyes at this screen, or a spectator's. */
  get view(): View | null {
    const { views } = this.#seen
    return views.find(({ seat }) => seat === this.screen.eyes) ?? views[0] ?? null
  }

  seat(seat: number): SeatShown | undefined {
    return this.#seen.table?.seats.find((chair) => chair.seat === seat)
  }

  play(move: string): boolean {
    return this.#move({ do: 'play', move })
  }
  undo(): boolean {
    return this.#move({ do: 'undo' })
  }
  hint(): string {
    const { seat, level } = this.view!
    const child = seat === null ? null : childAt(this.shown!, seat)
    const due = notebooks.due(child, level).slice(0, MOST_DUE)
    // Whoever has a notebook is rather pointed at a jump that is due.
    return this.#send(due.length ? { do: 'hint', due } : { do: 'hint' })
  }
  why(move: string): string {
    return this.#send({ do: 'why', move })
  }
  /** Late lamps: somebody wants to see what fits. */
  lamp(): string {
    return this.#send({ do: 'lamp' })
  }
  /** It is time for them, or something was tried that does not fit: the server knows. */
  lampsAreDue(): void {
    if (this.#status === 'open') this.#due.add(this.#send({ do: 'lamp', asked: false }))
  }
  nameYoungest(seat: number): string {
    return this.#send({ do: 'youngest', seat })
  }
  giveHandicap(seat: number, handicap: Handicap): string {
    return this.#send({ do: 'handicap', seat, handicap })
  }
  start(): string {
    return this.#send({ do: 'start' })
  }
  pause(paused: boolean): string {
    return this.#send({ do: paused ? 'pause' : 'unpause' })
  }
  addBot(bot: string, seat: number | null = null): string {
    return this.#send({ do: 'add_bot', bot, seat } as Wish)
  }
  settings(settings: Settings): string {
    return this.#send({ do: 'settings', settings })
  }
  leave(): string {
    return this.#send({ do: 'leave' })
  }

  forgetAnswers(): void {
    this.#seen = { ...this.#seen, refused: null, hint: null, why: null }
  }

  close(): void {
    this.thinking.end()
    this.#link.end()
  }

  /** One move after the other: until the first is answered, a second would be for a table of the past. */
  #move(wish: Wish): boolean {
    if (this.#asked !== null) return false
    this.#asked = this.#send(wish)
    return true
  }

  #send(wish: Wish): string {
    const id = `${this.#name}.${++this.#serial}`
    const command: Record<string, unknown> = { ...wish, id }
    if (SEATED.has(wish.do)) command.seat ??= this.view?.seat ?? 0
    if (THOUGHT.has(wish.do)) command.ms = this.thinking.ms
    if (wish.do === 'play' || wish.do === 'undo') command.version = this.#seen.version
    this.#link.send(command as unknown as AnyCommand)
    return id
  }
}
