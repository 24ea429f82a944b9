import { homeCalled, serverless, type HomeName } from '$lib/local/homes'
import { python } from '$lib/local/python.svelte'
import { makeTable, NotDone } from '$lib/net/api'
import type { MakeTable, TableMade } from '$lib/net/messages'
import { device, type Choices } from './device.svelte'
import { keepPlace } from './keys'
import { company, practiceOf, tableWish } from './setup'

/** Has the table laid as chosen, keeps the keys to its chairs, and says which table it is. */
export async function openTable(choices: Choices, first?: number): Promise<string> {
  const [made, home] = await lay(tableWish(choices, first), homeFor(choices))
  const chairs = made.keys.map((chair) => ({ ...chair, animal: company(choices)[chair.seat] ?? null }))
  keepPlace(made.table, chairs, [made.host_key], home)
  // For the next game; this one has what it needs.
  if (home === 'server' && choices.mode !== 'online') fetchPython()
  // A practice deck is for one game, unless it is chosen again.
  if (practiceOf(choices)) device.choose({ practice: null })
  return made.table
}

/** Whoever plays with others needs a server. All else is played in the page once Python is there: no child waits for it. */
function homeFor({ mode, home }: Choices): HomeName {
  if (mode === 'online') return 'server'
  return home ?? (python.ready || serverless() ? 'page' : 'server')
}

/** Where the server cannot be reached, the page lays the table itself, if it can; where it cannot, the server. */
async function lay(wish: MakeTable, home: HomeName): Promise<[TableMade, HomeName]> {
  try {
    return [await makeTable(homeCalled(home), wish), home]
  } catch (problem) {
    if (!(problem instanceof NotDone) || problem.code !== 'offline') throw problem
    const other = home === 'server' ? 'page' : 'server'
    const may =
      other === 'page' ? python.possible && wish.seats.every(({ sitter }) => sitter !== 'open') : !serverless()
    if (!may) throw problem
    return [await makeTable(homeCalled(other), wish), other]
  }
}

/** When nothing else is to do, unless this device wants no tables of its own. */
export function fetchPython(): void {
  if (device.all.home !== 'server') python.soon()
}
