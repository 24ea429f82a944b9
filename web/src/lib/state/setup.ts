import { handicapFor, isHandicap, NO_HANDICAP } from '$lib/game/handicaps'
import { usualHelp } from '$lib/game/levels'
import type { Animal, AnyChair, Handicap, Help, MakeTable } from '$lib/net/messages'
import type { Choices } from './device.svelte'
import { friendAt } from './games/friends'

export const ANIMALS: readonly Animal[] = ['hare', 'fox', 'owl', 'bear', 'frog', 'cat']

/** Who sits where: my animal first, then the others in their usual order. */
export function company({ animal, players }: Pick<Choices, 'animal' | 'players'>): Animal[] {
  return [animal, ...ANIMALS.filter((other) => other !== animal)].slice(0, players)
}

/** How well the animals play: as a friend who goes along with this child, or always the same. */
export const SKILLS = ['friend', 'easy', 'good', 'clever', 'best'] as const
export type Skill = (typeof SKILLS)[number]
const ON_THE_SCALE = { easy: 2, good: 5, clever: 9 } as const

/** The bot's name on the server; without an animal yet, one that has no character. */
export function botFor(
  { skill, level, players, friends }: Pick<Choices, 'skill' | 'level' | 'players' | 'friends'>,
  animal?: Animal,
): string {
  if (skill === 'best') return 'expert'
  if (skill === 'friend') return animal ? `${animal}:${friendAt(friends, level, players)}` : 'friend'
  return animal ? `${animal}:${ON_THE_SCALE[skill]}` : `skill-${ON_THE_SCALE[skill]}`
}
/** Also one of before tables were told apart, in a game that is still played. */
export const isFriend = (bot: string | null): boolean => /:(friend.*|[wl]*)$/.test(bot ?? '')

/** The first game of all: the child and one friend who goes along, as slowly as usual. The child begins. */
export const FIRST_GAME = { mode: 'alone', players: 2, youngest: 0, skill: 'friend', pace: 'steady' } as const

/** How the next table helps: as somebody chose, or as usual in that house. */
export const helpOf = ({ lamps, level }: Pick<Choices, 'lamps' | 'level'>): Help => lamps ?? usualHelp(level)
/** Around one screen a child may have a head start; it goes with the chair. */
export function chairHandicap({ headStarts, seatHelps, level, players }: Choices, seat: number): Handicap {
  return handicapFor(headStarts[seat] ?? 'none', level, players, seatHelps[seat] ?? null)
}

/** The practice deck of the next game, if it is for this child and this house. Whoever joins others is asked first. */
export function practiceOf({ practice, level, animal, mode }: Choices) {
  return mode !== 'learn' && practice?.level === level && practice.animal === animal ? practice : null
}

/**
 * What the front door asks the server for. The youngest begins: around one screen that was asked, among
 * animals it is the child, and at an open table the waiting room asks.
 */
export function tableWish(choices: Choices, first = choices.mode === 'here' ? choices.youngest : 0): MakeTable {
  const { mode, level, lang, steals, pace, turnSeconds, house } = choices
  const seats = company(choices).map((animal, seat): AnyChair => {
    const handicap = mode === 'here' ? chairHandicap(choices, seat) : NO_HANDICAP
    if (isHandicap(handicap)) return { sitter: 'person', animal, handicap }
    if (seat === 0 || mode === 'here') return { sitter: 'person', animal }
    return mode === 'online' ? { sitter: 'open' } : { sitter: 'bot', bot: botFor(choices, animal), animal }
  })
  return {
    level,
    seats,
    house,
    deck: practiceOf(choices)?.text ?? ((choices.ownCards && choices.deck?.text) || null),
    lang,
    settings: {
      help: helpOf(choices),
      late_seconds: 8,
      // Around one screen a steal is asked for at the door, one after the other: there is no lot to draw.
      steals: mode === 'here' && steals === 'calm' ? 'race' : steals,
      calm_seconds: 6,
      turn_seconds: turnSeconds,
      pace,
      sit_in_seconds: mode === 'online' ? 60 : null,
      undo: true,
      hints: true,
      watchers: mode === 'online',
    },
    start: mode !== 'online',
    first: mode === 'online' ? null : Math.min(first, seats.length - 1),
  }
}
