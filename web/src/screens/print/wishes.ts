import type { Lang, Level } from '$lib/net/messages'

/** What can be printed, in the order in which people want it. */
export const PRINTS = [
  { what: 'cards', picture: 'card-5' },
  { what: 'rules', picture: 'learn' },
  { what: 'poster', picture: 'level-basic' },
  { what: 'practice', picture: 'help-thinking' },
  { what: 'stars', picture: 'dancer-hare' },
] as const

export interface Wish {
  /** None: the whole box. */
  level: Level | null
  paper: 'a4' | 'letter'
  saving: boolean
  lang: Lang
  /** Another number, other questions. */
  seed: number
}

/** Where the server makes it. */
export function printAddress(what: (typeof PRINTS)[number]['what'], wish: Wish): string {
  const query = new URLSearchParams({ lang: wish.lang, paper: wish.paper })
  if (wish.level && (what === 'cards' || what === 'practice')) query.set('level', wish.level)
  if (wish.saving) query.set('saving', 'yes')
  if (what === 'practice') query.set('seed', String(wish.seed))
  return `api/print/${what}?${query}`
}

/** Can this server print? Null where nobody answers. */
export async function canPrint(): Promise<boolean | null> {
  try {
    const answer = await fetch('api/print')
    return answer.ok ? ((await answer.json()) as { ready: boolean }).ready : null
  } catch {
    return null
  }
}
