import type { Animal, Level } from '$lib/net/messages'
import type { Recording } from './frames'
import { pack, unpack } from './packing'
import { FORMAT, inTodaysWords } from './saved'
import { KEPT } from '../kept'

/** Games that are over, kept on this device and nowhere else. The newest dozen stays. */
export interface PastGame {
  id: string
  at: number
  level: Level
  /** By seat; `me` is the one who sat at this screen, if it was one. */
  players: { animal: Animal; stars: number; won: boolean; goal?: number }[]
  me: number | null
  starsToWin: number
}

interface Shelved extends PastGame {
  film: string
}

/** All that was ever won here: it grows, whatever is taken from the shelf. */
export interface Collected {
  games: number
  stars: number
}

const { game: GAME, collected: COLLECTED } = KEPT
const MOST = 12

/** Newest first. What cannot be read is passed over. */
export function pastGames(): PastGame[] {
  return shelved().map(({ film, ...game }) => game)
}

function shelved(): Shelved[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(GAME))
      .flatMap((key) => read(key) ?? [])
      .sort((a, b) => b.at - a.at)
  } catch {
    return [] // a private window may refuse storage; then the shelf stays empty
  }
}

function read(key: string): Shelved | null {
  try {
    const game = JSON.parse(localStorage.getItem(key) ?? '') as Shelved
    return Array.isArray(game.players) && typeof game.film === 'string' ? { ...game, id: key.slice(GAME.length) } : null
  } catch {
    return null
  }
}

/** What the shelf shows of a game; null if it was not seen to its end. */
export function summed({ table, frames }: Recording, at: number): Omit<PastGame, 'id'> | null {
  const last = frames.at(-1)?.view
  if (!table || !last?.over) return null
  const seats = new Set(frames.map(({ view }) => view.seat))
  return {
    at,
    level: last.level,
    players: last.stars.map((stars, seat) => ({
      animal: table.seats[seat]?.animal ?? 'fox',
      stars,
      won: last.winners.includes(seat),
      ...(last.goals && { goal: last.goals[seat] }),
    })),
    me: seats.size === 1 ? last.seat : null,
    starsToWin: last.stars_to_win,
  }
}

/** Puts a game on the shelf, once. False where that cannot be done; the game does not mind. */
export async function keepGame(id: string, game: Recording, now = Date.now()): Promise<boolean> {
  try {
    if (localStorage.getItem(GAME + id) !== null) return true
    const told = summed(game, now)
    if (!told) return false
    const film = await pack(JSON.stringify({ format: FORMAT, ...game }))
    if (localStorage.getItem(GAME + id) !== null) return true // meanwhile, the same end was looked at again
    if (!store(GAME + id, JSON.stringify({ ...told, film }))) return false
    for (const old of pastGames().slice(MOST)) removeGame(old.id)
    collect(told)
    return true
  } catch {
    return false
  }
}

function collect({ players, me }: Omit<PastGame, 'id'>): void {
  const { games, stars } = collected()
  store(COLLECTED, JSON.stringify({ games: games + 1, stars: stars + (me === null ? 0 : players[me]!.stars) }))
}

/** Where the device is full, older games make room. */
function store(key: string, text: string): boolean {
  for (;;) {
    try {
      localStorage.setItem(key, text)
      return true
    } catch {
      const oldest = pastGames().at(-1)
      if (!oldest) return false
      removeGame(oldest.id)
    }
  }
}

export function removeGame(id: string): void {
  localStorage.removeItem(GAME + id)
}

/** The game itself, to be watched or saved; null if it is gone or damaged. */
export async function takeGame(id: string): Promise<Recording | null> {
  try {
    const { table, frames, seal } = inTodaysWords(JSON.parse(await unpack(read(GAME + id)?.film ?? '')) as Recording)
    return table && Array.isArray(frames) ? { table, frames, ...(seal && { seal }) } : null
  } catch {
    return null
  }
}

export function collected(): Collected {
  try {
    return { games: 0, stars: 0, ...(JSON.parse(localStorage.getItem(COLLECTED) ?? '{}') as Partial<Collected>) }
  } catch {
    return { games: 0, stars: 0 }
  }
}

const DAY = 86_400_000

/** "today", "yesterday", "5 days ago", then the date. */
export function sayDay(at: number, lang: string, now = Date.now()): string {
  const days = Math.round((midnight(at) - midnight(now)) / DAY)
  if (days > -7) return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(Math.min(0, days), 'day')
  return new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', year: 'numeric' }).format(at)
}

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0)
