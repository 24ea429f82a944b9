import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Thinking } from '$lib/state/thinking'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function child() {
  let lit = 0
  const thinking = new Thinking(
    () => lit++,
    () => Date.now(),
  )
  return { thinking, lit: () => lit }
}

describe('thinking', () => {
  it('begins when the cards lie still in my turn, and is unknown before', () => {
    const { thinking } = child()
    expect(thinking.ms).toBeUndefined()
    thinking.watch('5', false, null)
    vi.advanceTimersByTime(700)
    expect(thinking.ms).toBeUndefined()
    thinking.watch('5', true, null)
    vi.advanceTimersByTime(1200)
    expect(thinking.ms).toBe(1200)
  })
  it('goes on while the pawn shows why something fits', () => {
    const { thinking } = child()
    thinking.watch('5', true, null)
    vi.advanceTimersByTime(500)
    thinking.watch('5', false, null)
    vi.advanceTimersByTime(500)
    expect(thinking.ms).toBe(1000)
  })
  it('begins anew with other cards, and ends with the turn', () => {
    const { thinking } = child()
    thinking.watch('5', true, null)
    vi.advanceTimersByTime(500)
    thinking.watch('8', true, null)
    expect(thinking.ms).toBe(0)
    thinking.watch(null, true, null)
    expect(thinking.ms).toBeUndefined()
  })
})

describe('late lamps', () => {
  it('are due so many seconds after the cards lie still', () => {
    const { thinking, lit } = child()
    thinking.watch('5', false, 8)
    vi.advanceTimersByTime(20_000)
    expect(lit()).toBe(0)
    thinking.watch('5', true, 8)
    vi.advanceTimersByTime(7_999)
    expect(lit()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(lit()).toBe(1)
  })
  it('are asked for again until they are on', () => {
    const { thinking, lit } = child()
    thinking.watch('5', true, 3)
    vi.advanceTimersByTime(5_000)
    expect(lit()).toBe(3)
    thinking.watch('5', true, null)
    vi.advanceTimersByTime(60_000)
    expect(lit()).toBe(3)
  })
  it('wait as long for the next card as for the first', () => {
    const { thinking, lit } = child()
    thinking.watch('5', true, 8)
    vi.advanceTimersByTime(7_000)
    thinking.watch('8', true, 8)
    vi.advanceTimersByTime(7_000)
    expect(lit()).toBe(0)
    vi.advanceTimersByTime(1_000)
    expect(lit()).toBe(1)
  })
  it('stay off when the turn has passed on, and when the table is left', () => {
    const { thinking, lit } = child()
    thinking.watch('5', true, 8)
    thinking.watch(null, true, 8)
    thinking.watch('6', true, 8)
    thinking.end()
    vi.advanceTimersByTime(60_000)
    expect(lit()).toBe(0)
  })
  it('count what was thought before the table chose them', () => {
    const { thinking, lit } = child()
    thinking.watch('5', true, null)
    vi.advanceTimersByTime(30_000)
    thinking.watch('5', true, 8)
    vi.advanceTimersByTime(0)
    expect(lit()).toBe(1)
  })
})
