import type { Act } from './view'

/** What a key asks for at the table: a card by its number, a step among the cards that fit, or a button. */
export type Asked = { number: number } | { step: 1 | -1 } | { press: Button }
export type Button = Act | 'undo' | 'hint' | 'lamp'

/** No letters: they lie elsewhere on every keyboard. All but the hint are on the number pad too. */
const BUTTONS: Record<string, Button> = {
  '+': 'draw',
  '-': 'pass',
  '.': 'end',
  ',': 'end',
  Backspace: 'undo',
  '?': 'hint',
  '*': 'lamp',
}
const STEPS: Record<string, 1 | -1> = { PageDown: 1, PageUp: -1 }

/** As aria-keyshortcuts wants them named. */
export const SHORTCUTS: Record<Button, string> = {
  draw: 'Plus',
  pass: '-',
  end: '.',
  undo: 'Backspace',
  hint: '?',
  lamp: '*',
}
export const HAND_SHORTCUTS = '0 1 2 3 4 5 6 7 8 9 PageDown PageUp'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

export function askedBy({ key, code, shiftKey, ctrlKey, altKey, metaKey }: Pressed): Asked | null {
  if (ctrlKey || altKey || metaKey) return null
  // On a Czech keyboard the row of digits writes + and letters, unless Shift is held.
  const digit = /^\d$/.test(key) ? key : shiftKey ? undefined : /^Digit(\d)$/.exec(code)?.[1]
  if (digit) return { number: Number(digit) }
  if (STEPS[key]) return { step: STEPS[key] }
  return BUTTONS[key] ? { press: BUTTONS[key] } : null
}
