import { readSum } from '$lib/game/practice'
import type { Square, Status } from '$lib/net/messages'

/** One way of the picture: a row a floor, from the highest; a column a distance. Null where no jump is told apart. */
export interface Picture {
  columns: number
  rows: { floor: number; edge: number; squares: (Status | null)[] }[]
}

export function picture(squares: readonly Square[], up: boolean): Picture {
  const sums = squares.map(({ jump, status }) => ({ ...readSum(jump), status })).filter((sum) => sum.up === up)
  const columns = Math.max(0, ...sums.map(({ distance }) => distance))
  const status = (floor: number, distance: number) =>
    sums.find((sum) => sum.start % 10 === floor && sum.distance === distance)?.status ?? null
  const rows = Array.from({ length: 10 }, (_, row) => {
    const floor = 9 - row
    // So many floors are left before the ten.
    const edge = Math.min(columns, up ? 9 - floor : floor)
    return { floor, edge, squares: Array.from({ length: columns }, (_, place) => status(floor, place + 1)) }
  })
  return { columns, rows }
}

export const count = ({ rows }: Picture, status: Status): number =>
  rows.flatMap(({ squares }) => squares).filter((one) => one === status).length
