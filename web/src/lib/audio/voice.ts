import { device } from '$lib/state/device.svelte'
import { untied } from '$lib/i18n/ties'
import { Queue, type Engine, type Line } from './queue'
import { voices } from './voices.svelte'

/** Says things with the browser's own voices, in the language on the screen. Quiet until a tap. */
const RATE = 0.92
/** Far longer than any engine takes; one that never says that it has ended must not stop the game. */
const limitFor = (text: string) => 2500 + text.length * 200
/** An engine that has not begun so many times has no sound to give. */
const MISSES = 3

class Speech implements Engine {
  #misses = 0
  #finish: (() => void) | null = null
  // Kept, or it may be swept away before it tells that it has ended.
  // eslint-disable-next-line no-unused-private-class-members -- to be kept is its only use
  #said: SpeechSynthesisUtterance | null = null

  get dumb(): boolean {
    return this.#misses >= MISSES
  }

  say(text: string, begin: () => void, end: () => void): void {
    const voice = voices.of(device.lang)
    if (!voice || !device.all.voice || this.dumb) {
      begin()
      return end()
    }
    const said = (this.#said = new SpeechSynthesisUtterance(untied(text).replace(/−/g, '-')))
    let begun = false
    const start = () => {
      if (begun) return
      begun = true
      begin()
    }
    const finish = (this.#finish = () => {
      if (this.#finish !== finish) return
      this.#finish = null
      clearTimeout(timer)
      this.#misses = begun ? 0 : this.#misses + 1
      start()
      end()
    })
    const timer = setTimeout(() => {
      speechSynthesis.cancel()
      finish()
    }, limitFor(text))
    said.voice = voice
    said.lang = voice.lang
    said.rate = RATE
    said.onstart = start
    said.onend = said.onerror = finish
    speechSynthesis.speak(said)
  }

  stop(): void {
    if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel()
    this.#finish?.()
  }
}

const speech = new Speech()
const queue = new Queue(speech)
let awake = false

export function wakeVoice(): void {
  if (awake) return
  awake = true
  queue.wake()
  // Some tablets speak by themselves only after they have spoken once under a finger.
  if (typeof speechSynthesis !== 'undefined')
    addEventListener('click', () => device.all.voice && speechSynthesis.speak(new SpeechSynthesisUtterance('')), {
      once: true,
      capture: true,
    })
}

/** Whether what is told can be heard now; else nothing waits for it. */
export const speaks = (): boolean => awake && device.all.voice && !speech.dumb && voices.of(device.lang) !== null

/** Tells what happened, one sentence after the other. */
export function tell(lines: readonly Line[]): void {
  if (speaks() || (!awake && device.all.voice)) queue.add(lines)
}

/** Says something because somebody asked for it; the next such wish comes instead. */
export function speak(text: string): void {
  tell([{ text, weight: 'answer' }])
}

/**
 * Says something before anybody asks. Some browsers let a page speak first; with the others it is said at the
 * first touch.
 */
export function greet(text: string): void {
  tell([{ text, weight: 'talk' }])
  if (awake || !device.all.voice) return
  const knock = new SpeechSynthesisUtterance(' ')
  knock.volume = 0
  knock.onstart = wakeVoice
  speechSynthesis.speak(knock)
}

/** Resolves once nothing more is being said. */
export const silence = (): Promise<void> => (speaks() ? queue.idle() : Promise.resolve())

/** The table is left: the sentence ends, and no other begins. */
export function trailOff(): void {
  queue.trailOff()
}

/** Not a word more. */
export function hush(): void {
  queue.hush()
}
