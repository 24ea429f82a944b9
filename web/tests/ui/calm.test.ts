import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Calm } from '$lib/ui/calm'

const CARD = '.card'
let calm: Calm
let moving: boolean

/** Whether a click at this moment reaches what it was meant for. */
function click(selector: string, at: number, { key = false, x = 0 } = {}): boolean {
  const event = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    detail: key ? 0 : 1,
    clientX: x,
    clientY: 500,
  })
  Object.defineProperty(event, 'timeStamp', { value: at })
  const heard = vi.fn()
  const target = document.querySelector(selector)!
  target.addEventListener('click', heard, { once: true })
  addEventListener('click', calm.onclick, { capture: true, once: true })
  target.dispatchEvent(event)
  return heard.mock.calls.length > 0
}
function press(key: string, repeat = false): boolean {
  const event = new KeyboardEvent('keydown', { key, repeat, cancelable: true })
  calm.onkeydown(event)
  return !event.defaultPrevented
}

beforeEach(() => {
  document.body.innerHTML = `
    <button class="menu"></button>
    <div class="door-step"><button class="open"></button></div>
    <div class="stack"><button class="pick"></button></div>
    <section data-solid="you"><button class="done"></button></section>
    <ul data-solid="hand"><li><button class="card"></button></li></ul>`
  calm = new Calm()
  moving = false
  document.querySelector('li')!.getAnimations = () => (moving ? [{} as Animation] : [])
})

describe('two taps', () => {
  it('play once within 400 ms', () => {
    expect(click(CARD, 1000)).toBe(true)
    for (const at of [1000, 1100, 1399]) expect(click(CARD, at)).toBe(false)
    expect(click(CARD, 1400)).toBe(true)
  })
  it('play once while the hand closes up', () => {
    expect(click(CARD, 1000)).toBe(true)
    moving = true
    expect(click(CARD, 1900)).toBe(false)
    moving = false
    expect(click(CARD, 1901)).toBe(true)
  })
  it.each([
    ['.open', CARD],
    ['.menu', CARD],
    ['.done', CARD],
    [CARD, '.done'],
    ['.done', '.open'],
  ])('at %s and then %s in the same place count once', (first, second) => {
    expect(click(first, 1000)).toBe(true)
    expect(click(second, 1200, { x: 20 })).toBe(false)
  })
  it('in two places count once when both would play', () => {
    expect(click(CARD, 1000)).toBe(true)
    expect(click('.done', 1200, { x: 300 })).toBe(false)
  })
  it('in two places count twice when the first plays nothing', () => {
    expect(click('.menu', 1000)).toBe(true)
    expect(click(CARD, 1200, { x: 300 })).toBe(true)
  })
  it('may lay a card on one of two stacks: nothing has moved there', () => {
    click(CARD, 1000)
    expect(click('.pick', 1100)).toBe(true)
  })
})

describe('keys', () => {
  it('wait for nothing when another is pressed in between', () => {
    expect(click(CARD, 1000, { key: true })).toBe(true)
    press('ArrowRight')
    moving = true
    expect(click(CARD, 1050, { key: true })).toBe(true)
  })
  it('pressed twice count once', () => {
    click(CARD, 1000, { key: true })
    press('Enter')
    expect(click(CARD, 1050, { key: true })).toBe(false)
  })
  it('that are held count once', () => {
    expect(press('Enter')).toBe(true)
    expect(press('Enter', true)).toBe(false)
    expect(press('ArrowRight', true)).toBe(true)
  })
})
