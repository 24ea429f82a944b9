import { homeCalled, reader } from '$lib/local/homes'
import { NotDone, readNotebook } from '$lib/net/api'
import type { Animal, GameOver, JumpAsked, Level, NotebookRead } from '$lib/net/messages'
import { device } from './device.svelte'
import { KEPT } from './kept'
import { homeOf } from './keys'
import { ANIMALS } from './setup'

/**
 * The notebooks of the children who play on this device, one for each animal: a text that the server can read and
 * write into, and that nobody keeps but this device. There is none until a grown-up opens it.
 */

/** A game that is over and still has to be written. */
interface Unwritten extends GameOver {
  animal: Animal
}

/** What belongs to the notebooks and stands in none of them. */
interface Beside {
  unwritten: Unwritten[]
  /** The last games that were written, by the device's own names for them. */
  written: string[]
  /** The jumps that are due, for hints. */
  due: Partial<Record<Animal, Partial<Record<Level, string[]>>>>
  /** Who was asked whether it is still the same child. */
  asked: Animal[]
}

const MOST_UNWRITTEN = 16
const MOST_WRITTEN = 40
const MONTHS = 3 // without a game; then a notebook goes, as docs/privacy.md promises
/** What a notebook itself is refused for: it stays as it is, until somebody saves or erases it. */
const DAMAGED = new Set(['bad_notebook', 'bad_message', 'too_big'])
/** The game is gone, or was not ours: trying again would change nothing. */
const NEVER = new Set(['wrong_key', 'no_such_table'])
/** It is this one game that cannot be written yet; others may. */
const LATER = new Set(['failed', 'not_over'])

/** Why a notebook tells nothing, and the sentence for it. */
export const TROUBLES = { damaged: 'notebook-damaged', newer: 'notebook-newer', offline: 'net-offline' } as const
export type Trouble = keyof typeof TROUBLES

const nothing = (): Beside => ({ unwritten: [], written: [], due: {}, asked: [] })

class Notebooks {
  /** An empty text is a notebook in which nothing stands yet. */
  #texts = $state<Partial<Record<Animal, string>>>({})
  #beside = $state<Beside>(nothing())
  /** What they told when they were read last; in memory alone. */
  #told = $state.raw<Partial<Record<Animal, NotebookRead>>>({})
  #trouble = $state<Partial<Record<Animal, Trouble>>>({})
  /** Whether the device was too full to keep what belongs to them; then it is known here alone. */
  #full = false
  /** One after the other: each game is written into what the one before left. */
  #line: Promise<unknown> = Promise.resolve()

