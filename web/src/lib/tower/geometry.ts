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
  /** Whether there is room for flower boxes and ivy. */
  big: boolean
  /** Where jumps are drawn. */
  jumpX: number
  foot: (floor: number) => number
  middle: (floor: number) => number
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

export function measure(w: number, h: number): House {
  const ground = between(8, h * 0.022, 22)
  const roof = between(20, h * 0.055, 52)
  const crossing = between(13, h * 0.036, 32)
  const f = Math.max(4, (h - ground - roof - crossing) / 20)
  const tag = f * 1.65
  const side = f * 2.35
  const wide = between(f * 3.1, w - tag - side - 6, f * 5.4)
  const left = Math.max(tag + 4, (w - wide - tag - side) / 2 + tag)
  const right = left + wide
  const foot = (floor: number) => h - ground - (floor > 9 ? crossing : 0) - floor * f
  return { w, h, f, left, right, wide, roof, crossing, big: f >= 26, jumpX: right + f * 0.92, foot, middle: (floor) => foot(floor) - f / 2 }
}

/** The middles of the windows of a floor, and how many there is room for. */
export function windows(house: House, cloudy: boolean): number[] {
  const start = house.left + house.f * (cloudy ? 1.75 : 1.42)
  const room = house.wide - house.f * (cloudy ? 2 : 1.56)
  const count = Math.max(2, Math.floor(room / (house.f * (cloudy ? 0.8 : 0.72))))
  return Array.from({ length: count }, (_, place) => start + (room * (place + 0.5)) / count)
}
