import { afterEach, describe, expect, it, vi } from 'vitest'
import { canPrint, printAddress, type Wish } from '../../src/screens/print/wishes'

const wish: Wish = { level: 'basic', paper: 'a4', saving: false, lang: 'de', seed: 7 }

describe('a print', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('asks for the level where there is one', () => {
    expect(printAddress('cards', wish)).toBe('api/print/cards?lang=de&paper=a4&level=basic')
    expect(printAddress('cards', { ...wish, level: null })).toBe('api/print/cards?lang=de&paper=a4')
    expect(printAddress('poster', wish)).toBe('api/print/poster?lang=de&paper=a4')
  })
  it('saves ink when told', () => {
    expect(printAddress('rules', { ...wish, paper: 'letter', saving: true })).toBe(
      'api/print/rules?lang=de&paper=letter&saving=yes',
    )
  })
  it('has new questions with a new number', () => {
    expect(printAddress('practice', wish)).toContain('seed=7')
  })
  it('knows whether the server can, and when nobody answers', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"ready":false}'))
    expect(await canPrint()).toBe(false)
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('away')))
    expect(await canPrint()).toBe(null)
  })
})
