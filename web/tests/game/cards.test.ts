import { expect, it } from 'vitest'
import { isFloor, isNight, parseCard, sortHand } from '$lib/game/cards'
import { parseRoute } from '$lib/state/route.svelte'
import { company, tableWish } from '$lib/state/setup'
import { device } from '$lib/state/device.svelte'

it('reads every kind of card', () => {
  expect(parseCard('5')).toEqual({ code: '5', kind: 'day', number: 5 })
  expect(parseCard('7n')).toEqual({ code: '7n', kind: 'night', number: 7 })
  expect(parseCard('b3')).toEqual({ code: 'b3', kind: 'balloon', number: 3 })
  expect(parseCard('near')).toEqual({ code: 'near', kind: 'near', number: null })
  expect([isFloor('7n'), isFloor('b7'), isNight('7n'), isNight('7')]).toEqual([true, false, true, false])
})

it('lays a hand out: floors upward, night beside day, then balloons, then specials', () => {
  expect(sortHand(['skip', 'b2', '8n', '3', '8', 'near', 'b1', '3']).map(({ code }) => code)).toEqual([
    '3',
    '3',
    '8',
    '8n',
    'b1',
    'b2',
    'near',
    'skip',
  ])
})

it('gives equal cards names of their own, so that the others stay when one is played', () => {
  expect(sortHand(['3', '3']).map(({ id }) => id)).toEqual(['3.0', '3.1'])
  expect(sortHand(['3']).map(({ id }) => id)).toEqual(['3.0'])
})

it.each([
  ['#/table/abc', { page: 'table', name: 'abc' }],
  ['#/join/fox-moon-42', { page: 'join', name: 'fox-moon-42' }],
  ['#join=fox-moon-42', { page: 'join', name: 'fox-moon-42' }],
  ['#/nowhere', { page: 'home', name: '' }],
  ['', { page: 'home', name: '' }],
])('finds the room for %s', (hash, route) => expect(parseRoute(hash)).toEqual(route))

it('seats everybody with an animal of their own', () => {
  for (const players of [2, 3, 4, 5]) expect(new Set(company({ animal: 'owl', players })).size).toBe(players)
})

it('asks for bots when alone, for people when together, for open chairs when others are to come', () => {
  const sitters = (mode: 'alone' | 'here' | 'online') =>
    tableWish({ ...device.all, mode, players: 3 }).seats.map(({ sitter }) => sitter)
  expect(sitters('alone')).toEqual(['person', 'bot', 'bot'])
  expect(sitters('here')).toEqual(['person', 'person', 'person'])
  expect(sitters('online')).toEqual(['person', 'open', 'open'])
})