  constructor() {
    this.look()
    if (typeof addEventListener !== 'undefined') addEventListener('storage', () => this.#again())
  }

  /** Begins anew with what the device keeps, and lets go of what is too old. */
  look(now = new Date()): void {
    this.#told = {}
    this.#trouble = {}
    this.#full = false
    this.#again()
    for (const animal of this.open) if (tooOld(this.#texts[animal]!, now)) this.erase(animal)
  }

  /** What the device keeps now: another window may have written or erased there. */
  #again(): void {
    for (const animal of ANIMALS) {
      const text = read(KEPT.notebook + animal)
      if (text === null) {
        delete this.#texts[animal]
        delete this.#trouble[animal]
      } else this.#texts[animal] = text
      // Gone, or opened anew: what the old one told is no longer known.
      if (!text && this.#told[animal]) this.#told = { ...this.#told, [animal]: undefined }
    }
    if (!this.#full) Object.assign(this.#beside, beside(read(KEPT.learning)))
    // A practice deck tells what its notebook told.
    const { practice } = device.all
    if (practice && !this.has(practice.animal)) device.choose({ practice: null })
    this.#beside.unwritten = this.#beside.unwritten.filter(({ animal }) => this.has(animal))
  }

  /** Whose notebook is open, in the order of the animals. */
  get open(): Animal[] {
    return ANIMALS.filter((animal) => this.#texts[animal] !== undefined)
  }
  has(animal: Animal | null | undefined): boolean {
    return !!animal && this.#texts[animal] !== undefined
  }
  text(animal: Animal): string {
    return this.#texts[animal] ?? ''
  }
  told(animal: Animal): NotebookRead | null {
    return this.#told[animal] ?? null
  }
  trouble(animal: Animal): Trouble | null {
    return this.#trouble[animal] ?? null
  }
  /** How many games are still to be written. */
  waiting(animal: Animal): number {
    return this.#beside.unwritten.filter((game) => game.animal === animal).length
  }
  /** The jumps that a hint may prefer. */
  due(animal: Animal | null | undefined, level: Level): string[] {
    return (animal && this.has(animal) && this.#beside.due[animal]?.[level]) || []
  }

  /** A grown-up opens it. False where the device keeps nothing. */
  start(animal: Animal): boolean {
    this.#again()
    if (this.has(animal)) return true
    if (!keep(KEPT.notebook + animal, '')) return false
    this.#texts[animal] = ''
    return true
  }

  erase(animal: Animal): void {
    remove(KEPT.notebook + animal)
    this.#keepBeside(({ unwritten, written, asked, due: { [animal]: _gone, ...due } }) => ({
      unwritten: unwritten.filter((game) => game.animal !== animal),
      written: written.filter((game) => !game.startsWith(`${animal}/`)),
      asked: asked.filter((one) => one !== animal),
      due,
    }))
  }

  /** Whether it is asked if this is still the same child: once, when the games look like two. */
  asks(animal: Animal): boolean {
    return !!this.told(animal)?.somebody_else && !this.#beside.asked.includes(animal)
  }
  answered(animal: Animal): void {
    this.#keepBeside(({ asked }) => ({ asked: [...asked, animal] }))
  }

  /** Writes a game that is over, once, as soon as the server can be reached; then tells what stands there. */
  write(animal: Animal, game: GameOver): Promise<NotebookRead | null> {
    this.#again()
    if (!this.has(animal)) return Promise.resolve(null)
    if (!this.#beside.written.includes(nameOf(animal, game))) this.#put({ animal, ...game })
    return this.read(animal)
  }

  /** What stands in the notebook, with every game in it that could be written by now. */
  read(animal: Animal): Promise<NotebookRead | null> {
    return this.#inLine(() => this.#read(animal))
  }

  /** One jump that ends at this window of the house, such as 11u1; null where none can be had now. */
  jumpTo(animal: Animal, window: string): Promise<JumpAsked | null> {
    return this.#inLine(async () => {
      const told = await this.#ask(animal, null, window)
      return typeof told === 'string' ? null : (told?.window_jump ?? null)
    })
  }

  /** Games that were over while there was no connection. */
  catchUp(): Promise<unknown> {
    const animals = new Set(this.#beside.unwritten.map(({ animal }) => animal))
    return Promise.all([...animals].map((animal) => this.read(animal)))
  }

  #inLine<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#line.then(work)
    this.#line = done.catch(() => {})
    return done
  }

  async #read(animal: Animal): Promise<NotebookRead | null> {
    let told: NotebookRead | null = null
    for (const game of this.#beside.unwritten.filter((one) => one.animal === animal)) {
      const { animal: _ours, ...over } = game
      const answer = await this.#ask(animal, over)
      if (answer === 'stop') return null
      if (answer === 'later') continue
      this.#taken(game)
      told = answer ?? told
    }
    const read = told ?? (await this.#ask(animal, null))
    return typeof read === 'string' ? null : read
  }

  /** 'later' when it is worth to try this game again, null when it never will be; 'stop' when no game can be written. */
  async #ask(
    animal: Animal,
    game: GameOver | null,
    window: string | null = null,
  ): Promise<NotebookRead | 'later' | 'stop' | null> {
    this.#again()
    const text = this.#texts[animal]
    if (text === undefined) return 'stop'
    if (game && !this.#waits(animal, game)) return null
    try {
      const told = await readNotebook(game ? homeCalled(homeOf(game.table)) : reader(), {
        animal,
        notebook: text || null,
        game,
        window,
      })
      this.#again()
      // Erased meanwhile, or another window wrote a game there: this one goes into what stands there now.
      if (this.#texts[animal] !== text || (game && !this.#waits(animal, game))) return this.#ask(animal, game, window)
      if (keep(KEPT.notebook + animal, told.notebook)) this.#texts[animal] = told.notebook
      else if (game) return 'later' // the device is full: nothing was written
      this.#told = { ...this.#told, [animal]: told }
      delete this.#trouble[animal]
      const due = Object.fromEntries(told.reports.map(({ level, next }) => [level, next]))
      this.#keepBeside((beside) => ({ due: { ...beside.due, [animal]: due } }))
      return told
    } catch (problem) {
      const code = problem instanceof NotDone ? problem.code : 'offline'
      if (game && NEVER.has(code)) return null
      if (game && LATER.has(code)) return 'later'
      this.#trouble[animal] = DAMAGED.has(code) ? 'damaged' : code === 'newer_notebook' ? 'newer' : 'offline'
      return 'stop'
    }
  }

  /** No more when another window wrote it, or when it was of a notebook that is erased, though one is opened anew. */
  #waits(animal: Animal, game: GameOver): boolean {
    return this.#beside.unwritten.some((one) => nameOf(one.animal, one) === nameOf(animal, game))
  }

  #put(game: Unwritten): void {
    const name = nameOf(game.animal, game)
    this.#keepBeside(({ unwritten }) => {
      const others = unwritten.filter((one) => nameOf(one.animal, one) !== name)
      return { unwritten: [...others, game].slice(-MOST_UNWRITTEN) }
    })
  }

  #taken(game: Unwritten): void {
    const name = nameOf(game.animal, game)
    this.#keepBeside(({ unwritten, written }) => ({
      unwritten: unwritten.filter((one) => nameOf(one.animal, one) !== name),
      written: [...written.filter((one) => one !== name), name].slice(-MOST_WRITTEN),
    }))
  }

  /** Where no notebook was ever opened, nothing is kept beside them either. */
  #keepBeside(change: (before: Beside) => Partial<Beside>): void {
    this.#again()
    Object.assign(this.#beside, change(this.#beside))
    if (this.open.length) this.#full = !keep(KEPT.learning, JSON.stringify(this.#beside))
    else remove(KEPT.learning)
  }
}

