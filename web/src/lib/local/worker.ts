/// <reference lib="webworker" />
import { Keeping } from './keeping'
import { KEPT_ELSEWHERE, type FromWorker, type ToWorker } from './messages'

/**
 * The Python of the page: the rules, the tables and the animals as the server has them, in a thread of their own, so
 * that the screen never waits for them.
 */

/** What numberloor.page.home gives us; `destroy` lets go of a Python thing. */
interface Link {
  heard(message: string): void
  lost(): void
  destroy(): void
}
interface Home {
  connect(say: (message: string) => void): Link
  ask(path: string, body: string | undefined, lang: string): Promise<{ toJs(): [number, string]; destroy(): void }>
  bus: { heard(table: string, version: number): Promise<void> }
}

const scope = self as unknown as DedicatedWorkerGlobalScope
const tell = (message: FromWorker) => scope.postMessage(message)
const sessions = new Map<number, Link>()
const news = new BroadcastChannel('numberloor')

scope.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.do === 'start') void start(data.folder, data.bytes)
  else void home?.then((one) => obey(one, data))
}

let home: Promise<Home> | null = null

function start(folder: string, total: number): Promise<void> {
  home = load(folder, total)
  return home.then(
    () => tell({ is: 'ready' }),
    (error: unknown) => tell({ is: 'failed', why: String(error) }),
  )
}

function obey(one: Home, data: Exclude<ToWorker, { do: 'start' }>): void {
  if (data.do === 'connect') {
    const { socket } = data
    const session = one.connect((message) => tell({ is: 'said', socket, message }))
    sessions.set(socket, session)
    tell({ is: 'open', socket })
  } else if (data.do === 'say') sessions.get(data.socket)?.heard(data.message)
  else if (data.do === 'close') {
    sessions.get(data.socket)?.lost()
    sessions.get(data.socket)?.destroy()
    sessions.delete(data.socket)
  } else void answer(one, data.question, data.path, data.body, data.lang)
}

async function answer(one: Home, question: number, path: string, body: string | null, lang: string): Promise<void> {
  // To Python undefined is None; null is a thing of its own.
  const answered = await one.ask(path, body ?? undefined, lang)
  const [status, text] = answered.toJs()
  answered.destroy()
  tell({ is: 'answer', question, status, text })
}

// The interpreter itself is fetched, not bundled: it is kept apart from the page, and changes less often.
interface Pyodide {
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array): void }
  runPython(code: string): unknown
}

const tellWindows = (table: string, version: number) => news.postMessage([table, version])

async function load(folder: string, total: number): Promise<Home> {
  const fetched = new Progress(total)
  const rows = new Keeping(() => tell({ is: 'not-kept', why: KEPT_ELSEWHERE }))
  const [{ loadPyodide }, ours] = await Promise.all([
    import(/* @vite-ignore */ `${folder}pyodide.mjs`) as Promise<{
      loadPyodide(wish: object): Promise<Pyodide>
    }>,
    fetched.read(`${folder}numberloor.zip`),
    // The interpreter fetches these for itself, from the browser's cache; so it can be told how far it is.
    fetched.read(`${folder}library.zip`),
    fetched.read(`${folder}pyodide.asm.wasm`),
  ])
  const python = await loadPyodide({
    indexURL: folder,
    stdLibURL: `${folder}library.zip`,
  })
  python.FS.mkdirTree('/app')
  python.FS.writeFile('/app/numberloor.zip', ours)
  const openHome = python.runPython(UNPACK) as (rows: Keeping, tell: typeof tellWindows) => Promise<Home>
  const opened = await openHome(rows, tellWindows)
  news.onmessage = ({ data }: MessageEvent<[string, number]>) => void opened.bus.heard(...data)
  return opened
}

/** Ours is read from its archive; what was compiled for this machine has to lie in a folder. */
const UNPACK = `
import sys
from pathlib import Path
from zipimport import zipimporter

packed = "/app/numberloor.zip"
archive = zipimporter(packed)
for name in archive.get_data("unpack.txt").decode().split():
    path = Path("/app", name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(archive.get_data(name))
sys.path[:0] = ["/app", packed]

from numberloor.page.home import open_home

open_home
`

class Progress {
  #total: number
  #read = 0
  constructor(total: number) {
    this.#total = total
  }

  async read(file: string): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(file)
    if (!response.ok || !response.body) throw new Error(`${response.status} ${file}`)
    const parts: Uint8Array[] = []
    const reader = response.body.getReader()
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      parts.push(value!)
      this.#read += value!.length
      tell({ is: 'loading', part: Math.min(1, this.#read / this.#total) })
    }
    return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
  }
}
