import { describe, expect, it } from 'vitest'
import { layHand, TOUCH, type HandRoom } from '$lib/table/layout'

const rooms: Record<string, HandRoom> = {
  '390×844': { width: 374, height: 844 * 0.31, most: 72, least: 62, gap: 8, rowCost: 0.03 },
  '768×1024': { width: 736, height: 1024 * 0.31, most: 99, least: 84, gap: 10, rowCost: 0.2 },
  '1024×768': { width: 740, height: 768 * 0.31, most: 99, least: 84, gap: 10, rowCost: 0.2 },
  '1440×900': { width: 1060, height: 900 * 0.31, most: 122, least: 84, gap: 10, rowCost: 0.2 },
}

describe.each(Object.entries(rooms))('a hand at %s', (_name, room) => {
  it.each(Array.from({ length: 30 }, (_, count) => count + 1))('of %i cards stays inside and can be touched', (count) => {
    const floors = Math.ceil(count * 0.65)
    const { card, places, stepX, stepY, rows, height } = layHand(room, floors, count - floors)
    expect(places).toHaveLength(count)
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(-0.01)
      expect(x + card).toBeLessThanOrEqual(room.width + 0.01)
      expect(y + card * 1.4).toBeLessThanOrEqual(height + 0.01)
    }
    expect(height).toBeLessThanOrEqual(room.height + 0.01)
    expect(Math.min(stepX, card)).toBeGreaterThanOrEqual(TOUCH)
    if (rows > 1) expect(stepY).toBeGreaterThanOrEqual(TOUCH)
  })
})