/** As it was kept; what is damaged in it is as if it had never been there. */
function beside(text: string | null): Beside {
  let kept: Partial<Record<keyof Beside, unknown>> | null = null
  try {
    kept = JSON.parse(text ?? 'null')
  } catch {
    // nothing is known beside
  }
  const due = things(kept?.due)
  return {
    unwritten: list(kept?.unwritten).filter(isUnwritten),
    written: list(kept?.written).filter(isText),
    asked: list(kept?.asked).filter(isAnimal),
    due: Object.fromEntries(
      Object.entries(due).map(([animal, levels]) => [
        animal,
        Object.fromEntries(Object.entries(things(levels)).map(([level, jumps]) => [level, list(jumps).filter(isText)])),
      ]),
    ),
  }
}
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const things = (value: unknown): object => (typeof value === 'object' ? (value ?? {}) : {})
const isText = (value: unknown) => typeof value === 'string'
const isAnimal = (value: unknown): value is Animal => ANIMALS.some((animal) => animal === value)
function isUnwritten(value: unknown): value is Unwritten {
  const { animal, table, key, game } = things(value) as Partial<Unwritten>
  return isAnimal(animal) && isText(table) && isText(key) && typeof game === 'number'
}

const nameOf = (animal: Animal, { table, game }: Pick<GameOver, 'table' | 'game'>) => `${animal}/${table}.${game}`

/** A notebook knows the month of its last game, also where the rest of it is damaged. */
function tooOld(text: string, now: Date): boolean {
  const [, year, month] = /"last":\s*"(\d{4})-(\d{2})"/.exec(text) ?? []
  if (!year) return false
  return now.getFullYear() * 12 + now.getMonth() + 1 - (Number(year) * 12 + Number(month)) > MONTHS
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // a private window may refuse
  }
}

function keep(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false // the device is full, or refuses
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // where nothing could be kept there is nothing to remove
  }
}

export const notebooks = new Notebooks()
