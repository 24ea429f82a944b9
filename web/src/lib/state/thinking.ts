/** Asked too early, or not answered: once more after this. */
const AGAIN_MS = 1000

/**
 * One question to one child: the cards as they lie in its own turn. It thinks from the moment they lie still; late
 * lamps are due some seconds after that.
 */
export class Thinking {
  #light: () => void
  #now: () => number
  #question: string | null = null
  #since: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(light: () => void, now = () => performance.now()) {
    this.#light = light
    this.#now = now
  }

  /** How long by now; undefined while nobody here is asked, or the cards still move. */
  get ms(): number | undefined {
    return this.#since === null ? undefined : Math.round(this.#now() - this.#since)
  }

  /**
   * What is asked now, null when nothing is. Cards that move later, to show why something fits, do not begin it
   * anew. `late`: after how many seconds it is time for the lamps; null when they are on, or never come.
   */
  watch(question: string | null, still: boolean, late: number | null): void {
    if (question !== this.#question) this.end()
    this.#question = question
    if (question === null) return
    if (still) this.#since ??= this.#now()
    if (late === null) this.#stop()
    else if (this.#since !== null)
      this.#timer ??= setTimeout(this.#due, Math.max(0, late * 1000 - (this.#now() - this.#since)))
  }

  end(): void {
    this.#stop()
    this.#question = this.#since = null
  }

  #due = () => {
    this.#timer = setTimeout(this.#due, AGAIN_MS)
    this.#light()
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
