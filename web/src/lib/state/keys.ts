/** The keys to chairs that this device holds, so that a reload or a restart finds its place again. */

import type { HomeName } from '$lib/local/homes'
import type { Animal, SeatKey, TableShown } from '$lib/net/messages'
import { KEPT } from './kept'

/** A chair, and which animal was to sit on it; null where nobody chose one. */
interface OwnChair extends SeatKey {
  animal: Animal | null
}

export interface Place {
  table: string
  keys: string[]
  /** Which key is to which chair; where it was not written down yet, nobody is taken for somebody else. */
  seats?: OwnChair[]
  /** Where the table lives; on a server, where nothing is said. */
  home?: HomeName
  at: number
}

const STORE = KEPT.places
const MOST = 20

function all(): Place[] {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '[]') as Place[]
  } catch {
    return []
  }
}

function save(places: Place[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(places.slice(0, MOST)))
  } catch {
    // without storage a reload becomes a spectator's; the game itself goes on
  }
}

/** Keeps the keys to chairs, and those that are to no chair: a host's, a teacher's. */
export function keepPlace(
  table: string,
  seats: readonly OwnChair[],
  others: readonly string[] = [],
  home: HomeName = homeOf(table),
): void {
  const places = all()
  const before = places.find((place) => place.table === table)
  const keys = [...(before?.keys ?? []), ...seats.map(({ key }) => key), ...others]
  const known = (before?.seats ?? []).filter(({ seat }) => !seats.some((taken) => taken.seat === seat))
  save([
    { table, keys: [...new Set(keys)], seats: [...known, ...seats], at: Date.now(), home },
    ...places.filter((place) => place.table !== table),
  ])
}

/** The key to one chair of the table, if this device took it. */
export function seatKey(table: string, seat: number): string | null {
  return ownChair(table, seat)?.key ?? null
}

/**
 * The child of this device who plays in that chair, by the animal that was chosen here for it. Whoever was given
 * another one, since theirs was taken or a bot's chair was free, is not taken for the child whose animal that is.
 * In a class the badges decide, not the animals.
 */
export function childAt({ table, class_table, seats }: TableShown, seat: number): Animal | null {
  const chosen = ownChair(table, seat)?.animal
  const sits = seats.find((chair) => chair.seat === seat)?.animal
  return class_table === null && chosen && chosen === sits ? chosen : null
}

function ownChair(table: string, seat: number): OwnChair | undefined {
  return all()
    .find((place) => place.table === table)
    ?.seats?.find((one) => one.seat === seat)
}

export function homeOf(table: string): HomeName {
  return all().find((place) => place.table === table)?.home ?? 'server'
}

export function keysOf(table: string): string[] {
  return all().find((place) => place.table === table)?.keys ?? []
}

const GONE_ON = 5 // as many as the server looks up

/** A key to each of the tables where this device sat last, the newest first, and where they live. */
export function lastPlaces(): { table: string; key: string; home: HomeName; at: number }[] {
  return all()
    .filter(({ table }) => !table.startsWith(CLASS))
    .slice(0, GONE_ON)
    .flatMap(({ table, keys: [key], home = 'server', at }) => (key ? [{ table, key, home, at }] : []))
}

// Beside the tables, under a name that no table has.
const CLASS = 'class/'

export function keepClass(id: string, key: string): void {
  keepPlace(CLASS + id, [], [key])
}

/** A teacher's key to the class; without one the server will say that it is the wrong key. */
export function classKey(id: string): string {
  return keysOf(CLASS + id)[0] ?? ''
}

/** The class that was opened last on this device. */
export function lastClass(): string | null {
  return (
    all()
      .find(({ table }) => table.startsWith(CLASS))
      ?.table.slice(CLASS.length) ?? null
  )
}
