/**
 * Tables as rows in the browser's database, asked for by `PageStore` (src/numberloor/page/store.py). Each question is
 * one transaction, and answered when it is on disk. What is asked and answered is JSON, so that nothing of Python's
 * memory is held here.
 */

type Row = unknown[]
interface TableRow {
  id: string
  row: Row
}
interface EntryRow {
  table: string
  version: number
  command?: string
  row: Row
}
interface Clock {
  table: string
  version: number
  touched: number
  lease: number
  wake?: number
}
interface LinkRow {
  table: string
  chair: string
  process: string
}

export const NAME = 'numberloor'
const SCHEMA = 1
const ALL = ['tables', 'entries', 'clocks', 'tries', 'links', 'processes'] as const
type Store = (typeof ALL)[number]
/** Behind every number and every word, as IndexedDB sorts keys. */
const LAST: IDBValidKey = []

// As tables/store/rows.py has them: in an entry's row, and in that of a try.
const COMMAND = 5
const TRIED_AT = 4
/** Of a table the newest, as tables/store has it. */
const MAX_TRIES = 2_000

export function openDatabase(factory: IDBFactory = indexedDB, name = NAME): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = factory.open(name, SCHEMA)
    asked.onupgradeneeded = () => {
      const made = asked.result
      made.createObjectStore('tables', { keyPath: 'id' })
      made
        .createObjectStore('entries', { keyPath: ['table', 'version'] })
        .createIndex('command', ['table', 'command'], { unique: true })
      made.createObjectStore('clocks', { keyPath: 'table' }).createIndex('wake', 'wake')
      made.createObjectStore('tries', { autoIncrement: true }).createIndex('table', 'table')
      made.createObjectStore('links', { keyPath: ['table', 'chair', 'process'] })
      made.createObjectStore('processes', { keyPath: 'id' })
    }
    asked.onsuccess = () => {
      // A newer page in another window may want to change it: whoever waits there goes first.
      asked.result.onversionchange = () => asked.result.close()
      done(asked.result)
    }
    asked.onerror = () => failed(asked.error)
    asked.onblocked = () => failed(new DOMException('an older window is open', 'BlockedError'))
  })
}

/** One transaction: done when it is on disk, failed when nothing of it is. */
function transact<T>(
  database: IDBDatabase,
  stores: readonly Store[],
  mode: IDBTransactionMode,
  work: (store: (name: Store) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  return new Promise((done, failed) => {
    const transaction = database.transaction(stores, mode, { durability: 'strict' })
    let answer: T
    let why: unknown
    transaction.oncomplete = () => done(answer)
    // Where the disk is full its requests only hear that it was given up; the transaction knows why.
    transaction.onabort = () => failed(transaction.error ?? why ?? new DOMException('aborted', 'AbortError'))
    work((name) => transaction.objectStore(name)).then(
      (found) => (answer = found),
      (error: unknown) => {
        why = error
        try {
          transaction.abort()
        } catch {
          // it is being given up already
        }
      },
    )
  })
}

export const got = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => failed(asked.error)
  })

/** Everything that a store is asked, by the names of page/store.py. */
export class Rows {
  #database: IDBDatabase
  #ranges: typeof IDBKeyRange
  #maxTries: number

  /** A database in memory has ranges of its own. */
  constructor(database: IDBDatabase, ranges: typeof IDBKeyRange = IDBKeyRange, maxTries = MAX_TRIES) {
    this.#database = database
    this.#ranges = ranges
    this.#maxTries = maxTries
  }

