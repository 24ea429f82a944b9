import {
  PROTOCOL,
  type AnyAnswer,
  type AnyCommand,
  type News,
  type SeatShown,
  type Settings,
  type TableShown,
  type View,
} from '$lib/net/messages'
import { newId } from '$lib/net/id'
import { Link, type LinkStatus } from '$lib/net/link'
import { applyMessage, NOTHING_SEEN, type Seen } from './apply'
import { device } from './device.svelte'
import { keysOf } from './keys'
import { SharedScreen } from './sharedScreen.svelte'
import { Patience, type Telling } from './patience'
import { parseMove } from '$lib/game/view'

/** A command without what every command carries. */
type Wish = AnyCommand extends infer One
  ? One extends { id: string }
    ? Omit<One, 'id' | 'seat' | 'version'> & { seat?: number }
    : never
  : never

/** The one place where a table's state lives in the page: messages come in, components read. */
export class TableState {
  readonly table: string
  /** Who looks at it: one player, or several by turns. */
  readonly screen = new SharedScreen(() => this.#seen)
  #seen = $state.raw<Seen>(NOTHING_SEEN)
  #status = $state<LinkStatus>('connecting')
  #link: Link
  #listeners = new Set<(message: AnyAnswer, seen: Seen) => Telling | void>()
  #patience = new Patience({
    show: (news) => this.#show(news),
    hurries: (news) => this.#hurries(news),
    listening: (ms) => this.#listening(ms),
  })
  #serial = 0
  /** The move that was sent last, until the server has answered it. */
  #asked: string | null = null
  readonly #name = newId()

  constructor(table: string) {
    this.table = table
    this.#link = new Link({
      hello: () => ({
        do: 'hello',
        table,
        keys: keysOf(table),
        have: this.#seen.version < 0 ? null : this.#seen.version,
        lang: device.lang,
        protocol: PROTOCOL,
      }),
      hear: (message) => this.hear(message),
      status: (status) => (this.#status = status),
    })
  }

  hear(message: AnyAnswer): void {
    if (message.type === 'news') return this.#patience.hear(message)
    if (message.type === 'beat' && message.version <= this.#patience.newest) return
    // A welcome tells all anew; an answer is about the table as the server has it now.
    if (message.type === 'welcome') this.#patience.forget()
    else if (message.type !== 'beat') this.#patience.hurry()
    this.#show(message)
  }

  #show(message: AnyAnswer): Telling | void {
    const before = this.#seen
    this.#seen = applyMessage(before, message)
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
  #hurries({ views, table = this.shown ?? undefined }: News): boolean {
    const mine = views.filter(({ seat }) => seat !== null)
    if (mine.some(({ offers }) => offers?.some(({ move }) => parseMove(move).kind === 'steal'))) return true
    const others = table?.seats.some(
      ({ seat, sitter, present }) => sitter === 'person' && present && !mine.some((view) => view.seat === seat),
    )
    return (
      (others || table?.settings.turn_seconds !== null) &&
      mine.some(({ seat, active, over }) => seat === active && !over)
    )
  }

  /**
   * Calls back after each message, for what is not state: sounds, speech, flights. The news that come next wait
   * for what is told.
   */
  listen(listener: (message: AnyAnswer, seen: Seen) => Telling | void): () => void {
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
    return this.#send({ do: 'hint' })
  }
  why(move: string): string {
    return this.#send({ do: 'why', move })
  }
  nameYoungest(seat: number): string {
    return this.#send({ do: 'youngest', seat })
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
    if (['play', 'undo', 'hint', 'why', 'leave', 'animal'].includes(wish.do)) command.seat ??= this.view?.seat ?? 0
    if (wish.do === 'play' || wish.do === 'undo') command.version = this.#seen.version
    this.#link.send(command as unknown as AnyCommand)
    return id
  }
}
