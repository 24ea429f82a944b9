import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AnyAnswer, Welcome } from '$lib/net/messages'
import { Link, type LinkStatus } from '$lib/net/link'
import { table } from '../support'

/** The network's end of a socket, driven by the test. */
class Wire {
  static all: Wire[] = []
  open = false
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor() {
    Wire.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.open = false
    this.onclose?.()
  }
  opened() {
    this.open = true
    this.onopen?.()
  }
  tell(message: AnyAnswer) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const welcome: Welcome = {
  type: 'welcome',
  version: 1,
  seats: [0],
  host: true,
  table: table(),
  views: [],
  missed: null,
  beat_seconds: 5,
  protocol: 1,
}
const last = () => Wire.all.at(-1)!
let statuses: LinkStatus[]
let heard: AnyAnswer[]
let link: Link

beforeEach(() => {
  vi.useFakeTimers()
  Wire.all = []
  statuses = []
  heard = []
  link = new Link(
    {
      hello: () => ({ do: 'hello', table: 'tabletable', changes: true }),
      hear: (message) => heard.push(message),
      status: (status) => statuses.push(status),
    },
    () => new Wire(),
  )
})
afterEach(() => {
  link.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const play = { do: 'play', id: 'me.1', seat: 0, version: 1, move: '5' } as const

it('says hello first, and commands only after the welcome', () => {
  link.send(play)
  last().opened()
  expect(last().sent.map((message) => message.do)).toEqual(['hello'])
  last().tell(welcome)
  expect(last().sent.map((message) => message.do)).toEqual(['hello', 'play'])
})

it('says nothing into a line that is closing by the time it hears that it was open', () => {
  last().open = false
  last().onopen?.()
  expect(last().sent).toEqual([])
  last().close()
  vi.advanceTimersByTime(1000)
  last().opened()
  expect(last().sent[0]).toMatchObject({ do: 'hello' })
})

it('sends an unanswered command again after the line was cut, with the same id', () => {
  last().opened()
  last().tell(welcome)
  link.send(play)
  last().close()
  vi.advanceTimersByTime(1000)
  expect(Wire.all).toHaveLength(2)
  last().opened()
  last().tell(welcome)
  expect(last().sent.filter(({ do: what }) => what === 'play')).toEqual([play])
})

it('does not send again what was answered', () => {
  last().opened()
  last().tell(welcome)
  link.send(play)
  last().tell({ type: 'news', version: 2, events: [], views: [], id: 'me.1' })
  last().close()
  vi.advanceTimersByTime(1000)
  last().opened()
  last().tell(welcome)
  expect(last().sent.map((message) => message.do)).toEqual(['hello'])
})

it('notices a line that went silent', () => {
  last().opened()
  last().tell(welcome)
  vi.advanceTimersByTime(5000)
  expect(last().sent.at(-1)).toEqual({ do: 'beat' })
  vi.advanceTimersByTime(10_000)
  expect(statuses).toContain('lost')
})

it('comes back when told so, and stays away when told that', () => {
  last().opened()
  last().tell(welcome)
  last().tell({ type: 'goodbye', code: 'restart', again_ms: 100 })
  last().close()
  vi.advanceTimersByTime(200)
  expect(Wire.all).toHaveLength(2)
  last().opened()
  last().tell({ type: 'goodbye', code: 'closed', again_ms: null })
  vi.advanceTimersByTime(60_000)
  expect(Wire.all).toHaveLength(2)
  expect(statuses.at(-1)).toBe('ended')
})

const refused = (code: string): AnyAnswer => ({
  type: 'refused',
  code,
  reason: { key: 'server-busy', args: {} },
  sentence: '',
  id: 'me.1',
  version: 1,
})
const plays = () => last().sent.filter(({ do: what }) => what === 'play')

it.each(['busy', 'too_fast'])('sends a command again after a pause when the server is %s', (code) => {
  last().opened()
  last().tell(welcome)
  link.send(play)
  last().tell(refused(code))
  expect(plays()).toEqual([play])
  vi.advanceTimersByTime(1000)
  expect(plays()).toEqual([play, play])
  last().tell(refused('stale'))
  vi.advanceTimersByTime(1000)
  expect(plays()).toHaveLength(2)
})

it('sends again what was not answered when it is welcomed again on the same line', () => {
  last().opened()
  last().tell(welcome)
  link.send(play)
  last().tell(welcome)
  expect(plays()).toEqual([play, play])
})

it('says hello again when the server could not hear it', () => {
  last().opened()
  last().tell({ ...refused('busy'), id: null } as AnyAnswer)
  vi.advanceTimersByTime(1000)
  expect(Wire.all).toHaveLength(2)
  last().opened()
  expect(last().sent.map((message) => message.do)).toEqual(['hello'])
})

it('says hello without changes to an older server, which does not know them', () => {
  const line = last()
  line.opened()
  expect(line.sent).toEqual([{ do: 'hello', table: 'tabletable', changes: true }])
  line.tell({ ...refused('bad_message'), id: null } as AnyAnswer)
  expect(line.open).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(Wire.all).toHaveLength(2)
  last().opened()
  expect(last().sent).toEqual([{ do: 'hello', table: 'tabletable' }])
  last().tell(welcome)
  expect(statuses.at(-1)).toBe('open')
  // The one that answers next may be newer.
  last().close()
  vi.advanceTimersByTime(1000)
  last().opened()
  expect(last().sent).toEqual([{ do: 'hello', table: 'tabletable', changes: true }])
})

it('says so when no server understands its hello', () => {
  for (const changes of [true, undefined]) {
    last().opened()
    expect(last().sent).toEqual([{ do: 'hello', table: 'tabletable', changes }])
    last().tell({ ...refused('bad_message'), id: null } as AnyAnswer)
    vi.advanceTimersByTime(1000)
  }
  expect(Wire.all).toHaveLength(2)
  expect(heard).toMatchObject([{ type: 'refused', code: 'bad_message' }])
})

it('stays on the line when a command of its own is not understood', () => {
  last().opened()
  last().tell(welcome)
  link.send(play)
  last().tell(refused('bad_message'))
  vi.advanceTimersByTime(1000)
  expect(Wire.all).toHaveLength(1)
  expect(statuses.at(-1)).toBe('open')
})

it('says hello again over a new line when changes stand on what it does not have', () => {
  const line = last()
  line.opened()
  line.tell(welcome)
  line.tell({ type: 'changes', version: 3, since: 2, events: [], changed: {}, own: [] })
  expect(Wire.all).toHaveLength(1)
  expect(line.open).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(Wire.all).toHaveLength(2)
  last().opened()
  expect(last().sent[0]).toMatchObject({ do: 'hello' })
})
