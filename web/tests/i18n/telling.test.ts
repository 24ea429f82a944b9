import { describe, expect, it } from 'vitest'
import type { AnyEvent, Lang, View } from '$lib/net/messages'
import { LANGS } from '$lib/state/device.svelte'
import { coreFiles } from '$lib/i18n/files'
import { Sentences } from '$lib/i18n/sentences'
import { sayFitting, sayNews, sayNext, sayOpen, sayPlay, sayStart, type Ear } from '$lib/i18n/telling'
import { down, offer, reason, table, up, view } from '../support'

const all = Object.fromEntries(LANGS.map((lang) => [lang, new Sentences(lang, coreFiles(lang))])) as Record<
  Lang,
  Sentences
>
// As `words` does: a speaker's methods are taken off it.
const speaker = (lang: Lang) => ({
  say: all[lang].say.bind(all[lang]),
  has: all[lang].has.bind(all[lang]),
  tell: all[lang].tell.bind(all[lang]),
  card: all[lang].card.bind(all[lang]),
})
const en = speaker('en')
const ear = (changes: Partial<Ear> = {}): Ear => ({
  view: view(),
  table: table(),
  me: 0,
  shared: false,
  speaker: en,
  ...changes,
})
const heard = (events: AnyEvent[], changes: Partial<Ear> = {}) => sayNews(events, ear(changes)).map(({ text }) => text)

describe('a play', () => {
  it('is counted on, a hop for each number, and then its sum is said', () => {
    const said = sayPlay(up(5, 3), en)
    expect(said.map(({ text }) => text)).toEqual(['6', '7', '8', '5 plus 3 is 8.'])
    expect(said.map(({ hop }) => hop?.hops)).toEqual([1, 2, 3, undefined])
    expect(sayPlay(down(5, 2), en).map(({ text }) => text)).toEqual(['4', '3', '5 minus 2 is 3.'])
  })
  it('past the ten names its card, and below zero the floor above', () => {
    expect(sayPlay(up(9, 2), en).map(({ text }) => text)).toEqual([
      '10',
      '11',
      '9 plus 2 is 11.',
      '11 ends in 1: card 1.',
    ])
    expect(
      sayPlay(reason('sum-down-ten', { card: 0, start: 10, distance: 1, end: 9, landing: 9 }), en).map(
        ({ text }) => text,
      ),
    ).toEqual(['Floor 0 is also floor 10.', '9', '10 minus 1 is 9.'])
  })
  it('at Beginner is told by its neighbour', () => {
    const [said, ...more] = sayPlay(reason('neighbour-up', { start: 4, end: 5, landing: 5 }), en)
    expect([said!.text, said!.hop?.hops, more]).toEqual(['After 4 comes 5', 1, []])
  })
  it('that stole a turn no longer can', () => {
    expect(
      sayPlay(reason('steal-fits', { why: reason('same-floor', { floor: 8 }) }), en).map(({ text }) => text),
    ).toEqual(['8 on 8: the same floor.'])
  })
})

describe('what happened', () => {
  it('is said to "you", and of others by name', () => {
    expect(
      heard([
        { event: 'passed', seat: 0 },
        { event: 'turn', seat: 1 },
      ]),
    ).toEqual(['I pass.', 'It is Fox’s turn.'])
    expect(
      heard([
        { event: 'passed', seat: 1 },
        { event: 'turn', seat: 0 },
      ]),
    ).toEqual(['Fox says: I pass.', 'Your turn!'])
  })
  it('around one screen is said of everybody by name, and the door tells whose turn it is', () => {
    expect(
      heard(
        [
          { event: 'passed', seat: 0 },
          { event: 'turn', seat: 1 },
        ],
        { me: null, shared: true },
      ),
    ).toEqual(['Hare says: I pass.'])
  })
  it('never says aloud which cards somebody drew', () => {
    expect(heard([{ event: 'drew', seat: 0, count: 2, cards: ['5', 'b3'] }])).toEqual(['You take 2 cards.'])
  })
  it('at a star is the star and the dance, at Beginner the cry, not the new hand', () => {
    const events: AnyEvent[] = [
      { event: 'star', seat: 1, count: 2 },
      { event: 'drew', seat: 1, count: 6 },
    ]
    expect(heard(events)).toEqual(['A star for Fox!', 'That makes 2 stars.', 'Victory dance! Dance with Fox!'])
    expect(heard(events, { view: view({ level: 'beginner' }) })[2]).toBe('Victory cry! Shout with Fox: Hooray!')
  })
  it('at the end is who won, and a shared win only once', () => {
    const events: AnyEvent[] = [
      { event: 'won', seat: 0 },
      { event: 'won', seat: 1 },
    ]
    expect(heard(events, { view: view({ over: true, winners: [0, 1] }) })).toEqual([
      'A shared win!',
      'Everybody dances!',
    ])
    expect(
      heard(
        [
          { event: 'star', seat: 0, count: 5 },
          { event: 'won', seat: 0 },
        ],
        { view: view({ over: true, winners: [0] }) },
      ),
    ).toEqual(['A star for you!', 'That makes 5 stars.', 'You win!', 'Everybody dances!'])
  })
  it('after a steal does not tell the turn again', () => {
    const events: AnyEvent[] = [
      { event: 'stole', seat: 1, from: 0, card: '8n', reason: reason('steal-fits', { why: up(5, 3) }) },
      { event: 'turn', seat: 1 },
    ]
    expect(heard(events)).toEqual(['Fox steals your turn!', '6', '7', '8', '5 plus 3 is 8.'])
  })
  it('tells why a turn was played by somebody else', () => {
    const timed = table({ settings: { ...table().settings, turn_seconds: 30 } })
    expect(heard([{ event: 'sat_in', seat: 0, bot: 'good' }], { table: timed })).toEqual([
      'The time is up. A friend plays this turn for you.',
    ])
    expect(heard([{ event: 'sat_in', seat: 0, bot: 'good' }])[0]).not.toContain('time')
  })
  it('can be told in part', () => {
    const events: AnyEvent[] = [
      { event: 'star', seat: 1, count: 1 },
      { event: 'drew', seat: 1, count: 6 },
      { event: 'turn', seat: 0 },
    ]
    expect(sayNews(events, ear(), events.slice(1)).map(({ text }) => text)).toEqual(['Your turn!'])
  })
  it('is news where it must be heard, whatever is tapped', () => {
    const must: AnyEvent[] = [
      { event: 'star', seat: 1, count: 1 },
      { event: 'stole', seat: 1, from: 0, card: '8n' },
      { event: 'lost_turn', seat: 1 },
      { event: 'passed', seat: 1 },
      { event: 'drew', seat: 0, count: 2 },
      { event: 'won', seat: 1 },
    ]
    for (const event of must) expect(sayNews([event], ear()).every(({ weight }) => weight === 'news')).toBe(true)
  })
})

