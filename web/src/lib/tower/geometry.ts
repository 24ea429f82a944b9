/**
 * The measures of the house for a box of w × h: twenty floors of equal height on a straight line,
 * zero on the ground, the crossing of the ten between 9 and 10.
 */
export interface House {
  w: number
  h: number
  /** Height of a floor. */
  f: number
  /** Left and right wall, and the width between. */
  left: number
  right: number
  wide: number
  roof: number
  crossing: number
  /** How thick a line is that would be one pixel in a house of a tablet's size. */
  line: number
  /** How high the numbers on the floors are: half a floor, and more of a small one, to be read. */
  digits: number
  /** Whether there is room for flower boxes and ivy. */
  big: boolean
  /** Where jumps are drawn. */
  jumpX: number
  foot: (floor: number) => number
  middle: (floor: number) => number
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

// Everything in floors, so that the house looks the same at any size.
const GROUND = 0.5
const CROSSING = 0.83
const ROOF = 1.27
const TALL = GROUND + 20 + CROSSING + ROOF
/** Beside the walls: the flags of lit floors on the left; the pawn, its hops and the counted numbers on the right. */
const TAG = 1.7
const HOPS = 2.35
const SLIM = 3.1
const BROAD = 5.4

/** How wide a house of this height is, from just enough to as broad as it gets. */
export const leastWidth = (h: number) => (h / TALL) * (TAG + SLIM + HOPS)
export const mostWidth = (h: number) => (h / TALL) * (TAG + BROAD + HOPS)

export function measure(w: number, h: number): House {
  const f = Math.min(h / TALL, w / (TAG + SLIM + HOPS))
  const wide = between(f * SLIM, w - f * (TAG + HOPS), f * BROAD)
  const left = (w - wide - f * (TAG + HOPS)) / 2 + f * TAG
  const right = left + wide
  const crossing = f * CROSSING
  const foot = (floor: number) => h - f * GROUND - (floor > 9 ? crossing : 0) - floor * f
  const line = Math.max(0.8, f / 36)
  return {
    w,
    h,
    f,
    left,
    right,
    wide,
    roof: f * ROOF,
    crossing,
    line,
    digits: between(f * 0.47, 10.5, f * 0.68),
    big: f >= 26,
    jumpX: right + f * 0.92,
    foot,
    middle: (floor) => foot(floor) - f / 2,
  }
}

/** The middles of the windows of a floor, and how many there is room for. */
export function windows(house: House, cloudy: boolean): number[] {
  const start = house.left + house.f * (cloudy ? 1.75 : 1.42)
  const room = house.wide - house.f * (cloudy ? 2 : 1.56)
  const count = Math.max(2, Math.floor(room / (house.f * (cloudy ? 0.8 : 0.72))))
  return Array.from({ length: count }, (_, place) => start + (room * (place + 0.5)) / count)
}
