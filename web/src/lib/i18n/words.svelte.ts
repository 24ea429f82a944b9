import type { Lang, Reason } from '$lib/net/messages'
import { device } from '$lib/state/device.svelte'
import { coreFiles, laterFile, type LaterFile } from './files'
import { Sentences, type Args } from './sentences'
import { tied } from './ties'

const made = new Map<Lang, Sentences>()

function sentencesIn(lang: Lang): Sentences {
  let sentences = made.get(lang)
  if (!sentences) made.set(lang, (sentences = new Sentences(lang, coreFiles(lang))))
  return sentences
}

/** The words on the screen; whatever reads them is drawn anew when the language changes. */
class Words {
  #sentences = $derived(sentencesIn(device.lang))

  say = (key: string, args?: Args): string => tied(this.#sentences.say(key, args))
  has = (key: string): boolean => this.#sentences.has(key)
  tell = (reason: Reason): string => tied(this.#sentences.tell(reason))
  card = (code: string): string => tied(this.#sentences.card(code))

  /** Fetches the words of a page that few open. Say them only after this is done. */
  async fetch(name: LaterFile, lang: Lang = device.lang): Promise<void> {
    const sentences = sentencesIn(lang)
    if (!sentences.has(`${name}-title`)) sentences.add(await laterFile(lang, name))
  }
}

export const words = new Words()
export const say = words.say
