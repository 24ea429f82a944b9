import type { HouseWindow } from '$lib/net/messages'

/** A floor of the child's house: who comes up has windows on the left, who comes down on the right. */
export interface Storey {
  floor: number
  up: (HouseWindow | null)[]
  down: (HouseWindow | null)[]
}

const REACHES = [1, 2, 3]

/** From the highest floor down. Far jumps have the outer windows, so near ones stand beside the number. */
export function storeys(windows: readonly HouseWindow[]): Storey[] {
  const at = (floor: number, up: boolean, reach: number) =>
    windows.find((one) => one.floor === floor && one.up === up && one.reach === reach) ?? null
  return Array.from({ length: 20 }, (_, place) => {
    const floor = 19 - place
    return {
      floor,
      up: REACHES.toReversed().map((reach) => at(floor, true, reach)),
      down: REACHES.map((reach) => at(floor, false, reach)),
    }
  })
}

/** As it is asked for: 11u1 is on floor 11, upwards, near. */
export const codeOf = ({ floor, up, reach }: HouseWindow) => `${floor}${up ? 'u' : 'd'}${reach}`
