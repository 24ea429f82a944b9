import { device } from '$lib/state/device.svelte'
import { untied } from '$lib/words/ties'

/** Says things with the browser's own voices, in the language on the screen. Quiet until a tap. */
let awake = false
let ended: Promise<void> = Promise.resolve()

export function wakeVoice(): void {
  awake = true
}

export function speak(text: string, instead = true): void {
  if (!awake || !device.all.voice || typeof speechSynthesis === 'undefined' || !text) return
  if (instead) speechSynthesis.cancel()
  const said = new SpeechSynthesisUtterance(untied(text).replace(/−/g, '-'))
  said.lang = device.lang
  const voice = speechSynthesis.getVoices().find((one) => one.lang.toLowerCase().startsWith(device.lang))
  if (voice) said.voice = voice
  said.rate = 0.92
  ended = new Promise((resolve) => (said.onend = said.onerror = () => resolve()))
  speechSynthesis.speak(said)
}

/** Resolves once nothing more is being said. */
export const silence = (): Promise<void> => ended

export function hush(): void {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel()
}
