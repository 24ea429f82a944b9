import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { NotebookRead, ReadNotebook } from '$lib/net/messages'
import { device } from '$lib/state/device.svelte'
import { eraseAll, keptNow } from '$lib/state/kept'
import { notebooks } from '$lib/state/notebook.svelte'

const HARE = 'numberloor.notebook.hare'
const BESIDE = 'numberloor.learning'
const over = (game = 1) => ({ table: 'tabletable', key: 'key', game })
const asked: ReadNotebook[] = []
type Answer = Partial<NotebookRead> | string

/** A server that writes the number of each game, once; a word is what it refuses with. */
function serve(...answers: Answer[]): void {
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const wish = JSON.parse(body) as ReadNotebook
    asked.push(wish)
    const answer = answers.shift() ?? {}
    if (answer === 'offline') throw new TypeError('no network')
    const json = { 'content-type': 'application/json' }
    if (typeof answer === 'string')
      return new Response(JSON.stringify({ code: answer, reason: null, sentence: '' }), { status: 400, headers: json })
    const before = wish.notebook ?? 'book'
    const number = String(wish.game?.game ?? '')
    const told: NotebookRead = {
      notebook: before.includes(number) ? before : before + number,
      written: !!wish.game,
      somebody_else: false,
      reports: [],
      house: [],
      window_jump: null,
      ...answer,
    }
    return new Response(JSON.stringify(told), { headers: json })
  })
}
/** Does the rest while the server has been asked and has not answered yet. */
async function meanwhile<Answer>(ask: () => Promise<Answer>, rest: () => void): Promise<Answer> {
  const answer = fetch
  let goOn = () => {}
  const waits = new Promise<void>((resolve) => (goOn = resolve))
  const held = vi.fn(async (...wish: Parameters<typeof fetch>) => {
    await waits
    return answer(...wish)
  })
  vi.stubGlobal('fetch', held)
  const asks = ask()
  await vi.waitFor(() => expect(held).toHaveBeenCalled())
  rest()
  goOn()
  return asks
}
const games = () => asked.filter(({ game }) => game)

beforeEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  asked.length = 0
  notebooks.look()
  serve()
})

describe('a notebook', () => {
  it('is not there until a grown-up opens it, and nothing is kept or asked', async () => {
    expect(await notebooks.write('hare', over())).toBeNull()
    expect(notebooks.open).toEqual([])
    expect(Object.keys(localStorage)).toEqual([])
    expect(asked).toEqual([])
  })
  it('is empty when it is opened, and begins with the first game', async () => {
    expect(notebooks.start('hare')).toBe(true)
    expect(localStorage.getItem(HARE)).toBe('')
    await notebooks.write('hare', over())
    expect(asked).toEqual([{ animal: 'hare', notebook: null, game: over(), window: null }])
    expect(localStorage.getItem(HARE)).toBe('book1')
  })
  it('belongs to one animal: around one screen each child has its own', async () => {
    notebooks.start('hare')
    notebooks.start('owl')
    await Promise.all([notebooks.write('hare', over()), notebooks.write('owl', { ...over(), key: 'other' })])
    expect(notebooks.open).toEqual(['hare', 'owl'])
    expect(games().map(({ animal, game }) => [animal, game!.key])).toEqual([
      ['hare', 'key'],
      ['owl', 'other'],
    ])
  })
  it('takes a game once, however often its end is looked at', async () => {
    notebooks.start('hare')
    await notebooks.write('hare', over())
    await notebooks.write('hare', over())
    notebooks.look() // a reload
    await notebooks.write('hare', over())
    expect(games()).toHaveLength(1)
    expect(localStorage.getItem(HARE)).toBe('book1')
  })
  it('takes two games one after the other, each into what the first left', async () => {
    notebooks.start('hare')
    await Promise.all([notebooks.write('hare', over(1)), notebooks.write('hare', over(2))])
    expect(localStorage.getItem(HARE)).toBe('book12')
  })
  it('remembers which jumps are due, by level, for hints', async () => {
    serve({ reports: [{ level: 'basic', next: ['8+5'] }] as never })
    notebooks.start('hare')
    expect(notebooks.due('hare', 'basic')).toEqual([])
    await notebooks.write('hare', over())
    notebooks.look()
    expect(notebooks.due('hare', 'basic')).toEqual(['8+5'])
    expect(notebooks.due('hare', 'beginner')).toEqual([])
    expect(notebooks.due('owl', 'basic')).toEqual([])
  })
  it('is asked for a jump to a window, if it can be reached', async () => {
    const jump = { jump: '8+5' } as never
    serve({ window_jump: jump }, 'offline')
    expect(await notebooks.jumpTo('hare', '13u2')).toBeNull()
    expect(asked).toEqual([])
    notebooks.start('hare')
    expect(await notebooks.jumpTo('hare', '13u2')).toEqual(jump)
    expect(asked).toEqual([{ animal: 'hare', notebook: null, game: null, window: '13u2' }])
    expect(await notebooks.jumpTo('hare', '13u2')).toBeNull()
  })
  it('that looks like two children asks about it once', async () => {
    serve({ somebody_else: true }, { somebody_else: true })
    notebooks.start('hare')
    await notebooks.read('hare')
    expect(notebooks.asks('hare')).toBe(true)
    notebooks.answered('hare')
    notebooks.look()
    await notebooks.read('hare')
    expect(notebooks.asks('hare')).toBe(false)
  })
})

