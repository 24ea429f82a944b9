import made from '$generated/levels.json'
import type { Help, Level } from '$lib/net/messages'

/** What sets the levels apart, as the rules have it (tools/levels.py). */
interface LevelRules {
  level: Level
  /** From how many years on. */
  age: number
  /** One floor stack and one balloon stack; without balloons both stacks are of floors. */
  balloons: boolean
  steals: boolean
  /** What a table has where nobody chose otherwise. */
  help: Help
}

/** From the youngest to the oldest. */
export const LEVELS = made as readonly LevelRules[]

const rulesOf = (level: Level): LevelRules => LEVELS.find((one) => one.level === level)!

export const ageOf = (level: Level): number => rulesOf(level).age
export const hasBalloons = (level: Level): boolean => rulesOf(level).balloons
export const hasSteals = (level: Level): boolean => rulesOf(level).steals
export const usualHelp = (level: Level): Help => rulesOf(level).help