  /** All that begins with these: a table, and perhaps a chair. */
  #of(...begin: string[]): IDBKeyRange {
    return this.#ranges.bound(begin, [...begin, LAST])
  }

  async ask(what: string, args: string): Promise<string> {
    const asked = (this.#questions as Record<string, (...args: never[]) => Promise<unknown>>)[what]!
    return JSON.stringify((await asked(...(JSON.parse(args) as never[]))) ?? null)
  }

  #read<T>(stores: readonly Store[], work: (store: (name: Store) => IDBObjectStore) => Promise<T>): Promise<T> {
    return transact(this.#database, stores, 'readonly', work)
  }
  #write<T>(stores: readonly Store[], work: (store: (name: Store) => IDBObjectStore) => Promise<T>): Promise<T> {
    return transact(this.#database, stores, 'readwrite', work)
  }

  #questions = {
    open: async () => null,

    makeTable: (row: Row, made: number) =>
      this.#write(['tables', 'clocks'], async (store) => {
        const id = row[0] as string
        await got(store('tables').add({ id, row } satisfies TableRow))
        await got(store('clocks').add({ table: id, version: 0, touched: made, lease: 0 } satisfies Clock))
      }),

    load: (table: string) =>
      this.#read(['tables', 'entries'], async (store) => {
        const found = (await got(store('tables').get(table))) as TableRow | undefined
        const entries = (await got(store('entries').getAll(this.#of(table)))) as EntryRow[]
        return found && [found.row, entries.map(({ row }) => row)]
      }),

    loadSince: (table: string, version: number) =>
      this.#read(['entries'], async (store) => {
        const since = this.#ranges.bound([table, version], [table, LAST], true)
        return ((await got(store('entries').getAll(since))) as EntryRow[]).map(({ row }) => row)
      }),

    versions: (tables: string[]) =>
      this.#read(['clocks'], async (store) => {
        const found = (await Promise.all(tables.map((table) => got(store('clocks').get(table))))) as Clock[]
        return Object.fromEntries(found.filter(Boolean).map(({ table, version }) => [table, version]))
      }),

    /** Null: it is there. Else whose the place is: a command's of before, or somebody else's; nobody's, if the table is gone. */
    append: (table: string, row: Row, wake: number | null) =>
      this.#write(['tables', 'entries', 'clocks'], async (store) => {
        const [version, at] = row as [number, number]
        const command = (row[COMMAND] as string | null) ?? undefined
        if (command !== undefined) {
          const before = (await got(store('entries').index('command').get([table, command]))) as EntryRow | undefined
          if (before) return before.version
        }
        if (await got(store('entries').getKey([table, version]))) return 'taken'
        if (!(await got(store('tables').getKey(table)))) return 'taken'
        const entry: EntryRow = { table, version, row, ...(command === undefined ? {} : { command }) }
        await got(store('entries').add(entry))
        await got(store('clocks').put(clock({ table, version, touched: at, lease: 0 }, wake)))
        return null
      }),

    addTry: (row: Row) =>
      this.#write(['tables', 'tries'], async (store) => {
        const table = row[0] as string
        if (!(await got(store('tables').getKey(table)))) return
        await got(store('tries').add({ table, row }))
        const kept = store('tries').index('table')
        const over = (await got(kept.count(table))) - this.#maxTries
        if (over <= 0) return
        for (const key of await got(kept.getAllKeys(table, over))) await got(store('tries').delete(key))
      }),

    tries: (table: string) =>
      this.#read(['tries'], async (store) => {
        const found = (await got(store('tries').index('table').getAll(table))) as { row: Row }[]
        return found.map(({ row }) => row).sort((one, other) => (one[TRIED_AT] as number) - (other[TRIED_AT] as number))
      }),

    setWake: (table: string, version: number, wake: number | null) =>
      this.#write(['clocks'], async (store) => {
        const found = (await got(store('clocks').get(table))) as Clock | undefined
        if (found?.version === version) await got(store('clocks').put(clock({ ...found, lease: 0 }, wake)))
      }),

    claimDue: (now: number, until: number, limit: number) =>
      this.#write(['clocks'], async (store) => {
        const due = (await got(store('clocks').index('wake').getAll(this.#ranges.upperBound(now)))) as Clock[]
        const claimed = due.filter(({ lease }) => lease < now).slice(0, limit)
        for (const one of claimed) await got(store('clocks').put({ ...one, lease: until }))
        return claimed.map(({ table }) => table)
      }),

    nextDue: () =>
      this.#read(['clocks'], async (store) => {
        const waiting = (await got(store('clocks').index('wake').getAll())) as Clock[]
        return waiting.length ? Math.min(...waiting.map(({ wake, lease }) => Math.max(wake!, lease))) : null
      }),

    link: (table: string, chair: string, process: string) =>
      this.#write(['tables', 'links'], async (store) => {
        if (await got(store('tables').getKey(table)))
          await got(store('links').put({ table, chair, process } satisfies LinkRow))
      }),

    unlink: (table: string, chair: string, process: string) =>
      this.#write(['links'], async (store) => {
        await got(store('links').delete([table, chair, process]))
        return (await got(store('links').count(this.#of(table, chair)))) === 0
      }),

    beat: (id: string, seen: number) =>
      this.#write(['processes'], async (store) => void (await got(store('processes').put({ id, seen })))),

    dropDead: (before: number) =>
      this.#write(['processes', 'links'], async (store) => {
        const known = (await got(store('processes').getAll())) as { id: string; seen: number }[]
        const dead = known.filter(({ seen }) => seen < before)
        for (const { id } of dead) await got(store('processes').delete(id))
        const alive = new Set(known.filter((one) => !dead.includes(one)).map(({ id }) => id))
        const links = (await got(store('links').getAll())) as LinkRow[]
        const gone = links.filter(({ process }) => !alive.has(process))
        for (const { table, chair, process } of gone) await got(store('links').delete([table, chair, process]))
        const held = new Set(links.filter((one) => !gone.includes(one)).map(({ table, chair }) => `${table} ${chair}`))
        const left = new Map(gone.map(({ table, chair }) => [`${table} ${chair}`, [table, chair]]))
        return [...left].filter(([key]) => !held.has(key)).map(([, one]) => one)
      }),

    expire: (before: number, limit: number) =>
      this.#write(ALL, async (store) => {
        const clocks = (await got(store('clocks').getAll())) as Clock[]
        const old = clocks.filter(({ touched }) => touched < before).slice(0, limit)
        for (const { table } of old) await this.#forget(store, table)
        return old.map(({ table }) => table)
      }),

    /** Only so many tables stay, those that were played at last: whether any went. */
    makeRoom: (most: number) =>
      this.#write(ALL, async (store) => {
        const clocks = (await got(store('clocks').getAll())) as Clock[]
        const old = clocks.sort((one, other) => other.touched - one.touched).slice(most)
        for (const { table } of old) await this.#forget(store, table)
        return old.length > 0
      }),
  }

  /** A table, with everything about it. */
  async #forget(store: (name: Store) => IDBObjectStore, table: string): Promise<void> {
    await got(store('tables').delete(table))
    await got(store('clocks').delete(table))
    await got(store('entries').delete(this.#of(table)))
    await got(store('links').delete(this.#of(table)))
    for (const key of await got(store('tries').index('table').getAllKeys(table))) await got(store('tries').delete(key))
  }
}

/** Only what has a time is in the index of times. */
function clock(one: Clock, wake: number | null): Clock {
  const { wake: _before, ...rest } = one
  return wake === null ? rest : { ...rest, wake }
}
