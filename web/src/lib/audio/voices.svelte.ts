import type { Lang } from '$lib/net/messages'

export type VoiceSeen = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService' | 'default'>

const FINE = /natural|neural|enhanced|premium|siri|wavenet/i
/** Voices that buzz or clown: only where there is no other. */
const ODD = new RegExp(
  [
    'espeak|compact|novelty|albert|bad news|bahh|bells|boing|bubbles|cellos|fred',
    'good news|jester|organ|superstar|trinoids|whisper|wobble|zarvox',
  ].join('|'),
  'i',
)

/**
 * The best voice of a language. One of the device itself first, so that nothing of a child's game is sent
 * away; then one that sounds natural; then that of the country, since one says "Karte" otherwise in Vienna.
 */
export function bestVoice<Voice extends VoiceSeen>(
  voices: readonly Voice[],
  lang: Lang,
  wished: readonly string[] = [],
): Voice | null {
  const tag = (text: string) => text.toLowerCase().replace('_', '-')
  const region = wished.map(tag).find((one) => one.startsWith(`${lang}-`))
  const worth = (voice: Voice) =>
    (voice.localService ? 16 : 0) +
    (ODD.test(voice.name) ? 0 : 8) +
    (FINE.test(voice.name) ? 4 : 0) +
    (tag(voice.lang) === region ? 2 : 0) +
    (voice.default ? 1 : 0)
  const speaking = voices.filter((voice) => new RegExp(`^${lang}(-|$)`).test(tag(voice.lang)))
  return speaking.reduce<Voice | null>((best, voice) => (best && worth(best) >= worth(voice) ? best : voice), null)
}

/** The voices that this device has; a browser may fetch the list only after the page is there. */
class Voices {
  #all = $state.raw<SpeechSynthesisVoice[]>([])

  constructor() {
    if (typeof speechSynthesis === 'undefined') return
    const read = () => (this.#all = speechSynthesis.getVoices())
    read()
    speechSynthesis.addEventListener?.('voiceschanged', read)
  }

  of(lang: Lang): SpeechSynthesisVoice | null {
    return bestVoice(this.#all, lang, navigator.languages)
  }
}

export const voices = new Voices()
