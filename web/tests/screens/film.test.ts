import { describe, expect, it } from 'vitest'
import type { AnyEvent } from '$lib/net/messages'
import { actorOf, listenerOf, markFrom, marksOf, stayFor, stepFor, worthTelling } from '../../src/screens/replay/film'
import type { Frame } from '$lib/state/games/frames'
import { up, view } from '../support'

const frame = (events: AnyEvent[], seat: number | null = 0): Frame => ({ view: view({ seat, active: 1 }), events })
const played: AnyEvent = { event: 'played', seat: 0, card: '8', stack: null, reason: up(5, 3) }
const star: AnyEvent = { event: 'star', seat: 0, count: 1 }
const stole: AnyEvent = { event: 'stole', seat: 1, card: '8n', from: 0, reason: null }
const drew: AnyEvent = { event: 'drew', seat: 0, count: 6, cards: [] }
const turn: AnyEvent = { event: 'turn', seat: 1 }

const frames = [frame([played]), frame([stole]), frame([drew]), frame([played, star, drew, turn]), frame([played])]

describe('stars and steals', () => {
  it('are found where they happened', () => {
    expect(marksOf(frames)).toEqual([
      { step: 1, kind: 'steal' },
      { step: 3, kind: 'star' },
    ])
  })
  it('are reached from both sides, and from one to the next', () => {
    const marks = marksOf(frames)
    expect([0, 1, 2, 3, 4].map((at) => markFrom(marks, at, 1))).toEqual([1, 3, 3, null, null])
    expect([0, 1, 2, 3, 4].map((at) => markFrom(marks, at, -1))).toEqual([null, null, 1, 1, 3])
  })
})

describe('keys', () => {
  it('step on and back, to the start and to the end, and no further', () => {
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => stepFor(key, 2, 5))).toEqual([3, 1, 0, 4])
    expect(stepFor('ArrowRight', 4, 5)).toBe(4)
    expect(stepFor('ArrowLeft', 0, 5)).toBe(0)
  })
  it('that mean nothing here are left alone', () => expect(stepFor('Tab', 2, 5)).toBeNull())
})

describe('a step', () => {
  it('belongs to the one who played, not to the one who is next', () => expect(actorOf(frames[3]!)).toBe(0))
  it('is told without the new hand and without who is next', () => {
    expect(worthTelling(frames[3]!.events)).toEqual([played, star])
    expect(worthTelling([drew, turn])).toEqual([drew])
  })
  it('is looked at longer with a jump, and longest with a dance', () => {
    const [plain, jump, dance] = [frames[2]!, frames[0]!, frames[3]!].map(stayFor)
    expect(plain).toBeLessThan(jump!)
    expect(jump).toBeLessThan(dance!)
  })
})

describe('who is "you"', () => {
  it('is whoever sat at the screen', () => expect(listenerOf(frames)).toBe(0))
  it('is nobody where a screen was passed around, or only watched', () => {
    expect(listenerOf([frame([played], 0), frame([stole], 1)])).toBeNull()
    expect(listenerOf([frame([played], null)])).toBeNull()
  })
})
