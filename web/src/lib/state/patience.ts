import type { News, Uncovered } from '$lib/net/messages'

/** What is being told of the news shown last. Firm: a moment that nothing cuts short. */
export interface Telling {
  done: Promise<unknown>
  firm: boolean
}

/** However long a sentence is: the table goes on after this, and the server's animals a little sooner. */
const LONGEST_MS = 30_000
const LISTENING_MS = 15_000

/** A hand is opened as of a version, so it has its place among the news. */
export type InOrder = News | Uncovered

interface Wishes {
  show: (message: InOrder) => Telling | void
  /** Whether somebody here has something to do at once. */
  hurries: (news: News) => boolean
  /** What was shown last is told for so long; 0 once it has been told. */
  listening: (ms: number) => void
}

/**
 * Lets news through one at a time: the next is shown once what came before has been told. What this
 * screen asked for itself never waits, and takes all that waits before it along.
 */
export class Patience {
  #wishes: Wishes
  #waiting: InOrder[] = []
  #telling: Telling | null = null
  /** The version of the newest news that came, shown or not. */
  newest = -1

  constructor(wishes: Wishes) {
    this.#wishes = wishes
  }

  hear(message: InOrder): void {
    this.newest = Math.max(this.newest, message.version)
    this.#waiting.push(message)
    if (message.id || (message.type === 'news' && this.#wishes.hurries(message))) this.hurry()
    else this.#next()
  }

  /** Shows at once whatever waits, up to a moment that must not be cut short. */
  hurry(): void {
    while (this.#waiting.length && !this.#telling?.firm) {
      this.#telling = null
      this.#next()
    }
  }

  forget(): void {
    this.#waiting = []
    this.#telling = null
  }

  #next(): void {
    if (this.#telling) return
    const news = this.#waiting.shift()
    if (!news) return
    const telling = this.#wishes.show(news) ?? null
    this.#telling = telling
    if (!telling) return this.#next()
    if (!this.#waiting.length) this.#wishes.listening(LISTENING_MS)
    const limit = new Promise((resolve) => setTimeout(resolve, LONGEST_MS))
    void Promise.race([telling.done, limit]).then(() => {
      if (this.#telling !== telling) return // somebody hurried
      this.#telling = null
      if (this.#waiting.length) this.#next()
      else this.#wishes.listening(0)
    })
  }
}
