import type { Offer, Reason, TableShown, View } from '$lib/net/messages'

export const reason = (key: string, args: Reason['args'] = {}): Reason => ({ key, args })

export const up = (start: number, distance: number): Reason =>
  reason(start + distance > 9 ? 'sum-up-ten' : 'sum-up', {
    start,
    card: start % 10,
    distance,
    end: start + distance,
    landing: (start + distance) % 10,
  })

export const down = (start: number, distance: number): Reason =>
  reason('sum-down', { start, card: start % 10, distance, end: start - distance, landing: start - distance })

export const offer = (move: string, why: Reason): Offer => ({ move, reason: why })

export function view(changes: Partial<View> = {}): View {
  return {
    level: 'basic',
    seat: 0,
    active: 0,
    stars: [0, 0],
    stars_to_win: 5,
    hand: ['2', '8n', 'b2'],
    hand_sizes: [3, 6],
    stacks: [['3', '5'], ['b3']],
    pile_size: 40,
    turn: { floors: 0, balloons: 0, drawn: false },
    idle: 0,
    house: [],
    over: false,
    winners: [],
    offers: [offer('2', down(5, 3)), offer('8n', up(5, 3))],
    can_undo: false,
    ...changes,
  }
}

export function table(changes: Partial<TableShown> = {}): TableShown {
  return {
    table: 'tabletable',
    code: 'fox-moon-42',
    pictures: ['🦊', '🌙'],
    class_table: null,
    level: 'basic',
    house: [],
    deck: '',
    phase: 'playing',
    seats: [
      { seat: 0, sitter: 'person', animal: 'hare', bot: null, present: true },
      { seat: 1, sitter: 'bot', animal: 'fox', bot: 'greedy', present: true },
    ],
    settings: {
      help: 'helped',
      late_seconds: 8,
      steals: 'race',
      calm_seconds: 5,
      turn_seconds: null,
      pace: 'steady',
      sit_in_seconds: 60,
      undo: true,
      hints: true,
      watchers: true,
    },
    game: 1,
    first: 0,
    watchers: 0,
    window: null,
    turn_left_ms: null,
    ...changes,
  }
}
