import { expect, test } from 'vitest'
import { CODE_WORDS, codeOf, NOTHING_TAPPED, takeBack, tapDigit, tapWord, wordOf } from '$lib/i18n/pictures'

const word = (name: string) => CODE_WORDS.find((one) => one.name === name)!

test('two pictures and two digits make a code', () => {
  let tapped = tapWord(tapWord(NOTHING_TAPPED, word('fox')), word('moon'))
  expect(codeOf(tapped)).toBeNull()
  tapped = tapDigit(tapDigit(tapped, 4), 2)
  expect(codeOf(tapped)).toBe('fox-moon-42')
  expect(tapDigit(tapped, 7)).toEqual(tapped)
  expect(tapWord(tapped, word('owl'))).toEqual(tapped)
})

test('no number begins with a nought, but it may end with one', () => {
  const two = tapWord(tapWord(NOTHING_TAPPED, word('fox')), word('fox'))
  expect(tapDigit(two, 0)).toEqual(two)
  expect(codeOf(tapDigit(tapDigit(two, 9), 0))).toBe('fox-fox-90')
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