describe('two windows of one browser', () => {
  const another = async () => {
    vi.resetModules()
    return (await import('$lib/state/notebook.svelte')).notebooks
  }
  it('write their games into one notebook, each into what the other left', async () => {
    notebooks.start('hare')
    const other = await another()
    await notebooks.write('hare', over(1))
    await other.write('hare', over(2))
    expect(localStorage.getItem(HARE)).toBe('book12')
    await Promise.all([notebooks.write('hare', over(3)), other.write('hare', over(4))])
    expect(localStorage.getItem(HARE)).toMatch(/^book12(34|43)$/)
    const { unwritten, written } = JSON.parse(localStorage.getItem(BESIDE)!)
    expect(unwritten).toEqual([])
    expect(written.sort()).toEqual([1, 2, 3, 4].map((game) => `hare/tabletable.${game}`))
  })
  it('erase for each other: nothing comes back, before an answer or after', async () => {
    notebooks.start('hare')
    const other = await another()
    await other.read('hare')
    const late = meanwhile(
      () => other.write('hare', over(1)),
      () => notebooks.erase('hare'),
    )
    expect(await late).toBeNull()
    expect(await other.write('hare', over(2))).toBeNull()
    expect(Object.keys(localStorage)).toEqual([])
  })
  it('see at once what the other did', async () => {
    const other = await another()
    notebooks.start('hare')
    dispatchEvent(new StorageEvent('storage', { key: HARE }))
    expect(other.open).toEqual(['hare'])
    await other.read('hare')
    notebooks.erase('hare')
    dispatchEvent(new StorageEvent('storage', { key: HARE }))
    expect(other.open).toEqual([])
    expect(other.told('hare')).toBeNull()
  })
})

describe('a game that cannot be written now', () => {
  it('waits, and is written at the next start', async () => {
    serve('offline')
    notebooks.start('hare')
    expect(await notebooks.write('hare', over())).toBeNull()
    expect(notebooks.trouble('hare')).toBe('offline')
    expect(localStorage.getItem(HARE)).toBe('')
    serve()
    notebooks.look()
    await notebooks.catchUp()
    expect(localStorage.getItem(HARE)).toBe('book1')
    expect(notebooks.trouble('hare')).toBeNull()
    await notebooks.catchUp()
    expect(games()).toHaveLength(2)
  })
  it.each(['failed', 'not_over'])('does not stop the next one: %s', async (code) => {
    serve('offline', code, {})
    notebooks.start('hare')
    await notebooks.write('hare', over(1))
    expect(await notebooks.write('hare', over(2))).not.toBeNull()
    expect(localStorage.getItem(HARE)).toBe('book2')
    expect(notebooks.waiting('hare')).toBe(1)
    expect(notebooks.trouble('hare')).toBeNull()
    await notebooks.catchUp()
    expect(localStorage.getItem(HARE)).toBe('book21')
  })
  it('waits while the device is full, and is written when there is room', async () => {
    notebooks.start('hare')
    await notebooks.write('hare', over(1))
    const device = localStorage
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => device.getItem(name),
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError')
      },
    })
    await notebooks.write('hare', over(2))
    expect(notebooks.text('hare')).toBe('book1')
    expect(notebooks.waiting('hare')).toBe(1)
    vi.stubGlobal('localStorage', device)
    await notebooks.catchUp()
    expect(localStorage.getItem(HARE)).toBe('book12')
    expect(notebooks.waiting('hare')).toBe(0)
  })
  it('waits with all the others while there is no connection', async () => {
    serve('offline', 'offline')
    notebooks.start('hare')
    await notebooks.write('hare', over(1))
    expect(await notebooks.write('hare', over(2))).toBeNull()
    expect(games()).toHaveLength(2)
    expect(notebooks.waiting('hare')).toBe(2)
  })
  it('is let go where the server knows it no more, and the rest is told', async () => {
    serve('no_such_table', {})
    notebooks.start('hare')
    expect(await notebooks.write('hare', over())).not.toBeNull()
    expect(JSON.parse(localStorage.getItem(BESIDE)!).unwritten).toEqual([])
  })
  it('makes no endless list', async () => {
    serve(...Array<Answer>(40).fill('offline'))
    notebooks.start('hare')
    for (let game = 1; game <= 40; game++) await notebooks.write('hare', over(game))
    expect(JSON.parse(localStorage.getItem(BESIDE)!).unwritten).toHaveLength(16)
  })
})