describe('where the game stands', () => {
  const fresh: Partial<View> = { stacks: [['5'], ['b3']] }
  it('is told at the start', () => {
    expect(sayStart(ear({ view: view(fresh) }))).toBe('Floor 5 and balloon 3 are open. You begin.')
    expect(sayStart(ear({ view: view({ ...fresh, active: 1 }) }))).toBe('Floor 5 and balloon 3 are open. Fox begins.')
  })
  it('is told to one who comes back', () => {
    expect(sayStart(ear())).toBe('Floor 5 and balloon 3 are open. Your turn!')
  })
  it('tells which cards fit, unless one thinks for oneself', () => {
    expect(sayFitting(view(), en)).toBe('2 of your cards fit: floor 2, night floor 8.')
    expect(sayFitting(view({ offers: [] }), en)).toBe('None of your cards fits now.')
    expect(sayFitting(view({ offers: null }), en)).toBe('')
    expect(sayFitting(view({ active: 1 }), en)).toBe('')
  })
  it('tells the only way on, and a chance to steal', () => {
    expect(sayNext(view({ offers: [offer('draw', reason('any'))] }), en)[0]!.text).toBe('Nothing fits. Draw two cards.')
    expect(sayNext(view({ active: 1, offers: [offer('steal 8n', up(5, 3))] }), en)[0]!.text).toBe(
      'Your night floor 8 fits. Steal the turn!',
    )
    expect(sayNext(view(), en)).toEqual([])
  })
})

describe.each(LANGS)('everything said in %s', (lang) => {
  const everything: AnyEvent[] = [
    { event: 'started', game: 1, first: 1 },
    { event: 'played', seat: 1, card: '8', reason: up(5, 3) },
    { event: 'played', seat: 1, card: 'b2' },
    { event: 'stole', seat: 1, from: 0, card: '8n' },
    { event: 'drew', seat: 1, count: 2 },
    { event: 'passed', seat: 1 },
    { event: 'reshuffled', count: 20 },
    { event: 'lost_turn', seat: 0 },
    { event: 'star', seat: 0, count: 2 },
    { event: 'turn', seat: 0 },
    { event: 'dead_table' },
    { event: 'won', seat: 1 },
    { event: 'undone', seat: 1 },
    { event: 'went_away', seat: 1 },
    { event: 'came_back', seat: 1 },
    { event: 'window_opened', seat: 1 },
    { event: 'sat_in', seat: 1, bot: 'good' },
  ]
  it('has its words, begins with a large letter and leaves no blank open', () => {
    const said = [
      ...sayNews(everything, ear({ speaker: speaker(lang) })).map(({ text }) => text),
      sayOpen(view(), speaker(lang)),
      sayFitting(view(), speaker(lang)),
    ]
    for (const text of said) {
      expect(text).not.toMatch(/[{}]|(said|event|star|log)-/)
      expect(text).toMatch(/^[\p{Lu}\d«„“]/u)
    }
  })
  it('sounds different for each event', () => {
    const said = everything.map((event) =>
      sayNews([event], ear({ speaker: speaker(lang) }))
        .map(({ text }) => text)
        .join(' '),
    )
    expect(new Set(said).size).toBe(everything.length)
  })
})
