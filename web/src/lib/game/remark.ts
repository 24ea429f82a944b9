import type { Reason } from '$lib/net/messages'

/** Something the table says to this player: a wrong try, a hint, a notice. */
export interface Remark {
  tone: 'wrong' | 'hint' | 'note' | 'moon' | 'clock'
  text: string
  reason: Reason | null
  card: string | null
}
