import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Lang } from '$lib/net/messages'
import { LANGS } from '$lib/state/device.svelte'
import { coreFiles, laterFile } from '$lib/i18n/files'
import { inARow, tellEvent } from '$lib/i18n/narrator'
import { Sentences } from '$lib/i18n/sentences'
import { tied, untied } from '$lib/i18n/ties'
import { words } from '$lib/i18n/words.svelte'
import { reason, table, up } from '../support'

const all = Object.fromEntries(LANGS.map((lang) => [lang, new Sentences(lang, coreFiles(lang))])) as Record<
  Lang,
  Sentences
>

describe('sentences', () => {
  it('name cards and choices as the server does', () => {
    expect(all.en.card('7n')).toBe('night floor 7')
    expect(all.en.tell(reason('does-not-fit-number', { floor: 5, distance: 3, targets: [2, 8] }))).toContain('2 or 8')
    expect(all.cs.say('seat-cards', { count: 3 })).toBe('3 karty')
    expect(all.ru.say('seat-cards', { count: 21 })).toBe('21 карта')
  })
  it('tell a reason within a reason', () => {
    expect(all.en.tell(reason('steal-fits', { why: up(5, 3) }))).toContain('5 + 3 = 8')
  })
})

/** The examples of tests/locale/ties.json, where a tilde stands for the space that never breaks. */
describe('a line must not end', () => {
  const examples = JSON.parse(readFileSync('../tests/locale/ties.json', 'utf8')) as string[]
  it.each(examples)('within %s', (example) => {
    const text = tied(example.replaceAll('~', ' '))
    expect(text.replaceAll('\u00a0', '~')).toBe(example)
    expect(untied(text)).toBe(example.replaceAll('~', ' '))
  })
  it('on the screen either', () => {
    expect(words.card('7n')).toBe('night floor\u00a07')
    expect(words.tell(up(5, 3))).toBe(tied('5 + 3 = 8'))
    expect(words.say('stack-open', { card: '5' })).toBe('Open card: floor\u00a05')
  })
})

describe.each(LANGS)('what happened, in %s', (lang) => {
  it('is told to whom it concerns, and to the others by name', () => {
    const event = { event: 'played', seat: 0, card: '5' } as const
    const [mine, theirs] = [tellEvent(event, table(), 0, all[lang]), tellEvent(event, table(), 1, all[lang])]
    expect(mine).not.toBe(theirs)
    expect(theirs).toContain(all[lang].say('animal-hare'))
  })
})

describe('sentences in a row', () => {
  it('get one stop each, or keep the mark that they have', () => {
    expect(inARow(['Fox steals your turn!', 'Fox is done', '', 'Your turn!'])).toBe(
      'Fox steals your turn! Fox is done. Your turn!',
    )
    expect(inARow([])).toBe('')
  })
})

/** Every key that the page says must be in every language. */
describe('every key in the sources', () => {
  const sources = (readdirSync('src', { recursive: true }) as string[])
    .filter((file) => /\.(svelte|ts)$/.test(file))
    .map((file) => readFileSync(`src/${file}`, 'utf8'))
  const keys = new Set(
    sources.flatMap((source) => [...source.matchAll(/say\(\s*'([a-z0-9-]+)'/g)].map(([, key]) => key!)),
  )
  it('was found', () => expect(keys.size).toBeGreaterThan(60))
  it.each(LANGS)('has a sentence in %s', async (lang) => {
    const later = await Promise.all(
      (['class', 'learning', 'lesson', 'print', 'rules', 'seal'] as const).map((name) => laterFile(lang, name)),
    )
    const spoken = new Sentences(lang, [...coreFiles(lang), ...later])
    const missing = [...keys].filter((key) => !spoken.has(key))
    expect(missing).toEqual([])
  })
})

/** Words belong to the locale: in a template only names of languages and signs may stand. */
describe('a component', () => {
  const files = (readdirSync('src', { recursive: true }) as string[]).filter((file) => file.endsWith('.svelte'))
  it.each(files)('%s holds no sentence of its own', (file) => {
    const template = readFileSync(`src/${file}`, 'utf8')
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '')
    const texts = [...template.matchAll(/>([^<>]+)</g)].map(([, text]) => text!.replace(/&nbsp;/g, '').trim())
    expect(texts.filter((text) => /\p{L}{2}/u.test(text))).toEqual([])
    expect(
      [...template.matchAll(/(?:aria-label|title|alt|placeholder)="([^"]*\p{L}{2}[^"]*)"/gu)].map(([, text]) => text),
    ).toEqual([])
  })
})
