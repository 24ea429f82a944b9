import { leastWidth, mostWidth } from '$lib/tower/geometry'

/** The column of the tower: broad enough for the pawn and its hops at this height, and a fair share of the table. */
export function towerWidth(width: number, height: number, tall: number): number {
  const upright = height >= width
  const share = Math.max(leastWidth(tall), Math.min(width * (upright ? 0.33 : 0.25), mostWidth(tall)))
  return Math.min(share, width * (upright ? 0.43 : 0.4))
}

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

/** A thumb's width; where a screen has no room for that, a fingertip's. */
export const TOUCH = 44
export const LEAST_TOUCH = 24
const TALL = 1.4
/** Cards rise a little when they fit or are chosen, and wear a lamp; the row needs that much air above it. */
const air = (card: number) => card * 0.16 + 4
const SMALLEST = 46
const MOST_ROWS = 4

/** What the hand may take of a table: of its height a third at most; `rem` is what grows with the screen. */
export function handRoom(width: number, height: number, rem: number): HandRoom {
  const narrow = width < 34 * rem
  const most = narrow ? 4.5 * rem : Math.min(6.75 * rem, width / 7.4)
  const free = height * (height < 30 * rem ? 0.34 : 0.31)
  return {
    width,
    height: free,
    most: Math.min(most, (height * 0.31 - 4) / (TALL + 0.16)),
    least: (narrow ? 3.9 : 4.9) * rem,
    gap: (narrow ? 0.5 : 0.6) * rem,
    rowCost: !narrow ? 0.2 : height < 47 * rem ? 0.12 : 0.03,
  }
}

/** Splits a hand over rows: floors above balloons if both fit so, else evenly. */
function split(floors: number, balloons: number, rows: number): number[] {
  const count = floors + balloons
  if (rows === 2 && floors && balloons && Math.max(floors, balloons) <= Math.ceil(count / 2) + 1)
    return [floors, balloons]
  const per = Math.ceil(count / rows)
  return Array.from({ length: rows }, (_, row) => Math.max(0, Math.min(per, count - row * per)))
}

function candidate(room: HandRoom, rowSizes: number[], card: number, touch: number): Omit<HandLayout, 'places'> | null {
  const per = Math.max(...rowSizes)
  const rows = rowSizes.length
  const stepX = per > 1 ? Math.min(card + room.gap, (room.width - card) / (per - 1)) : card
  if (per > 1 && stepX < Math.min(touch, card)) return null
  const free = room.height - air(card) - card * TALL
  const stepY = rows > 1 ? Math.min(card * TALL + room.gap, free / (rows - 1)) : 0
  if (free < -0.01 || (rows > 1 && stepY < touch)) return null
  return { card, rows, stepX, stepY, height: air(card) + card * TALL + stepY * (rows - 1) }
}

type Laid = Omit<HandLayout, 'places'> & { sizes: number[]; worth: number }

/** The layout that shows most of each card, of those that leave each a strip of `touch` pixels. */
function bestFor(room: HandRoom, floors: number, balloons: number, touch: number): Laid | null {
  const count = floors + balloons
  let best: Laid | null = null
  for (let rows = 1; rows <= Math.min(MOST_ROWS, Math.max(1, count)); rows++) {
    const sizes = split(floors, balloons, rows)
    const per = Math.max(...sizes)
    const fits = (room.width - (per - 1) * room.gap) / per
    const justTouched = room.width - touch * (per - 1)
    for (const card of [fits, room.least, justTouched, SMALLEST].map((one) => Math.min(one, room.most))) {
      if (card < SMALLEST) continue
      const found = candidate(room, sizes, card, touch)
      if (!found) continue
      // What is seen of each card counts; small cards are harder to read than overlapped ones.
      const seen = Math.min(found.stepX, card) * (rows > 1 ? Math.min(found.stepY, card * TALL) : card * TALL)
      const worth = seen * (card < room.least ? 0.6 : 1) * (1 - room.rowCost) ** rows
      if (!best || worth > best.worth) best = { ...found, sizes, worth }
    }
  }
  return best
}

/** More cards than the screen can touch: one row, as narrow as it must be. */
function squeezed(room: HandRoom, count: number): Laid {
  const card = Math.min(room.least, room.most)
  const stepX = count > 1 ? Math.min(card, (room.width - card) / (count - 1)) : card
  return { card, rows: 1, stepX, stepY: 0, height: air(card) + card * TALL, sizes: [count], worth: 0 }
}

export function layHand(room: HandRoom, floors: number, balloons: number): HandLayout {
  const laid =
    bestFor(room, floors, balloons, TOUCH) ??
    bestFor(room, floors, balloons, LEAST_TOUCH) ??
    squeezed(room, floors + balloons)
  const places = laid.sizes.flatMap((size, row) => {
    const start = (room.width - laid.card - laid.stepX * (size - 1)) / 2
    return Array.from({ length: size }, (_, place) => ({
      x: start + place * laid.stepX,
      y: air(laid.card) + row * laid.stepY,
    }))
  })
  return { ...laid, places }
}
