import { fileSizes, folder } from '$generated/python.json'
import type { Socket } from '$lib/net/link'
import type { FromWorker, ToWorker } from './messages'

/** What a browser says that cannot run it. */
const NEVER = /CompileError|LinkError|SyntaxError/
const runsCode = () => typeof WebAssembly === 'object' && typeof Worker === 'function'

/** So long after something was shown. */
const SOON_MS = 3000
/** A line that was down may be up again. */
const AGAIN_MS = 10_000

/** Whether tables can live in this page: no; on their way; here; or not, and why. */
export type PythonState = 'absent' | 'loading' | 'ready' | 'failed'

/**
 * The Python of this page, in its worker. It is fetched when somebody is about to play alone or around this screen,
 * or has put the game on the device, and never in the way of what is seen first.
 */
class Python {
  #state = $state<PythonState>('absent')
  #part = $state(0)
  #kept = $state(true)
  #old = $state(!runsCode())
  #worker: Worker | null = null
  #started: Promise<void> | null = null
  #sockets = new Map<number, LocalSocket>()
  #questions = new Map<number, (answer: { status: number; text: string }) => void>()
  #serial = 0
  #failedAt = 0
  #arrive = () => {}
  /** Settles when it is here; where it never comes, never. */
  readonly arrived = new Promise<void>((done) => (this.#arrive = done))

  get state(): PythonState {
    return this.#state
  }
  /** How much of it has come, from 0 to 1. */
  get part(): number {
    return this.#part
  }
  /** Whether what is played in the page is there again after it was closed. */
  get kept(): boolean {
    return this.#kept
  }
  get ready(): boolean {
    return this.#state === 'ready'
  }
  /** Old browsers, and some that a school has locked down, run no such code, however often one asks. */
  get old(): boolean {
    return this.#old
  }
  get possible(): boolean {
    return !this.#old
  }

  /** Fetches it, once; what did not come, later or `now`. Settles when it is here, or is known not to come. */
  start(now = false): Promise<void> {
    if (this.#state === 'failed' && (now || Date.now() > this.#failedAt + AGAIN_MS)) this.#started = null
    return (this.#started ??= this.#start())
  }

  /** The same, when nothing else is to do. */
  soon(): void {
    if (this.possible) setTimeout(() => void this.start(), SOON_MS)
  }

  #start(): Promise<void> {
    if (!this.possible) {
      this.#state = 'failed'
      this.#failedAt = Infinity
      return Promise.resolve()
    }
    this.#state = 'loading'
    return new Promise((done) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
      this.#worker = worker
      const fail = (why = '') => {
        this.#state = 'failed'
        this.#old = NEVER.test(why)
        this.#failedAt = Date.now()
        worker.terminate()
        done()
      }
      worker.onerror = (event) => {
        event.preventDefault() // told by the state, not in the console
        fail()
      }
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.is === 'loading') this.#part = data.part
        else if (data.is === 'failed') fail(data.why)
        else if (data.is === 'not-kept') this.#kept = false
        else if (data.is === 'ready') {
          this.#state = 'ready'
          this.#part = 1
          this.#arrive()
          done()
        } else this.#hear(data)
      }
      const sizes = Object.values(fileSizes).reduce((sum, size) => sum + size, 0)
      this.#tell({ do: 'start', folder: new URL(`${folder}/`, document.baseURI).href, bytes: sizes })
    })
  }

  #hear(data: Extract<FromWorker, { is: 'open' | 'said' | 'answer' }>): void {
    if (data.is === 'answer') {
      this.#questions.get(data.question)?.(data)
      this.#questions.delete(data.question)
    } else if (data.is === 'open') this.#sockets.get(data.socket)?.opened()
    else this.#sockets.get(data.socket)?.onmessage?.({ data: data.message })
  }

  #tell(message: ToWorker): void {
    this.#worker?.postMessage(message)
  }

  /** As a server would be asked over HTTP. */
  async ask(path: string, body: string | null, lang: string): Promise<{ status: number; text: string }> {
    await this.start(true) // somebody tapped; a link that comes back by itself waits longer
    return new Promise((done, failed) => {
      if (!this.ready) return failed(new Error('no Python'))
      const question = ++this.#serial
      this.#questions.set(question, done)
      this.#tell({ do: 'ask', question, path, body, lang })
    })
  }

  connect(): Socket {
    const number = ++this.#serial
    const socket = new LocalSocket(
      (message) => this.#tell({ do: 'say', socket: number, message }),
      () => {
        this.#tell({ do: 'close', socket: number })
        this.#sockets.delete(number)
      },
    )
    this.#sockets.set(number, socket)
    void this.start().then(() => {
      if (this.ready) this.#tell({ do: 'connect', socket: number })
      else socket.onclose?.()
    })
    return socket
  }
}

/** A way to a table in this page: like a WebSocket, and without a network. */
class LocalSocket implements Socket {
  open = false
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  send: (message: string) => void
  #end: () => void

  constructor(send: (message: string) => void, end: () => void) {
    this.send = send
    this.#end = end
  }

  opened(): void {
    this.open = true
    this.onopen?.()
  }

  close(): void {
    this.open = false
    this.#end()
    this.onclose?.()
  }
}

export const python = new Python()