describe('a damaged notebook', () => {
  it('is never written over, and can be erased', async () => {
    localStorage.setItem(HARE, '{damaged')
    notebooks.look()
    serve('bad_notebook', 'bad_notebook')
    expect(await notebooks.write('hare', over())).toBeNull()
    expect(notebooks.trouble('hare')).toBe('damaged')
    expect(localStorage.getItem(HARE)).toBe('{damaged')
    notebooks.erase('hare')
    expect(notebooks.has('hare')).toBe(false)
    expect(Object.keys(localStorage)).toEqual([])
  })
  it('is not what one of a newer Numberloor is: that one waits for a newer page', async () => {
    localStorage.setItem(HARE, 'newer')
    notebooks.look()
    serve('newer_notebook')
    expect(await notebooks.write('hare', over())).toBeNull()
    expect(notebooks.trouble('hare')).toBe('newer')
    expect(localStorage.getItem(HARE)).toBe('newer')
    expect(notebooks.waiting('hare')).toBe(1)
  })
  it.each([
    '[',
    '3',
    'null',
    '{"unwritten": 3, "due": null}',
    '{"unwritten": [null, {}, {"animal": "dodo"}], "written": [7], "asked": [null], "due": {"hare": null}}',
    '{"unwritten": [{"animal": "hare", "table": "tabletable"}], "due": {"hare": {"basic": 8}}}',
    '{"due": {"hare": {"basic": [8, null]}}}',
  ])('takes nothing else with it: %s', async (text) => {
    localStorage.setItem(HARE, 'book')
    localStorage.setItem(BESIDE, text)
    notebooks.look()
    expect(notebooks.open).toEqual(['hare'])
    expect(notebooks.due('hare', 'basic')).toEqual([])
    expect(notebooks.waiting('hare')).toBe(0)
    await notebooks.write('hare', over())
    expect(localStorage.getItem(HARE)).toBe('book1')
  })
})

describe('erasing', () => {
  it('leaves the others, and nothing of this one: not even in an answer that comes late', async () => {
    notebooks.start('hare')
    notebooks.start('owl')
    await notebooks.write('hare', over())
    await notebooks.write('owl', over())
    await meanwhile(
      () => notebooks.write('hare', over(2)),
      () => notebooks.erase('hare'),
    )
    expect(localStorage.getItem(HARE)).toBeNull()
    expect(notebooks.open).toEqual(['owl'])
    expect(localStorage.getItem(BESIDE)).not.toContain('hare')
  })
  it.each([0, 1])('leaves no game for a notebook that is opened anew, after %s games', async (before) => {
    notebooks.start('hare')
    if (before) await notebooks.write('hare', over(before))
    await meanwhile(
      () => notebooks.write('hare', over(before + 1)),
      () => {
        notebooks.erase('hare')
        notebooks.start('hare')
      },
    )
    expect(localStorage.getItem(HARE)).toBe('book')
  })
  it('takes the practice deck along that was made from it, and no other', () => {
    const practice = { name: 'ten-night', text: 'cards', level: 'basic', animal: 'hare' } as const
    notebooks.start('hare')
    notebooks.start('owl')
    device.choose({ practice })
    notebooks.erase('owl')
    expect(device.all.practice).toEqual(practice)
    notebooks.erase('hare')
    expect(device.all.practice).toBeNull()
    expect(localStorage.getItem('numberloor.device')).not.toContain('cards')
  })
  it('everything leaves nothing of the game, and what is not ours', async () => {
    localStorage.setItem('another', 'page')
    localStorage.setItem('numberloor.places', '[]')
    notebooks.start('hare')
    expect(keptNow('notebook')).toEqual([{ name: HARE, text: '' }])
    expect(await meanwhile(() => notebooks.write('hare', over()), eraseAll)).toBeNull()
    expect(notebooks.open).toEqual([])
    expect(Object.keys(localStorage)).toEqual(['another'])
  })
})

describe('time', () => {
  const book = (last: string) => `{"format":"numberloor notebook 1","last":"${last}"}`
  it.each([
    ['2026-08', true],
    ['2026-07', false],
    ['2025-11', false],
    ['2026-11', true],
  ])('keeps a notebook for three months: %s in November', (last, kept) => {
    localStorage.setItem(HARE, book(last))
    notebooks.look(new Date(2026, 10, 16))
    expect(notebooks.has('hare')).toBe(kept)
    expect(localStorage.getItem(HARE)).toBe(kept ? book(last) : null)
  })
})

describe('a device that keeps nothing', () => {
  it('opens no notebook, and nothing breaks', async () => {
    const refuse = () => {
      throw new DOMException('private', 'SecurityError')
    }
    vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, ownKeys: refuse }))
    notebooks.look()
    expect(notebooks.start('hare')).toBe(false)
    expect(notebooks.open).toEqual([])
    expect(await notebooks.write('hare', over())).toBeNull()
    notebooks.erase('hare')
  })
})
