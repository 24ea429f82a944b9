import { describe, expect, it } from 'vitest'
import { askedBy } from '$lib/game/shortcuts'

const press = (key: string, code = '', held: Partial<KeyboardEvent> = {}) =>
  askedBy({ key, code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held })

describe('keys at the table', () => {
  it('finds a card by its number, on the row of digits and on the number pad', () => {
    expect(press('7', 'Digit7')).toEqual({ number: 7 })
    expect(press('0', 'Numpad0')).toEqual({ number: 0 })
  })
  it('knows the digits of a Czech keyboard, with Shift and without', () => {
    expect(press('+', 'Digit1')).toEqual({ number: 1 })
    expect(press('ě', 'Digit2')).toEqual({ number: 2 })
    expect(press('2', 'Digit2', { shiftKey: true })).toEqual({ number: 2 })
  })
  it('takes a sign over a digit for the sign', () => {
    expect(press('?', 'Digit7', { shiftKey: true })).toEqual({ press: 'hint' })
  })
  it('takes a number pad that walks for arrows', () => {
    expect(press('ArrowUp', 'Numpad8')).toBeNull()
    expect(press('PageDown', 'Numpad3')).toEqual({ step: 1 })
  })
  it('draws, passes, ends, takes back, lights the lamps', () => {
    expect(['+', '-', '.', ',', 'Backspace', '*'].map((key) => press(key))).toEqual(
      ['draw', 'pass', 'end', 'end', 'undo', 'lamp'].map((button) => ({ press: button })),
    )
  })
  it('leaves to the browser what belongs to it', () => {
    expect(press('+', 'NumpadAdd', { ctrlKey: true })).toBeNull()
    expect(press('5', 'Digit5', { altKey: true })).toBeNull()
    expect(press('q', 'KeyQ')).toBeNull()
  })
})
