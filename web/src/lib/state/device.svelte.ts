import type { HeadStart } from '$lib/game/handicaps'
import type { Animal, Help, HouseRule, Lang, Level, Pace, Steals } from '$lib/net/messages'
import type { HomeName } from '$lib/local/homes'
import { friendsOf, met, type Friends } from './games/friends'
import { SKILLS, type Skill } from './setup'
import { KEPT } from './kept'

export const LANGS: readonly Lang[] = ['en', 'de', 'cs', 'ru']
export const LANG_NAMES: Record<Lang, string> = { en: 'English', de: 'Deutsch', cs: 'Čeština', ru: 'Русский' }
export type Mode = 'alone' | 'here' | 'online' | 'learn'
export type Theme = 'auto' | 'day' | 'night'

/** What this device remembers between games. Only what a table is asked for ever leaves it. */
export interface Choices {
  lang: Lang
  /** Whether the fox at the front door has been met; whoever has, comes straight in. */
  met: boolean
  theme: Theme
  sound: boolean
  voice: boolean
  /** Whether animals that are still learning think aloud. */
  aloud: boolean
  motion: boolean
  mode: Mode
  level: Level
  players: number
  animal: Animal
  /** What the child calls its animal, by the name of a picture; nobody else is told. */
  called: string
  youngest: number
  skill: Skill
  /** How far friends have come with this child, by level and number of seats; they play accordingly. */
  friends: Friends
  /** The last game that was counted, so that a reload does not count it twice. */
  counted: string
  /** When lamps show what fits; null: as usual in the house. */
  lamps: Help | null
  steals: Steals
  pace: Pace
  turnSeconds: number | null
  house: HouseRule[]
  /** Around one screen: who is given a head start, by seat. */
  headStarts: HeadStart[]
  /** And who has other lamps than the table. */
  seatHelps: (Help | null)[]
  /** The family's own cards, the text of a deck file; kept also while the usual ones are played. */
  deck: { name: string; text: string } | null
  ownCards: boolean
  /** A practice deck for the next game of its house, made from that animal's notebook; then the usual cards are back. */
  practice: { name: string; text: string; level: Level; animal: Animal } | null
  /** Where tables for this screen alone live; null: in the page, as soon as it can. */
  home: HomeName | null
}

const STORE = KEPT.device

function browserLang(): Lang {
  const wished = typeof navigator === 'undefined' ? [] : navigator.languages
  for (const tag of wished) {
    const lang = LANGS.find((known) => tag.toLowerCase().startsWith(known))
    if (lang) return lang
  }
  return 'en'
}

function fresh(): Choices {
  return {
    lang: browserLang(),
    met: false,
    theme: 'auto',
    sound: true,
    voice: true,
    aloud: true,
    motion: true,
    mode: 'alone',
    level: 'beginner',
    players: 2,
    animal: 'hare',
    called: '',
    youngest: 0,
    skill: 'friend',
    friends: {},
    counted: '',
    lamps: null,
    steals: 'race',
    pace: 'steady',
    turnSeconds: null,
    house: [],
    headStarts: [],
    seatHelps: [],
    deck: null,
    ownCards: false,
    practice: null,
    home: null,
  }
}

/** What was chosen here last time; as of today, whatever version has kept it. */
export function remembered(): Choices {
  try {
    const kept = localStorage.getItem(STORE)
    // Until lamps could come late, "helped" was what nobody had chosen.
    const { help, games, ...others } = JSON.parse(kept ?? '{}')
    const lamps = help === 'thinking' ? help : null
    const choices = { ...fresh(), met: kept !== null, lamps, ...others }
    if (games) choices.friends = { ...friendsOf(games), ...choices.friends }
    return SKILLS.includes(choices.skill) ? choices : { ...choices, skill: 'friend' }
  } catch {
    return fresh() // a private window may refuse storage; then nothing is remembered
  }
}

class Device {
  #choices = $state<Choices>(remembered())

  get all(): Choices {
    return this.#choices
  }
  get lang(): Lang {
    return this.#choices.lang
  }

  choose(choices: Partial<Choices>): void {
    Object.assign(this.#choices, choices)
    try {
      localStorage.setItem(STORE, JSON.stringify(this.#choices))
    } catch {
      // see above
    }
  }

  /** A game alone against friends is over; `game` names it, `bot` one of the friends. */
  countGame(game: string, bot: string, won: boolean): void {
    if (game === this.#choices.counted) return
    this.choose({ counted: game, friends: met(this.#choices.friends, bot, won) })
  }
}

export const device = new Device()

/** Whether things may move: both the system and the person must agree. */
export function mayMove(): boolean {
  return device.all.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
