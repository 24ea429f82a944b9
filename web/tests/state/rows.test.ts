import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'

import { openDatabase, Rows } from '$lib/local/rows'

test('of a table only the newest tries are kept', async () => {
  const rows = new Rows(await openDatabase(new IDBFactory()), IDBKeyRange, 3)
  const ask = async (what: string, ...args: unknown[]) => JSON.parse(await rows.ask(what, JSON.stringify(args)))
  for (const table of ['one', 'two']) {
    await ask('makeTable', [table], 0)
    const tries = [0, 1, 2, 3, 4].map((at) => [table, 1, 1, '8', at])
    for (const row of tries) await ask('addTry', row)
    expect(await ask('tries', table)).toEqual(tries.slice(2))
  }
  expect(await ask('tries', 'one')).toHaveLength(3)
})
