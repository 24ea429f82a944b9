import type { Animal, Help, Lang, Level, Pace, Steals } from '$lib/messages'

export const LANGS: readonly Lang[] = ['en', 'de', 'cs', 'ru']
export const LANG_NAMES: Record<Lang, string> = { en: 'English', de: 'Deutsch', cs: 'Čeština', ru: 'Русский' }
export type Mode = 'alone' | 'here' | 'online' | 'learn'
export type Theme = 'auto' | 'day' | 'night'

/** What this device remembers between games. Nothing of it ever leaves the device. */
export interface Choices {
  lang: Lang
  theme: Theme
  sound: boolean
  voice: boolean
  motion: boolean
  mode: Mode
  level: Level
  players: number
  animal: Animal
  youngest: number
  skill: number
  help: Help
  steals: Steals
  pace: Pace
  turnSeconds: number | null
}

const STORE = 'numberloor.device'

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
    theme: 'auto',
    sound: true,
    voice: true,
    motion: true,
    mode: 'alone',
    level: 'intermediate',
    players: 3,
    animal: 'hare',
    youngest: 0,
    skill: 0,
    help: 'helped',
    steals: 'race',
    pace: 'steady',
    turnSeconds: null,
  }
}

function remembered(): Choices {
  try {
    return { ...fresh(), ...JSON.parse(localStorage.getItem(STORE) ?? '{}') }
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
}

export const device = new Device()

/** Whether things may move: both the system and the person must agree. */
export function mayMove(): boolean {
  return device.all.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
