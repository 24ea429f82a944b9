import { describe, expect, it } from 'vitest'
import { noteOf } from '$lib/audio/sound'
import { bestVoice, type VoiceSeen } from '$lib/audio/voices.svelte'

const voice = (name: string, lang: string, localService = true): VoiceSeen => ({
  name,
  lang,
  localService,
  default: false,
})

describe('the best voice of a language', () => {
  it('is one of the device itself, which sends nothing away', () => {
    const all = [voice('Google Deutsch', 'de-DE', false), voice('Anna', 'de-DE')]
    expect(bestVoice(all, 'de')!.name).toBe('Anna')
  })
  it('sounds natural where there is such a one', () => {
    const all = [voice('Zuzana', 'cs-CZ'), voice('Zuzana (Enhanced)', 'cs-CZ'), voice('eSpeak Czech', 'cs')]
    expect(bestVoice(all, 'cs')!.name).toBe('Zuzana (Enhanced)')
  })
  it('is that of the country, then of the language, and of no other', () => {
    const all = [voice('Anna', 'de-DE'), voice('Lisa', 'de_AT'), voice('Milena', 'ru-RU')]
    expect(bestVoice(all, 'de', ['de-AT', 'de'])!.name).toBe('Lisa')
    expect(bestVoice(all, 'de', ['en-GB'])!.name).toBe('Anna')
    expect(bestVoice(all, 'cs')).toBeNull()
    expect(bestVoice([], 'en')).toBeNull()
  })
})

it('sings the floors, each higher than the one below, an octave every seven', () => {
  const notes = Array.from({ length: 20 }, (_, floor) => noteOf(floor))
  expect(notes).toEqual([...notes].sort((low, high) => low - high))
  expect(new Set(notes).size).toBe(20)
  expect(noteOf(7)).toBeCloseTo(2 * noteOf(0))
})
