import { describe, expect, it } from 'vitest'
import { sayHint, sayRefusal } from '$lib/i18n/answers'
import { words } from '$lib/i18n/words.svelte'
import { reason, up } from '../support'

describe('a wrong try', () => {
  it('is told why', () => {
    const why = reason('does-not-fit-number', { floor: 5, distance: 3, targets: [2, 8] })
    expect(sayRefusal({ reason: why, sentence: '' }, words)).toBe(words.tell(why))
  })
  it('is not told what would have fitted', () => {
    expect(sayRefusal({ reason: reason('something-fits'), sentence: '' }, words)).toBe(words.say('look-again'))
  })
  it('is told in the words of a newer server where the page has none', () => {
    expect(sayRefusal({ reason: reason('of-tomorrow'), sentence: 'Not today' }, words)).toBe('Not today')
  })
})

describe('a hint', () => {
  it('says what to try, and why when it is asked for again', () => {
    expect(sayHint('8', null, words)).toBe(words.say('hint-card', { card: '8' }))
    expect(sayHint('8', up(5, 3), words)).toContain(words.tell(up(5, 3)))
  })
  it('is to draw where no card will do', () => {
    expect(sayHint('draw', null, words)).toBe(words.say('hint-draw'))
  })
})
