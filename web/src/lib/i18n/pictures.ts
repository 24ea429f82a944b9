import sprite from '$generated/pictures.svg?url'
import codeWords from '$generated/words.json'
import type { Lang } from '$lib/net/messages'

/** A word of a table's code: its name in a stored code, its picture on the wire, and how each language says it. */
export type CodeWord = { name: string; picture: string } & Record<Lang, string>
export const CODE_WORDS: readonly CodeWord[] = codeWords

/** Where our own drawing of a code's picture is. */
export const drawingOf = ({ name }: CodeWord): string => `${sprite}#${name}`

export function wordOf(picture: string): CodeWord | undefined {
  return CODE_WORDS.find((word) => word.picture === picture)
}

/** What a child may call its animal: no animals among them, so that a hare is never called Fox. */
const CALLED = [
  ...'sun moon star cloud rainbow snowman tulip mushroom apple pear'.split(' '),
  ...'banana berry cherry lemon carrot cake balloon ball rocket drum'.split(' '),
]
export const NAMES: readonly CodeWord[] = CODE_WORDS.filter(({ name }) => CALLED.includes(name))
/** Written like a name in every language. */
export const asName = (word: CodeWord, lang: Lang): string =>
  word[lang].charAt(0).toLocaleUpperCase(lang) + word[lang].slice(1)

/** The number at the end of a code: fox-moon-bee-hat-42. */
export const numberOf = (code: string): string => /\d+$/.exec(code)?.[0] ?? ''

/** So many pictures are in a code, before its number. */
export const PICTURES = 4
/** Tables that were made before still go by two. */
const LENGTHS: readonly number[] = [PICTURES, 2]

/** What was tapped so far: the pictures, then two digits. */
export interface Tapped {
  words: readonly CodeWord[]
  digits: string
}
export const NOTHING_TAPPED: Tapped = { words: [], digits: '' }

/** Whether another picture may come. */
export const takesWord = ({ words, digits }: Tapped): boolean => words.length < PICTURES && !digits
/** Whether the number may come. */
export const takesDigit = ({ words }: Tapped): boolean => LENGTHS.includes(words.length)

export const tapWord = (tapped: Tapped, word: CodeWord): Tapped =>
  takesWord(tapped) ? { ...tapped, words: [...tapped.words, word] } : tapped

/** No code begins with a nought, so neither does its number. */
export function tapDigit(tapped: Tapped, digit: number): Tapped {
  if (!takesDigit(tapped) || tapped.digits.length > 1 || (digit === 0 && !tapped.digits)) return tapped
  return { ...tapped, digits: `${tapped.digits}${digit}` }
}

export function takeBack({ words, digits }: Tapped): Tapped {
  return digits ? { words, digits: digits.slice(0, -1) } : { words: words.slice(0, -1), digits }
}

/** The whole code, once everything is tapped. */
export function codeOf(tapped: Tapped): string | null {
  const { words, digits } = tapped
  const whole = takesDigit(tapped) && digits.length === 2
  return whole ? [...words.map(({ name }) => name), digits].join('-') : null
}
