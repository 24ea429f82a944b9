import type { ClassShown, ClassTable, Phase } from '$lib/net/messages'

/** How many sit at each table, as the server will seat them: two to four, nearly alike. */
export function tablesFor(children: number): { tables: number; each: string } {
  const tables = Math.ceil(children / 4)
  const [least, most] = [Math.floor(children / tables), Math.ceil(children / tables)]
  return { tables, each: least === most ? String(most) : `${least}–${most}` }
}

export const childrenAt = ({ table }: ClassTable): number =>
  table.seats.filter(({ sitter }) => sitter === 'person').length

/** How a table stands; one at which nobody sits is empty. */
export type Standing = Phase | 'empty'
export const standingOf = (one: ClassTable): Standing =>
  one.table.phase === 'waiting' && !childrenAt(one) ? 'empty' : one.table.phase

/** What can be done with the whole class now, and which of it comes next. */
export interface Acts {
  start: 'class-start' | 'class-again' | null
  pause: 'pause' | 'unpause' | null
  end: boolean
  next: 'start' | 'pause' | 'end' | null
}
export function actsOf({ tables }: ClassShown): Acts {
  const some = (standing: Standing) => tables.some((one) => standingOf(one) === standing)
  const [waiting, playing, paused, over] = [some('waiting'), some('playing'), some('paused'), some('over')]
  return {
    start: waiting ? 'class-start' : over ? 'class-again' : null,
    pause: playing ? 'pause' : paused ? 'unpause' : null,
    end: playing || paused || over,
    next: waiting ? 'start' : playing ? null : paused ? 'pause' : over ? 'end' : null,
  }
}
