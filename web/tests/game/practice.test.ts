import { describe, expect, it } from 'vitest'
import lessons from '$generated/lessons.json'
import { lessonStop, readSum } from '$lib/game/practice'

describe('a jump as it is written', () => {
  it.each([
    ['8+5', { start: 8, distance: 5, up: true, end: 13, crosses: true }],
    ['4+5', { start: 4, distance: 5, up: true, end: 9, crosses: false }],
    ['13-6', { start: 13, distance: 6, up: false, end: 7, crosses: true }],
    ['7-7', { start: 7, distance: 7, up: false, end: 0, crosses: false }],
    ['9+1', { start: 9, distance: 1, up: true, end: 10, crosses: true }],
  ])('%s', (written, sum) => expect(readSum(written)).toEqual(sum))
})

describe('the stop at which the fox shows it', () => {
  it.each(['beginner', 'intermediate', 'basic'] as const)('is one of the lesson: %s', (level) => {
    const stops = lessons[level].map(({ key }) => key)
    for (const jump of ['4+1', '8-1', '9+1', '10-1']) expect(stops).toContain(lessonStop(level, readSum(jump)))
  })
})
