import { NAME, openDatabase } from './rows'

/** The tables that live in this page, told without what lies hidden at them: when they were made, how many moves. */
export async function keptTables(): Promise<{ made: number; level: string; moves: number }[]> {
  if (!(await there())) return []
  const database = await openDatabase()
  const asked = database.transaction(['tables', 'entries'])
  const [tables, entries] = await Promise.all([
    all<{ id: string; row: [string, string, string | null, number, string] }>(asked.objectStore('tables').getAll()),
    all<{ table: string }>(asked.objectStore('entries').getAll()),
  ])
  database.close()
  return tables.map(({ id, row }) => ({
    made: row[3],
    level: (JSON.parse(row[4]) as { level: string }).level,
    moves: entries.filter(({ table }) => table === id).length,
  }))
}

/** Nothing of them is left. Python lets go of the database by itself when it is to be deleted. */
export function eraseTables(): Promise<void> {
  return new Promise((done) => {
    if (typeof indexedDB === 'undefined') return done()
    const asked = indexedDB.deleteDatabase(NAME)
    asked.onsuccess = asked.onerror = asked.onblocked = () => done()
  })
}

/** To look must not make it. */
async function there(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false
  return (await indexedDB.databases()).some(({ name }) => name === NAME)
}

const all = <T>(asked: IDBRequest<T[]>): Promise<T[]> =>
  new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => failed(asked.error)
  })
