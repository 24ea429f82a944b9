import { Follower, type Heard } from './follow'
import type { AnyAnswer, AnyCommand, Hello } from './messages'

export type LinkStatus = 'connecting' | 'open' | 'lost' | 'ended'

/** The way to where the table lives: a WebSocket to its server, or the page's own Python. */
export interface Socket {
  readonly open: boolean
  onopen: (() => void) | null
  onmessage: ((message: { data: string }) => void) | null
  onclose: (() => void) | null
  send(message: string): void
  close(): void
}

interface Wishes {
  hello: () => Hello
  hear: (message: Heard) => void
  status: (status: LinkStatus) => void
}

const FIRST_WAIT = 250
const LONGEST_WAIT = 5000
/** The server could not do it just now and asks to have it again. */
const AGAIN = new Set(['busy', 'too_fast'])
const AGAIN_WAIT = 300
/** An older server says this to a hello that has what it does not know. */
const OLDER = 'bad_message'

/**
 * One table's link. Comes back after sleep, tunnel or restart by itself, and then sends again
 * what was not yet answered: the server knows repeated ids, so nothing is lost and nothing doubled.
 */
export class Link {
  #socket: Socket | null = null
  #wishes: Wishes
  #open: () => Socket
  #unanswered = new Map<string, AnyCommand>()
  #welcome = false
  /** The server is an older one, which knows whole news only. */
  #whole = false
  #wait = FIRST_WAIT
  #retry: ReturnType<typeof setTimeout> | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #heardAt = 0
  #ended = false
  #wake = () => {
    if (document.visibilityState === 'hidden' || this.#ended) return
    if (!this.#socket) this.#connect()
    else if (this.#welcome) this.#write({ do: 'beat' })
  }

  constructor(wishes: Wishes, open: () => Socket) {
    this.#wishes = wishes
    this.#open = open
    addEventListener('online', this.#wake)
    document.addEventListener('visibilitychange', this.#wake)
    this.#connect()
  }

  send(command: AnyCommand): void {
    if ('id' in command) this.#unanswered.set(command.id, command)
    if (this.#welcome) this.#write(command)
  }

  /** Lets the server tell everything again, as after a gap: a link says hello only once. */
  again(): void {
    if (this.#ended) return
    this.#drop()
    this.#connect()
  }

  end(): void {
    this.#ended = true
    removeEventListener('online', this.#wake)
    document.removeEventListener('visibilitychange', this.#wake)
    clearTimeout(this.#retry)
    this.#drop()
    this.#wishes.status('ended')
  }

  #connect(): void {
    clearTimeout(this.#retry)
    this.#wishes.status('connecting')
    const socket = this.#open()
    const follower = new Follower()
    this.#socket = socket
    socket.onopen = () => this.#write(this.#hello())
    socket.onmessage = ({ data }) => {
      const message = follower.hear(JSON.parse(data) as AnyAnswer)
      if (message) this.#hear(message)
      else socket.close() // and not at once again: whoever told us that may do so for ever
    }
    socket.onclose = () => this.#lost(socket)
  }

  #hello(): Hello {
    const hello = this.#wishes.hello()
    return this.#whole ? { ...hello, changes: undefined } : hello
  }

  #hear(message: Heard): void {
    this.#heardAt = Date.now()
    if (message.type === 'welcome') this.#welcomed(message.beat_seconds)
    if (message.type === 'refused' && !this.#welcome && !this.#whole && message.code === OLDER) {
      this.#whole = true
      return this.#socket?.close()
    }
    if (message.type === 'refused' && AGAIN.has(message.code)) {
      if (!this.#welcome) return this.#socket?.close() // our hello: say it again over a new line
      if (message.id && this.#unanswered.has(message.id)) {
        this.#again ??= setTimeout(() => this.#repeat(), AGAIN_WAIT)
        return
      }
    }
    if ('id' in message && message.id) this.#unanswered.delete(message.id)
    if (message.type === 'goodbye') {
      if (message.again_ms === null) {
        this.#wishes.hear(message)
        this.end()
        return
      }
      this.#wait = message.again_ms
    }
    this.#wishes.hear(message)
  }

  #welcomed(beatSeconds: number): void {
    this.#wait = FIRST_WAIT
    if (this.#welcome) {
      // A link that fell behind is welcomed again, and the answers that it lost with the rest.
      this.#repeat()
      return
    }
    this.#welcome = true
    this.#wishes.status('open')
    clearInterval(this.#beat)
    this.#beat = setInterval(() => {
      // Two beats without any word: the line is dead even if nobody closed it.
      if (Date.now() - this.#heardAt > beatSeconds * 2000) this.#socket?.close()
      else this.#write({ do: 'beat' })
    }, beatSeconds * 1000)
    this.#repeat()
  }

  #repeat(): void {
    clearTimeout(this.#again)
    this.#again = undefined
    if (this.#welcome) for (const command of this.#unanswered.values()) this.#write(command)
  }

  #write(command: AnyCommand | Hello): void {
    if (this.#socket?.open) this.#socket.send(JSON.stringify(command))
  }

  #lost(socket: Socket): void {
    if (socket !== this.#socket || this.#ended) return
    if (this.#welcome) this.#whole = false // the next server may be a newer one
    this.#drop()
    this.#wishes.status('lost')
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.7 + Math.random() * 0.6))
    this.#wait = Math.min(this.#wait * 1.8, LONGEST_WAIT)
  }

  #drop(): void {
    clearInterval(this.#beat)
    clearTimeout(this.#again)
    this.#again = undefined
    this.#welcome = false
    const socket = this.#socket
    this.#socket = null
    if (socket) {
      socket.onclose = socket.onmessage = socket.onopen = null
      socket.close()
    }
  }
}
