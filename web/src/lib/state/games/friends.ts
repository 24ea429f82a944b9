import type { Level } from '$lib/net/messages'

/**
 * The friend of each kind of table, such as basic3, in the server's own words and with the end of the last game:
 * friend-basic3-6-420w. A level alone holds the games, won or lost, of before tables were told apart.
 */
export type Friends = Partial<Record<string, string>>

const LEVELS: readonly Level[] = ['beginner', 'intermediate', 'basic']
const LONGEST_ROW = 36 // bots have names of 48 letters at most

/** What was kept until tables were told apart: the games of each level as w and l. */
export function friendsOf(games: Partial<Record<Level, string>>): Friends {
  const rows = Object.entries(games).filter(([, row]) => row)
  return Object.fromEntries(rows.map(([level, row]) => [level, `friend-${row!.slice(-LONGEST_ROW)}`]))
}

const near = <T>(all: readonly T[], far: (one: T) => number) => [...all].sort((a, b) => far(a) - far(b))

/**
 * The friend whom a child meets at such a table: the one of the last game there. At a table of a new kind the one
 * who knows the child from a table most like it, of the same level if there is one.
 */
export function friendAt(friends: Friends, level: Level, players: number): string {
  const levels = near(LEVELS, (other) => Math.abs(LEVELS.indexOf(other) - LEVELS.indexOf(level)))
  const sizes = near([2, 3, 4, 5], (size) => Math.abs(size - players))
  const tables = levels.flatMap((one) => [...sizes.map((size) => `${one}${size}`), one])
  return tables.map((table) => friends[table]).find((word) => word) ?? 'friend'
}

/** After a game with this bot, by its name at the table: fox:friend-basic3-6-420. */
export function met(friends: Friends, bot: string, won: boolean): Friends {
  const [, word, table] = /:(friend-([a-z]+\d)-.*\d)$/.exec(bot) ?? []
  return table ? { ...friends, [table]: `${word}${won ? 'w' : 'l'}` } : friends
}
