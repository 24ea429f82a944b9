import { describe, expect, it } from 'vitest'
import { EXAMPLES, litIn, spanOf, standOn, startOf } from '../../src/screens/rules/examples'
import { jumpOf, sumOf } from '$lib/game/view'

const named = (key: string) => EXAMPLES.find((example) => example.key === key)!
const sums = (key: string) =>
  named(key).plays.flatMap(({ reason }) => {
    const jump = jumpOf(reason)
    if (!jump) return []
    const { start, sign, distance, end } = sumOf(jump)
    return [`${start} ${sign} ${distance} = ${end}`]
  })

describe('the printed examples', () => {
  it('have the sums of the book', () => {
    expect(sums('number')).toEqual(['5 − 3 = 2', '5 + 3 = 8'])
    expect(sums('up-ten')).toEqual(['9 + 2 = 11'])
    expect(sums('down-ten')).toEqual(['10 − 3 = 7'])
    expect(sums('turn')).toEqual(['3 + 2 = 5', '5 + 2 = 7', '7 + 2 = 9', '9 − 3 = 6', '6 − 3 = 3'])
  })
  it('begin on the open floor, or on the tenth where 0 means that', () => {
    expect(startOf(named('number'))).toBe(5)
    expect(startOf(named('down-ten'))).toBe(10)
    expect(startOf(named('beginner-zero'))).toBe(0)
  })
  it('show the floors they are about, and clouds only past the ten', () => {
    expect(spanOf(named('number'))).toEqual([1, 9])
    expect(spanOf(named('up-ten'))).toEqual([8, 12])
    expect(spanOf(named('down-ten'))).toEqual([6, 11])
    expect(spanOf(named('odd'))).toEqual([0, 9])
    expect(spanOf(named('same'))).toEqual([0, 4])
  })
  it.each(EXAMPLES)('$key keeps the pawn inside its picture', (example) => {
    const [low, high] = spanOf(example)
    for (const floor of [startOf(example), ...example.plays.map(standOn)]) {
      expect(floor).toBeGreaterThanOrEqual(low)
      expect(floor).toBeLessThanOrEqual(high)
    }
  })
  it('light up every floor that fits, and in a turn the next one', () => {
    expect(litIn(named('near'), 0).map(({ floor }) => floor)).toEqual([3, 4, 5, 6, 7])
    expect(litIn(named('turn'), 0).map(({ floor }) => floor)).toEqual([5])
  })
  it('leave the pawn where it is when a balloon is laid', () => expect(standOn(named('turn').plays[3]!)).toBe(9))
})
