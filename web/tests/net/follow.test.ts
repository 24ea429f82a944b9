import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Follower } from '$lib/net/follow'
import type { AnyAnswer, Changes, View } from '$lib/net/messages'

/** What three screens were told, and the views that each had then; written by tests/server/test_changes.py. */
const screens = JSON.parse(readFileSync('../tests/server/changes.json', 'utf8')) as [AnyAnswer, View[]][][]
const told = screens.flat()

describe('following changes', () => {
  it.each(screens.map((screen, number) => [number, screen] as const))('gives whole views at screen %i', (_, screen) => {
    const follower = new Follower()
    for (const [message, views] of screen) {
      const heard = follower.hear(message)
      if (message.type === 'changes') expect(heard).toMatchObject({ type: 'news', version: message.version })
      if (heard && 'views' in heard) expect(heard.views).toEqual(views)
    }
  })

  it('is tried with changes of every kind', () => {
    const changes = told.flatMap(([message]) => (message.type === 'changes' ? [message] : []))
    const fields = new Set(changes.flatMap(({ changed }) => Object.keys(changed)))
    expect([...fields]).toEqual(expect.arrayContaining(['active', 'hand_sizes', 'laid', 'stacks', 'pile_size', 'turn']))
    expect(changes.some(({ own }) => own.length > 0)).toBe(true)
    const kinds = new Set(told.map(([{ type }]) => type))
    expect([...kinds]).toEqual(expect.arrayContaining(['welcome', 'news', 'changes', 'uncovered', 'lit']))
  })

  it('carries the rest of the news along', () => {
    const follower = new Follower()
    const [welcome] = told[0]!
    follower.hear(welcome)
    const since = welcome.type === 'welcome' ? welcome.version : 0
    const changes: Changes = {
      type: 'changes',
      version: since + 1,
      since,
      events: [{ event: 'paused' }],
      changed: {},
      own: [],
      id: 'a',
    }
    expect(follower.hear(changes)).toEqual({
      type: 'news',
      version: since + 1,
      events: [{ event: 'paused' }],
      views: told[0]![1],
      id: 'a',
    })
    // The same once more stands on a version that is gone by, and so does one that came too early.
    expect(follower.hear(changes)).toBeNull()
    expect(follower.hear({ ...changes, version: since + 3, since: since + 2 })).toBeNull()
  })
})
