import type { Animal, AnyChair, MakeTable } from '$lib/messages'
import type { Choices } from './device.svelte'

export const ANIMALS: readonly Animal[] = ['hare', 'fox', 'owl', 'bear', 'frog', 'cat']

/** Who sits where: my animal first, then the others in their usual order. */
export function company({ animal, players }: Pick<Choices, 'animal' | 'players'>): Animal[] {
  return [animal, ...ANIMALS.filter((other) => other !== animal)].slice(0, players)
}

/** Bots by name, for a skill of 0, 1 or 2: on the server's scale of one to ten. */
export const SKILLS = ['skill-2', 'skill-5', 'skill-9'] as const
export const botFor = (skill: number): string => SKILLS[skill] ?? SKILLS[0]

/** What the front door asks the server for. */
export function tableWish(choices: Choices): MakeTable {
  const { mode, level, lang, help, steals, pace, turnSeconds } = choices
  const seats = company(choices).map((animal, seat): AnyChair => {
    if (seat === 0 || mode === 'here') return { sitter: 'person', animal }
    return mode === 'online' ? { sitter: 'open' } : { sitter: 'bot', bot: botFor(choices.skill), animal }
  })
  return {
    level,
    seats,
    lang,
    settings: {
      help,
      // Around one screen nobody can steal in secret, so the house stays quiet there.
      steals: mode === 'here' ? 'off' : steals,
      calm_seconds: 6,
      turn_seconds: turnSeconds,
      pace,
      sit_in_seconds: mode === 'online' ? 60 : null,
      undo: true,
      hints: true,
      watchers: mode === 'online',
    },
    start: mode !== 'online',
    first: Math.min(choices.youngest, seats.length - 1),
  }
}
