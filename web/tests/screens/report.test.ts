import { describe, expect, it } from 'vitest'
import type { Square } from '$lib/net/messages'
import { count, picture } from '../../src/screens/report/sums'

const squares: Square[] = [
  { jump: '8+1', status: 'can' },
  { jump: '8+2', status: 'growing' },
  { jump: '9+3', status: 'not-seen' },
  { jump: '13-3', status: 'can' },
  { jump: '3-2', status: 'growing' },
]

describe('the picture of sums', () => {
  it('has a row a floor, from the highest, and a column a distance', () => {
    const { columns, rows } = picture(squares, true)
    expect(columns).toBe(3)
    expect(rows.map(({ floor }) => floor)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(rows[1]!.squares).toEqual(['can', 'growing', null])
  })
  it('draws the ten where a jump would cross it', () => {
    expect(picture(squares, true).rows.map(({ edge }) => edge)).toEqual([0, 1, 2, 3, 3, 3, 3, 3, 3, 3])
    expect(picture(squares, false).rows.map(({ edge }) => edge)).toEqual([3, 3, 3, 3, 3, 3, 3, 2, 1, 0])
  })
  it('has what starts over the ten in the row of its card', () => {
    expect(picture(squares, false).rows[6]).toEqual({ floor: 3, edge: 3, squares: [null, 'growing', 'can'] })
  })
  it('counts what it shows, for whoever cannot see it', () => {
    expect(count(picture(squares, true), 'can')).toBe(1)
    expect(picture([], true).columns).toBe(0)
  })
})
