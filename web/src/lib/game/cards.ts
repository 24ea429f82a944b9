/** Cards by the code that the rules and the wire give them: 5, 7n, b3, near, odd, even, skip. */

export type Kind = 'day' | 'night' | 'balloon' | 'near' | 'odd' | 'even' | 'skip' | 'back' | 'star'

export interface CardSeen {
  code: string
  kind: Kind
  number: number | null
}

export function parseCard(code: string): CardSeen {
  const found = /^(b?)(\d)(n?)$/.exec(code)
  if (!found) return { code, kind: code as Kind, number: null }
  const [, balloon, digit, night] = found
  return { code, kind: balloon ? 'balloon' : night ? 'night' : 'day', number: Number(digit) }
}

export const isFloor = (code: string): boolean => /^\dn?$/.test(code)
export const isNight = (code: string): boolean => /^\dn$/.test(code)

const SPECIALS = ['near', 'odd', 'even', 'skip']

/** As a child lays out a hand: floors upward, a night floor beside its day twin, then balloons. */
function place(code: string): number {
  const { kind, number } = parseCard(code)
  if (kind === 'day' || kind === 'night') return number! * 2 + (kind === 'night' ? 1 : 0)
  if (kind === 'balloon') return 100 + number!
  return 200 + SPECIALS.indexOf(kind)
}

export interface HeldCard {
  code: string
  /** Stays with the card while it is held, also when an equal one is played. */
  id: string
}

/** The hand in order, each card with a name that lets it be followed from one view to the next. */
export function sortHand(hand: readonly string[]): HeldCard[] {
  const counted = new Map<string, number>()
  return [...hand]
    .sort((a, b) => place(a) - place(b))
    .map((code) => {
      const twin = counted.get(code) ?? 0
      counted.set(code, twin + 1)
      return { code, id: `${code}.${twin}` }
    })
}
