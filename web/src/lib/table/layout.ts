/** Where the cards of a hand lie: from 1 to 30, each with at least a thumb's width to touch. */

export interface HandRoom {
  width: number
  /** The most height the hand may take. */
  height: number
  /** A card is never wider than this, and narrower than `least` only if nothing else helps. */
  most: number
  least: number
  gap: number
  /** How much a second row costs: little on a phone, more where rows are long. */
  rowCost: number
}

export interface HandLayout {
  card: number
  rows: number
  stepX: number
  stepY: number
  height: number
  places: { x: number; y: number }[]
}

export const TOUCH = 44
const TALL = 1.4
/** Cards rise a little when they fit or are chosen; the row needs that much air above it. */
export const AIR = 18
const SMALLEST = 46
const MOST_ROWS = 4

/** Splits a hand over rows: floors above balloons if both fit so, else evenly. */
function split(floors: number, balloons: number, rows: number): number[] {
  const count = floors + balloons
  if (rows === 2 && floors && balloons && Math.max(floors, balloons) <= Math.ceil(count / 2) + 1) return [floors, balloons]
  const per = Math.ceil(count / rows)
  return Array.from({ length: rows }, (_, row) => Math.max(0, Math.min(per, count - row * per)))
}

function candidate(room: HandRoom, rowSizes: number[], card: number): Omit<HandLayout, 'places'> | null {
  const per = Math.max(...rowSizes)
  const rows = rowSizes.length
  const stepX = per > 1 ? Math.min(card + room.gap, (room.width - card) / (per - 1)) : card
  if (per > 1 && stepX < Math.min(TOUCH, card)) return null
  const free = room.height - AIR - card * TALL
  const stepY = rows > 1 ? Math.min(card * TALL + room.gap, free / (rows - 1)) : 0
  if (free < 0 || (rows > 1 && stepY < TOUCH + 4)) return null
  return { card, rows, stepX, stepY, height: AIR + card * TALL + stepY * (rows - 1) }
}

export function layHand(room: HandRoom, floors: number, balloons: number): HandLayout {
  const count = floors + balloons
  let best: (Omit<HandLayout, 'places'> & { sizes: number[]; worth: number }) | null = null
  for (let rows = 1; rows <= Math.min(MOST_ROWS, Math.max(1, count)); rows++) {
    const sizes = split(floors, balloons, rows)
    const per = Math.max(...sizes)
    const fits = (room.width - (per - 1) * room.gap) / per
    for (const card of [Math.min(fits, room.most), room.least, SMALLEST].map((one) => Math.min(one, room.most))) {
      if (card < SMALLEST) continue
      const found = candidate(room, sizes, card)
      if (!found) continue
      // What is seen of each card counts; small cards are harder to read than overlapped ones.
      const seen = Math.min(found.stepX, card) * (rows > 1 ? Math.min(found.stepY, card * TALL) : card * TALL)
      const worth = seen * (card < room.least ? 0.6 : 1) * (1 - room.rowCost) ** rows
      if (!best || worth > best.worth) best = { ...found, sizes, worth }
    }
  }
  if (!best) {
    // More cards than the screen can touch: one row, as narrow as it must be.
    const card = Math.min(room.least, room.width)
    const stepX = count > 1 ? Math.min(card, (room.width - card) / (count - 1)) : card
    best = { card, rows: 1, stepX, stepY: 0, height: AIR + card * TALL, sizes: [count], worth: 0 }
  }
  return { ...best, places: placed(room, best) }
}

function placed(room: HandRoom, layout: Omit<HandLayout, 'places'> & { sizes: number[] }) {
  return layout.sizes.flatMap((size, row) => {
    const wide = layout.card + layout.stepX * (size - 1)
    const start = (room.width - wide) / 2
    return Array.from({ length: size }, (_, place) => ({ x: start + place * layout.stepX, y: AIR + row * layout.stepY }))
  })
}
