import { describe, expect, it } from 'vitest'
import { handRoom, layHand, LEAST_TOUCH, TOUCH, towerWidth } from '$lib/table/layout'
import { measure } from '$lib/tower/geometry'

/** What a hand gets of a table: its width, the height of the table, and a rem. */
const rooms: Record<string, [number, number, number]> = {
  '320×568': [304, 568, 16],
  '390×844': [374, 844, 16],
  '568×320': [450, 320, 16],
  '768×1024': [740, 1024, 16],
  '1024×768': [740, 768, 16],
  '1440×900': [1060, 900, 18],
  '2560×1440': [1940, 1440, 32],
}
const SMALL = ['320×568', '568×320']

describe.each(Object.entries(rooms))('a hand at %s', (name, [width, height, rem]) => {
  const room = handRoom(width, height, rem)
  it.each(Array.from({ length: 30 }, (_, count) => count + 1))(
    'of %i cards stays inside and can be touched',
    (count) => {
      const floors = Math.ceil(count * 0.65)
      const { card, places, stepX, stepY, rows, height } = layHand(room, floors, count - floors)
      expect(places).toHaveLength(count)
      for (const { x, y } of places) {
        expect(x).toBeGreaterThanOrEqual(-0.01)
        expect(x + card).toBeLessThanOrEqual(room.width + 0.01)
        expect(y + card * 1.4).toBeLessThanOrEqual(height + 0.01)
      }
      expect(height).toBeLessThanOrEqual(room.height + 0.01)
      const touch = SMALL.includes(name) ? LEAST_TOUCH : TOUCH
      expect(Math.min(stepX, card)).toBeGreaterThanOrEqual(touch)
      if (rows > 1) expect(stepY).toBeGreaterThanOrEqual(touch)
    },
  )
})

it('a whiteboard has cards of twice the size', () => {
  const [small, large] = [layHand(handRoom(932, 720, 16), 4, 2), layHand(handRoom(1864, 1440, 32), 4, 2)]
  expect(large.card / small.card).toBeCloseTo(2)
})

describe.each([
  [320, 568, 300],
  [390, 844, 480],
  [430, 932, 640],
  [568, 320, 320],
  [1024, 1366, 930],
  [1440, 900, 900],
  [3840, 2160, 2160],
])('the tower of a table of %i × %i', (width, height, tall) => {
  const column = towerWidth(width, height, tall)
  const house = measure(column, tall)

  it('leaves more than half of the table', () => expect(column).toBeLessThan(width / 2))
  it('has room for its flags, its hops and its roof', () => {
    expect(house.left - house.f * 1.62).toBeGreaterThanOrEqual(0)
    expect(house.jumpX + house.f * 1.4).toBeLessThanOrEqual(column)
    expect(house.foot(20) - house.roof).toBeGreaterThanOrEqual(-0.01)
    expect(house.foot(0)).toBeLessThanOrEqual(tall)
  })
})
