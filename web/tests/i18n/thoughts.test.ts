import { describe, expect, it } from 'vitest'
import type { AnyEvent, SeatShown } from '$lib/net/messages'
import { LANGS } from '$lib/state/device.svelte'
import { coreFiles } from '$lib/i18n/files'
import { Sentences } from '$lib/i18n/sentences'
import { sayNews } from '$lib/i18n/telling'
import { skillOf, thinksAloud, thoughtOf } from '$lib/i18n/thoughts'
import { reason, table, up, view } from '../support'

const speaker = (lang: (typeof LANGS)[number]) => {
  const all = new Sentences(lang, coreFiles(lang))
  return { say: all.say.bind(all), has: all.has.bind(all), tell: all.tell.bind(all), card: all.card.bind(all) }
}
const en = speaker('en')
const chair = (bot: string | null, sitter: SeatShown['sitter'] = 'bot'): SeatShown => ({
  seat: 1,
  sitter,
  animal: 'fox',
  bot,
  present: true,
})
const played: AnyEvent = { event: 'played', seat: 1, card: '8', reason: up(5, 3) }
const heard = (events: AnyEvent[], bot: string, aloud = true) => {
  const seats = [table().seats[0]!, chair(bot)]
  return sayNews(events, { view: view(), table: table({ seats }), me: 0, shared: false, speaker: en, aloud }).map(
    ({ text }) => text,
  )
}

describe('who thinks aloud', () => {
  it('a friend’s skill stands in its name, as the server has it', () => {
    expect(['fox:friend-basic3-6-420', 'owl:friend-beginner2-12--85'].map(skillOf)).toEqual([4.2, -0.85])
    expect(['owl:2', 'skill-9', 'bear:10', 'expert', 'greedy'].map(skillOf)).toEqual([2, 9, 10, null, null])
  })
  it('is an animal that is still learning, not one that plays well, nor a person', () => {
    expect(['fox:friend-basic2-0-300', 'fox:2'].every((bot) => thinksAloud(chair(bot)))).toBe(true)
    expect(['fox:5', 'fox:friend-basic2-1-500', 'expert'].some((bot) => thinksAloud(chair(bot)))).toBe(false)
    expect(thinksAloud(chair('fox:2', 'person'))).toBe(false)
    expect(thinksAloud(undefined)).toBe(false)
  })
})

describe('a thought', () => {
  it('says where one stands, then the floors are counted', () => {
    expect(heard([played], 'fox:2')).toEqual([
      'I am on floor 5, and the balloon says 3.',
      '6',
      '7',
      '8',
      '5 plus 3 is 8.',
    ])
    expect(thoughtOf(played, en)!.text).toBe('5 and 3… 6, 7, 8!')
  })
  it('is not said by a clever animal, nor where it is switched off', () => {
    const plain = ['6', '7', '8', '5 plus 3 is 8.']
    expect(heard([played], 'fox:9')).toEqual(plain)
    expect(heard([played], 'fox:2', false)).toEqual(plain)
  })
  it('speaks of nothing but what is played', () => {
    expect(
      heard([{ event: 'played', seat: 1, card: '5', reason: reason('same-floor', { floor: 5 }) }], 'fox:2'),
    ).toEqual(['5 on 5, that always fits!'])
    expect(heard([{ event: 'drew', seat: 1, count: 2 }], 'fox:2')).toEqual([
      'Nothing fits… I take two cards',
      'Fox takes 2 cards',
    ])
  })
  it('is no news of a new hand, nor of cards drawn with a pass', () => {
    expect(
      heard(
        [
          { event: 'passed', seat: 1 },
          { event: 'drew', seat: 1, count: 2 },
        ],
        'fox:2',
      ),
    ).toEqual(['Fox says: I pass.', 'Fox takes 2 cards'])
    expect(
      heard(
        [
          { event: 'star', seat: 1, count: 1 },
          { event: 'drew', seat: 1, count: 6 },
        ],
        'fox:2',
      ),
    ).not.toContain('Nothing fits… I take two cards')
  })
  it.each(LANGS)('can be said in %s', (lang) => {
    const { text, aloud } = thoughtOf(played, speaker(lang))!
    expect([text, aloud].every((one) => /5/.test(one) && /3/.test(one) && !one.includes('thought-'))).toBe(true)
  })
})
