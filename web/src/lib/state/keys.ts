/** The keys to chairs that this device holds, so that a reload or a restart finds its place again. */

export interface Place {
  table: string
  keys: string[]
  at: number
}

const STORE = 'numberloor.places'
const KEPT = 20

function all(): Place[] {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '[]') as Place[]
  } catch {
    return []
  }
}

function save(places: Place[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(places.slice(0, KEPT)))
  } catch {
    // without storage a reload becomes a spectator's; the game itself goes on
  }
}

export function keepPlace(table: string, keys: readonly string[]): void {
  const others = all().filter((place) => place.table !== table)
  save([
    { table, keys: [...keysOf(table), ...keys].filter((key, at, list) => list.indexOf(key) === at), at: Date.now() },
    ...others,
  ])
}

export function keysOf(table: string): string[] {
  return all().find((place) => place.table === table)?.keys ?? []
}

const GONE_ON = 5 // as many as the server looks up

/** A key to each of the tables where this device sat last, the newest first. */
export function lastPlaces(): { table: string; key: string }[] {
  return all()
    .filter(({ table }) => !table.startsWith(CLASS))
    .slice(0, GONE_ON)
    .flatMap(({ table, keys: [key] }) => (key ? [{ table, key }] : []))
}

// Beside the tables, under a name that no table has.
const CLASS = 'class/'

export function keepClass(id: string, key: string): void {
  keepPlace(CLASS + id, [key])
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
