import { expect, test } from 'vitest'
import { CODE_WORDS, codeOf, NOTHING_TAPPED, takeBack, takesDigit, tapDigit, tapWord, wordOf } from '$lib/i18n/pictures'

const word = (name: string) => CODE_WORDS.find((one) => one.name === name)!

const tapAll = (...names: string[]) => names.reduce((tapped, name) => tapWord(tapped, word(name)), NOTHING_TAPPED)

test('four pictures and two digits make a code', () => {
  let tapped = tapAll('fox', 'moon', 'bee', 'hat')
  expect(codeOf(tapped)).toBeNull()
  tapped = tapDigit(tapDigit(tapped, 4), 2)
  expect(codeOf(tapped)).toBe('fox-moon-bee-hat-42')
  expect(tapDigit(tapped, 7)).toEqual(tapped)
  expect(tapWord(tapped, word('owl'))).toEqual(tapped)
})

test('a code from before has two pictures, and its number may be tapped after them', () => {
  const two = tapAll('fox', 'moon')
  const counted = tapDigit(two, 4)
  expect(codeOf(counted)).toBeNull()
  expect(tapWord(counted, word('bee'))).toEqual(counted)
  expect(codeOf(tapDigit(counted, 2))).toBe('fox-moon-42')
})

test('a digit belongs to no unfinished code', () => {
  const three = tapAll('fox', 'moon', 'bee')
  expect(takesDigit(three)).toBe(false)
  expect(tapDigit(three, 4)).toEqual(three)
})

test('no number begins with a nought, but it may end with one', () => {
  const four = tapAll('fox', 'fox', 'fox', 'fox')
  expect(tapDigit(four, 0)).toEqual(four)
  expect(codeOf(tapDigit(tapDigit(four, 9), 0))).toBe('fox-fox-fox-fox-90')
})

test('what was tapped last is taken back first', () => {
  const one = tapWord(NOTHING_TAPPED, word('fox'))
  const two = tapWord(one, word('hat'))
  expect(takeBack(tapDigit(two, 3))).toEqual(two)
  expect(takeBack(two)).toEqual(one)
  expect(takeBack(NOTHING_TAPPED)).toEqual(NOTHING_TAPPED)
})

test('a picture on the wire is found again', () => {
  expect(wordOf('🦊')).toBe(word('fox'))
  expect(wordOf('?')).toBeUndefined()
})
