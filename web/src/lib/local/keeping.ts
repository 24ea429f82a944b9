import { got, openDatabase, Rows } from './rows'

/** Of as many tables a device knows the way (state/keys.ts); the older ones nobody finds again. */
const MOST_TABLES = 20

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Rows for as long as it goes: in the browser's database; where there is none, or no more room in it, in memory,
 * with all that was there before. Then the game goes on until the window is closed.
 */
export class Keeping {
  #rows: Promise<Rows>
  #database: IDBDatabase | null = null
  #notKept: () => void

  constructor(notKept: () => void) {
    this.#notKept = notKept
    this.#rows = this.#open()
  }

  async #open(): Promise<Rows> {
    try {
      this.#database = await openDatabase()
      return new Rows(this.#database)
    } catch {
      return this.#inMemory()
    }
  }

  async #inMemory(): Promise<Rows> {
    this.#notKept()
    const { IDBFactory, IDBKeyRange: Range } = await import('fake-indexeddb')
    const memory = await openDatabase(new IDBFactory())
    if (this.#database) await copy(this.#database, memory)
    return new Rows(memory, Range)
  }

  async ask(what: string, args: string): Promise<string> {
    const asked = this.#rows
    const rows = await asked
    try {
      return await rows.ask(what, args)
    } catch (error) {
      if (!isFull(error)) throw error
      if (await madeRoom(rows)) return this.ask(what, args)
      // Whoever else had no room meanwhile goes there, too.
      if (this.#rows === asked) this.#rows = this.#inMemory()
      return this.ask(what, args)
    }
  }
}

/** What was full may be too full to be emptied. */
const madeRoom = (rows: Rows): Promise<boolean> =>
  rows.ask('makeRoom', JSON.stringify([MOST_TABLES])).then(
    (some) => some === 'true',
    () => false,
  )

async function copy(from: IDBDatabase, to: IDBDatabase): Promise<void> {
  for (const name of from.objectStoreNames) {
    const store = from.transaction(name).objectStore(name)
    const [keys, rows] = await Promise.all([got(store.getAllKeys()), got(store.getAll())])
    const there = to.transaction(name, 'readwrite').objectStore(name)
    await Promise.all(rows.map((row, place) => got(there.put(row, store.keyPath === null ? keys[place] : undefined))))
  }
}
