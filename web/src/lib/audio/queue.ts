/**
 * How much a sentence matters. News is always said, to its end. Talk (a count, a sum, what to do now) is
 * left out once something newer comes, but never broken off. An answer to a tap gives way to the next.
 */
export type Weight = 'news' | 'talk' | 'answer'

export interface Line {
  text: string
  weight: Weight
  /** Called when it begins to be heard, so that the pawn can hop in step. */
  begin?: () => void
  /** Called instead when it is left out. */
  leftOut?: () => void
}

/** Whatever can say a sentence. `end` is called once, whether it was said or not. */
export interface Engine {
  say: (text: string, begin: () => void, end: () => void) => void
  stop: () => void
}

const LONGEST = 140 // letters; some engines fall silent in the middle of anything longer than 15 seconds

/** A text cut into sentences, each with its stop. A number alone has none: "6." would be read as "the sixth". */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…]["”“»]?)\s+/)
    .flatMap(shorter)
    .map((one) => one.trim())
    .filter((one) => /[\p{L}\p{N}]/u.test(one))
    .map((one) => (/[.!?…]["”“»]?$/.test(one) || /^\d+$/.test(one) ? one : `${one.replace(/[,;:]$/, '')}.`))
}

function shorter(sentence: string): string[] {
  if (sentence.length <= LONGEST) return [sentence]
  const cut = Math.max(...[', ', '; ', ': '].map((mark) => sentence.lastIndexOf(mark, LONGEST)))
  return cut <= 0 ? [sentence] : [sentence.slice(0, cut), ...shorter(sentence.slice(cut + 2))]
}

/** One sentence after the other, and nothing in between cut in half. */
export class Queue {
  #engine: Engine
  #waiting: Line[] = []
  #now: Line | null = null
  #asleep = true
  #idle: (() => void)[] = []

  constructor(engine: Engine) {
    this.#engine = engine
  }

  get busy(): boolean {
    return this.#now !== null || this.#waiting.length > 0
  }

  /** Resolves once all has been said. */
  idle(): Promise<void> {
    return this.busy ? new Promise((resolve) => this.#idle.push(resolve)) : Promise.resolve()
  }

  /** Until somebody has touched the screen no browser speaks: the newest of what is said before waits. */
  wake(): void {
    this.#asleep = false
    if (!this.#now) this.#next()
  }

  add(lines: readonly Line[]): void {
    const newer = lines.flatMap((line) => pieces(line))
    if (!newer.length) return
    const kept = this.#waiting.filter(({ weight }) => weight === 'news' && !this.#asleep)
    const outdated = this.#waiting.filter((line) => !kept.includes(line))
    this.#waiting = [...kept, ...newer]
    for (const line of outdated) line.leftOut?.()
    if (this.#now?.weight === 'answer')
      this.#engine.stop() // its end brings the next
    else if (!this.#now) this.#next()
  }

  /** Ends after the sentence that is being said. */
  trailOff(): void {
    const left = this.#waiting
    this.#waiting = []
    for (const line of left) line.leftOut?.()
    if (!this.#now) this.#settle()
  }

  hush(): void {
    this.trailOff()
    if (this.#now) this.#engine.stop()
  }

  #next(): void {
    if (this.#asleep) return
    const line = (this.#now = this.#waiting.shift() ?? null)
    if (!line) return this.#settle()
    this.#engine.say(
      line.text,
      () => line.begin?.(),
      () => {
        if (this.#now !== line) return
        this.#now = null
        this.#next()
      },
    )
  }

  #settle(): void {
    const waiters = this.#idle
    this.#idle = []
    for (const resolve of waiters) resolve()
  }
}

function pieces(line: Line): Line[] {
  const sentences = sentencesOf(line.text)
  return sentences.map((text, place) => ({
    text,
    weight: line.weight,
    begin: place ? undefined : line.begin,
    leftOut: place ? undefined : line.leftOut,
  }))
}
