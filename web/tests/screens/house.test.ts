import { describe, expect, it } from 'vitest'
import type { HouseWindow, JumpAsked } from '$lib/net/messages'
import { handOn, takeUp } from '../../src/screens/lesson/oneJump'
import { codeOf, storeys } from '../../src/screens/house/windows'

const window = (floor: number, up: boolean, reach: number): HouseWindow => ({ floor, up, reach, light: 'dark' })

describe('the house of a child', () => {
  it('has twenty floors, the highest first', () =>
    expect(storeys([]).map(({ floor }) => floor)).toEqual(Array.from({ length: 20 }, (_, up) => 19 - up)))
  it('has near windows beside the number: up on the left, down on the right', () => {
    const near = window(4, true, 1)
    const far = window(4, true, 3)
    const down = window(4, false, 1)
    const { up, down: right } = storeys([near, far, down]).at(-5)!
    expect(up).toEqual([far, null, near])
    expect(right).toEqual([down, null, null])
  })
  it('has a name for each window, as it is asked for', () => {
    expect(codeOf(window(13, true, 2))).toBe('13u2')
    expect(codeOf(window(7, false, 3))).toBe('7d3')
  })
  it('hands a jump on once', () => {
    const jump = { jump: '8+5' } as JumpAsked
    handOn(jump)
    expect(takeUp()).toBe(jump)
    expect(takeUp()).toBeNull()
  })
})
