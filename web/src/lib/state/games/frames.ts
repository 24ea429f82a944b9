import type { AnyEvent, TableShown, View } from '$lib/net/messages'
import { summed } from './checkSum'
import { FIRST_FORMAT, FORMAT, readSaved } from './saved'
import { KEPT } from '../kept'
import { saveFile } from '../saving'

/** What this screen saw of a game, step by step, so that it can be watched again. */
export interface Frame {
  view: View
  events: readonly AnyEvent[]
}

/** All that was seen of one game. */
export interface Recording {
  table: TableShown | null
  frames: Frame[]
  /** The promise for this game as it was seen first: what comes at its end is compared with it. */
  seal?: string
  /** The file that it was read from, to the letter. */
  file?: string
}

const kept = new Map<string, Recording>()
/** The seals that were seen first, by table and game; a game's own is shown before it begins. */
const promised = new Map<string, string>()

/** Keeps what a table promises for its games. Whatever it says later, the first word counts. */
export function keepPromise(table: string, { seal }: TableShown): void {
  const promise = (game: number, said: string | null | undefined) => {
    const name = `${table}.${game}`
    if (said && !promised.has(name)) promised.set(name, said)
  }
  if (!seal) return
  promise(seal.game, seal.commitment)
  promise(seal.game + 1, seal.next)
}

const store = (table: string) => KEPT.frames + table

function of(table: string): Recording {
  let frames = kept.get(table)
  if (!frames) {
    try {
      frames = readSaved(JSON.parse(sessionStorage.getItem(store(table)) ?? 'null')) ?? undefined
    } catch {
      frames = undefined
    }
    kept.set(table, (frames ??= { table: null, frames: [] }))
  }
  return frames
}

export function keepFrame(
  table: string,
  shown: TableShown | null,
  view: View | null,
  events: readonly AnyEvent[],
): void {
  if (!view) return
  const game = of(table)
  // By its number: whoever was away when it started has no news of that.
  if (shown && game.table && shown.game !== game.table.game) {
    game.frames = []
    delete game.seal
  }
  game.table = shown ?? game.table
  const seal = promised.get(`${table}.${shown?.game ?? 0}`)
  if (seal) game.seal ??= seal
  // What fits is nobody's business any more, and would fill the store.
  game.frames.push({ view: { ...view, offers: [] }, events })
}

/** Survives a reload, not the window: a game is private to those who sat at this screen. */
export function storeFrames(table: string): void {
  try {
    sessionStorage.setItem(store(table), JSON.stringify({ format: FORMAT, ...of(table) }))
  } catch {
    // a very long game may not fit; it can then only be watched before a reload
  }
}

const WORTH_SEEING = new Set(['played', 'stole', 'drew', 'passed', 'star', 'lost_turn', 'won', 'dead_table', 'undone'])

/** Everything that was seen, also what is not worth a step of its own. */
export const recordingOf = (table: string): Recording => of(table)

/** Gives a recording from elsewhere a name by which it can be watched. */
export function lay(name: string, recording: Recording): void {
  kept.set(name, recording)
}

const worthSeeing = ({ events }: Frame) => events.some(({ event }) => WORTH_SEEING.has(event))

export function framesOf(table: string): Recording {
  const { table: shown, frames } = of(table)
  return { table: shown, frames: frames.filter(worthSeeing) }
}

/** A game as a file: what this screen saw of it, to keep or to give to a friend. */
export function saveGame(recording: Recording, at = Date.now()): void {
  saveFile(`numberloor-${new Date(at).toISOString().slice(0, 10)}.json`, fileOf(recording))
}

export const fileOf = ({ file, ...recording }: Recording): string =>
  file ?? summed(JSON.stringify({ format: FORMAT, ...recording }))

/** Reads such a file; null when it is something else. The name it gets opens it for watching. */
export function openGame(text: string): string | null {
  try {
    const data = JSON.parse(text) as { format?: string } | null
    const game = data?.format === FORMAT || data?.format === FIRST_FORMAT ? readSaved(data) : null
    if (!game?.frames.some(worthSeeing)) return null
    const name = `file-${game.table.table}`
    lay(name, { ...game, file: text })
    return name
  } catch {
    return null
  }
}
