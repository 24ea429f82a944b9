import type { AnyEvent, SeatShown } from '$lib/net/messages'
import { countedOn, jumpOf, whyItFits } from '$lib/game/view'
import { parseCard } from '$lib/game/cards'
import type { Speaker } from './narrator'

/** Up to this skill, on the scale of ten, an animal works its sums out aloud; a friend begins with three. */
const LOW = 4

/** How well an animal plays, by the name of its bot: fox:2, or fox:friend-basic3-6-420, a friend with skill 4.2. */
export function skillOf(bot: string): number | null {
  const [, number, hundredths] = /^(?:(?:skill-|\w+:)(\d+)|\w+:friend-\w+-\d+-(-?\d+))$/.exec(bot) ?? []
  if (number) return Number(number)
  return hundredths ? Number(hundredths) / 100 : null
}

export function thinksAloud(chair: SeatShown | undefined): boolean {
  const skill = chair?.sitter === 'bot' && chair.bot !== null ? skillOf(chair.bot) : null
  return skill !== null && skill <= LOW
}

export interface Thought {
  /** In its bubble: "5 and 3… 6, 7, 8!" */
  text: string
  /** Aloud. A jump is then counted, hop by hop; all else has been said with it. */
  aloud: string
  counts: boolean
}

/** How the one who did this came to it, told with what everybody sees. The twin of bots/companion/thoughts.py. */
export function thoughtOf(event: AnyEvent, { say }: Speaker): Thought | null {
  const plain = (text: string): Thought => ({ text, aloud: text, counts: false })
  if (event.event === 'drew') return plain(say('thought-draw'))
  if (event.event !== 'played' || !event.reason) return null
  const why = whyItFits(event.reason)!
  const { number, kind } = parseCard(event.card)
  if (kind !== 'day' && kind !== 'night') return plain(say('thought-balloon', { card: event.card }))
  const jump = jumpOf(why)
  if (jump) {
    const args = { start: jump.from, distance: Math.abs(jump.to - jump.from), steps: countedOn(jump) }
    const aloud = say(why.key.startsWith('sum') ? 'thought-start' : 'thought-stand', args)
    return { text: say(jump.to > jump.from ? 'thought-count-up' : 'thought-count-down', args), aloud, counts: true }
  }
  if (why.key === 'same-floor') return plain(say('thought-same', { floor: number! }))
  return plain(say(number! % 2 ? 'thought-odd' : 'thought-even', { card: event.card }))
}
