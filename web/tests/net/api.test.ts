import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { join, look, makeTable, NotDone } from '$lib/net/api'
import { server } from '$lib/net/home'

const JOINED = { table: 'Zk3vQ0b1Xy8wPq2L', code: 'fox-moon-42', seat: 2, key: 'aB8s7xWm2LkQv0TnE4yZ1c' }
const WISH = { code: 'fox-moon-42', animal: null, deck: '' as const, badge: null }

let asked: Record<string, unknown>[]
/** What the server answers, one after the other: a status, or nothing at all. */
function serve(...answers: (number | 'lost')[]) {
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    asked.push(body ? (JSON.parse(body as string) as Record<string, unknown>) : {})
    const status = answers.shift()
    if (status === 'lost') throw new TypeError('no network')
    if (status && status > 500) return new Response('<h1>Bad Gateway</h1>', { status })
    const refused = { type: 'refused', code: status === 429 ? 'too_fast' : 'no_such_code', reason: null, sentence: '' }
    return new Response(JSON.stringify(status === 201 ? JOINED : refused), { status })
  })
}

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks for a chair again by the same id, until it has one', async () => {
  serve(429, 'lost', 201)
  const told: string[] = []
  const joining = join(WISH, ({ code }) => told.push(code))
  await vi.runAllTimersAsync()
  expect(await joining).toEqual(JOINED)
  expect(told).toEqual(['too_fast', 'offline'])
  expect(asked).toHaveLength(3)
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  expect(asked[0]!.id).toMatch(/^[0-9a-f]{32}$/)
})

it('takes another id for another chair', async () => {
  serve(201, 201)
  await join(WISH)
  await join(WISH)
  expect(asked[0]!.id).not.toBe(asked[1]!.id)
})

it.each([502, 503, 504])('asks again when a proxy answers %i, as while the server starts anew', async (status) => {
  serve(status, 201)
  const told: NotDone[] = []
  const joining = join(WISH, (problem) => told.push(problem))
  await vi.runAllTimersAsync()
  expect(await joining).toEqual(JOINED)
  expect(told.map(({ code }) => code)).toEqual(['busy'])
  expect(told[0]!.reason?.key).toBe('server-busy')
})

it('asks no more for somebody who has left', async () => {
  serve('lost', 'lost', 201)
  const left = new AbortController()
  const joining = join(WISH, () => left.abort(), left.signal).catch(({ code }: NotDone) => code)
  await vi.runAllTimersAsync()
  expect(await joining).toBe('offline')
  expect(asked).toHaveLength(1)
})

it('does not ask again what is wrong for good', async () => {
  serve(404, 201)
  await expect(look('fox-moon-42')).rejects.toThrow(NotDone)
  expect(asked).toHaveLength(1)
})

it('gives up a table at a server that is away, so that the page can lay it', async () => {
  serve('lost', 'lost', 201)
  const making = makeTable(server, { level: 'basic', seats: [] }).catch(({ code }: NotDone) => code)
  await vi.runAllTimersAsync()
  expect(await making).toBe('offline')
})
