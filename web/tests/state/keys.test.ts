import { beforeEach, describe, expect, it } from 'vitest'
import type { Animal, TableShown } from '$lib/net/messages'
import { childAt, keepPlace, seatKey } from '$lib/state/keys'

const shown = (animals: Animal[], class_table: number | null = null) =>
  ({ table: 'tabletable', class_table, seats: animals.map((animal, seat) => ({ seat, animal })) }) as TableShown

beforeEach(() => localStorage.clear())

describe('who plays in a chair', () => {
  it('the child whose animal was chosen for it; around one screen each in its own', () => {
    keepPlace('tabletable', [
      { seat: 0, key: 'one', animal: 'hare' },
      { seat: 1, key: 'two', animal: 'owl' },
    ])
    expect([0, 1, 2].map((seat) => childAt(shown(['hare', 'owl', 'fox']), seat))).toEqual(['hare', 'owl', null])
  })
  it('nobody known, where another animal was given: it may be a sibling’s', () => {
    keepPlace('tabletable', [{ seat: 1, key: 'two', animal: 'hare' }])
    expect(childAt(shown(['hare', 'owl']), 1)).toBeNull()
    expect(childAt(shown(['hare', 'owl']), 0)).toBeNull()
    expect(seatKey('tabletable', 1)).toBe('two')
  })
  it('nobody known in a class: there the badges decide', () => {
    keepPlace('tabletable', [{ seat: 0, key: 'one', animal: 'hare' }])
    expect(childAt(shown(['hare']), 0)).toBe('hare')
    expect(childAt(shown(['hare'], 1), 0)).toBeNull()
  })
  it('nobody known where it was not written down', () => {
    localStorage.setItem(
      'numberloor.places',
      '[{"table":"tabletable","keys":["one"],"seats":[{"seat":0,"key":"one"}]}]',
    )
    expect(childAt(shown(['hare']), 0)).toBeNull()
  })
})
