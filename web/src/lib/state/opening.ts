import { makeTable } from '$lib/net/api'
import type { Choices } from './device.svelte'
import { keepPlace } from './keys'
import { tableWish } from './setup'

/** Has the table laid as chosen, keeps the keys to its chairs, and says which table it is. */
export async function openTable(choices: Choices, first?: number): Promise<string> {
  const made = await makeTable(tableWish(choices, first))
  keepPlace(made.table, [...made.keys.map(({ key }) => key), made.host_key])
  return made.table
}
