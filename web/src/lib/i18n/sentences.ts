import { FluentBundle, FluentResource } from '@fluent/bundle'
import type { Reason, Lang } from '$lib/net/messages'
import { parseCard } from '$lib/game/cards'

export type Value = number | string | readonly (number | string)[] | Reason
export type Args = Record<string, Value | undefined>

/** Told as a choice ("2 or 8"); every other list is counted off ("6, 7, 8"). */
const CHOICES = new Set(['targets'])
/** Told by the name of the card, not by its code. */
const CARDS = new Set(['card', 'cards'])

/** All that can be said in one language: the twin of locale/sentences.py. */
export class Sentences {
  readonly lang: Lang
  #bundle: FluentBundle

  constructor(lang: Lang, files: readonly string[]) {
    this.lang = lang
    this.#bundle = new FluentBundle(lang, { useIsolating: false })
    for (const file of files) this.add(file)
  }

  add(file: string): void {
    this.#bundle.addResource(new FluentResource(file))
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key)
  }

  say(key: string, args: Args = {}): string {
    const message = this.#bundle.getMessage(key)
    if (!message?.value) return key
    const plain: Record<string, string | number> = {}
    for (const [name, value] of Object.entries(args)) {
      if (value !== undefined) plain[name] = this.#plain(name, value)
    }
    return this.#bundle.formatPattern(message.value, plain)
  }

  tell(reason: Reason): string {
    return this.say(reason.key, reason.args)
  }

  card(code: string): string {
    const { kind, number } = parseCard(code)
    if (kind === 'day') return this.say('card-floor', { number: number! })
    if (kind === 'night') return this.say('card-night', { number: number! })
    if (kind === 'balloon') return this.say('card-balloon', { number: number! })
    return this.say(`card-${kind}`)
  }

  #plain(name: string, value: Value): string | number {
    if (typeof value === 'number') return value
    if (typeof value === 'string') return CARDS.has(name) ? this.card(value) : value
    if ('key' in value) return this.tell(value)
    const items = value.map((item) => String(this.#plain(name, item)))
    const last = items.pop() ?? ''
    if (!items.length) return last
    if (CHOICES.has(name)) return this.say('list-or', { head: items.join(', '), last })
    return [...items, last].join(', ')
  }
}
