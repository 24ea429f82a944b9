// Written by `python -m numberloor.wire.typescript` from src/numberloor/wire/.
// Do not edit: change the messages there and write this file anew.

export const PROTOCOL = 2

export type Level = 'beginner' | 'intermediate' | 'basic'

export type HouseRule = 'free_draw' | 'repeat_skip'

export type Animal = 'fox' | 'owl' | 'bear' | 'hare' | 'cat' | 'frog'

export type Lang = 'en' | 'de' | 'cs' | 'ru'

export type Pace = 'quick' | 'steady' | 'slow'

export type Help = 'helped' | 'thinking'

export type Steals = 'race' | 'calm' | 'off'

export type Phase = 'waiting' | 'playing' | 'paused' | 'over' | 'closed'

/** How a table is played. The host may change it between turns of play. */
export interface Settings {
  help: Help
  steals: Steals
  calm_seconds: number
  turn_seconds: number | null
  pace: Pace
  sit_in_seconds: number | null
  undo: boolean
  hints: boolean
  watchers: boolean
}

/** Names a sentence of the locale (`key`) and what goes into it; a reason may hold another. */
export interface Reason {
  key: string
  args: Record<string, number | string | number[] | Reason>
}

/** A move that may be played now, and the sum or the rule that makes it legal. */
export interface Offer {
  move: string
  reason: Reason
}

export interface TurnShown {
  floors: number
  balloons: number
  drawn: boolean
}

/**
 * What one seat may know of the game; `seat` null is a spectator.
 *
 * `offers` is null in thinking play, where nothing is marked and anything may be tried.
 */
export interface View {
  level: Level
  seat: number | null
  active: number
  stars: number[]
  stars_to_win: number
  hand: string[]
  hand_sizes: number[]
  stacks: string[][]
  pile_size: number
  turn: TurnShown
  idle: number
  house: string[]
  over: boolean
  winners: number[]
  offers: Offer[] | null
  can_undo: boolean
}

/** A chair. `bot` names who plays for it: always (sitter bot), or while its person is away. */
export interface SeatShown {
  seat: number
  sitter: 'bot' | 'open' | 'person'
  animal: Animal | null
  bot: string | null
  present: boolean
}

/** Calm steals: until `left_ms` is over others may say that they want to steal too. */
export interface StealWindow {
  asked: number[]
  left_ms: number
}

/** A table's frame. In a class it has a number, from 1, and `code` is that of the whole class. */
export interface TableShown {
  table: string
  code: string
  pictures: string[]
  class_table: number | null
  level: Level
  house: string[]
  phase: Phase
  seats: SeatShown[]
  settings: Settings
  game: number
  first: number | null
  watchers: number
  window: StealWindow | null
  turn_left_ms: number | null
}

/** At Beginner `stack` is 1 or 2, as in the move `7@1`. */
export interface Played {
  event: 'played'
  seat: number
  card: string
  stack?: number | null
  reason?: Reason | null
}

export interface Stole {
  event: 'stole'
  seat: number
  card: string
  from: number
  reason?: Reason | null
}

/** Everyone may know how many, only that seat which. */
export interface Drew {
  event: 'drew'
  seat: number
  count: number
  cards?: string[]
}

export interface Passed {
  event: 'passed'
  seat: number
}

export interface Ended {
  event: 'ended'
  seat: number
}

export interface Reshuffled {
  event: 'reshuffled'
  count: number
}

export interface LostTurn {
  event: 'lost_turn'
  seat: number
}

export interface Star {
  event: 'star'
  seat: number
  count: number
}

export interface TurnPassed {
  event: 'turn'
  seat: number
}

export interface Won {
  event: 'won'
  seat: number
}

export interface DeadTable {
  event: 'dead_table'
}

export interface Undone {
  event: 'undone'
  seat: number
}

/** Calm: somebody wants to steal; the others may say so too until the draw. */
export interface WindowOpened {
  event: 'window_opened'
  seat: number
}

export interface AskedToSteal {
  event: 'asked_to_steal'
  seat: number
}

/** The fair draw among all who asked; the steal itself follows as `stole`. */
export interface WindowClosed {
  event: 'window_closed'
  asked: number[]
  winner: number | null
}

export interface Seated {
  event: 'seated'
  seat: number
}

export interface Freed {
  event: 'freed'
  seat: number
}

export interface WentAway {
  event: 'went_away'
  seat: number
}

export interface CameBack {
  event: 'came_back'
  seat: number
}

/** A bot plays for this seat until its person is back. */
export interface SatIn {
  event: 'sat_in'
  seat: number
  bot: string
}

export interface Started {
  event: 'started'
  game: number
  first: number
}

export interface Paused {
  event: 'paused'
}

export interface Unpaused {
  event: 'unpaused'
}

export interface SettingsChanged {
  event: 'settings_changed'
}

export interface Closed {
  event: 'closed'
}

/** What one version brought, for a client that missed it. */
export interface Happened {
  version: number
  events: AnyEvent[]
}

/**
 * The first message. No keys: a spectator. Several keys: hot-seat, one screen for many.
 *
 * A host's key may be among them. `have` is the last version this client has seen.
 */
export interface Hello {
  do: 'hello'
  table: string
  keys?: string[]
  have?: number | null
  lang?: Lang
  protocol?: number
}

/**
 * Play a move, or in thinking play try any: a wrong try is explained and costs nothing.
 *
 * In calm mode a steal asks for its place in the draw.
 */
export interface Play {
  do: 'play'
  id: string
  seat: number
  version: number
  move: string
}

/** Take back the seat's own last play, while nothing was drawn and nobody acted since. */
export interface Undo {
  do: 'undo'
  id: string
  seat: number
  version: number
}

export interface AskHint {
  do: 'hint'
  id: string
  seat: number
}

/** Why may, or may not, this move be played? Nothing is played, nothing is counted. */
export interface AskWhy {
  do: 'why'
  id: string
  seat: number
  move: string
}

/** Give the chair back for good; a bot plays on, or in the waiting room the chair is open. */
export interface Leave {
  do: 'leave'
  id: string
  seat: number
}

export interface ChooseAnimal {
  do: 'animal'
  id: string
  seat: number
  animal: Animal
}

/** Who begins the first game. Host; at a table of a class whoever sits there. */
export interface NameYoungest {
  do: 'youngest'
  id: string
  seat: number
}

/**
 * Host: begin the first game, or the next one. Chairs still open are put away.
 *
 * `first` is who begins. Null: the youngest, or a lot if nobody has said who that is; in the next
 * game whoever sits next, clockwise.
 */
export interface Start {
  do: 'start'
  id: string
  first?: number | null
}

export interface Pause {
  do: 'pause'
  id: string
}

export interface Unpause {
  do: 'unpause'
  id: string
}

/** Host: a bot takes an open chair, a new chair (seat null), or plays for someone away. */
export interface AddBot {
  do: 'add_bot'
  id: string
  bot: string
  seat?: number | null
}

/** Host: the chair is open again, its old key worthless; whoever comes next takes its hand. */
export interface FreeSeat {
  do: 'free_seat'
  id: string
  seat: number
}

export interface ChangeSettings {
  do: 'settings'
  id: string
  settings: Settings
}

export interface CloseTable {
  do: 'close'
  id: string
}

/**
 * What happened is still being told here: bots wait with their next move, at most so long.
 *
 * With 0 it has been told. Nothing comes back.
 */
export interface Listen {
  do: 'listen'
  ms: number
}

/** A heartbeat from the client; answered with a beat. */
export interface Beat {
  do: 'beat'
}

/**
 * Where things stand, for a new client and a returning one.
 *
 * `missed` tells what happened since `have`; null when that is too long ago to tell.
 */
export interface Welcome {
  type: 'welcome'
  version: number
  seats: number[]
  host: boolean
  table: TableShown
  views: View[]
  missed: Happened[] | null
  beat_seconds: number
  protocol: number
}

/** The table is at a new version. `id` is set when this client's own command brought it. */
export interface News {
  type: 'news'
  version: number
  events: AnyEvent[]
  views: View[]
  table?: TableShown
  id?: string
}

/** A command that was carried out before, or that changed nothing others could see. */
export interface Done {
  type: 'done'
  id: string
  version: number
}

/** What could not be done: a code for programs, a reason and a sentence for people. */
export interface Refused {
  type: 'refused'
  code: string
  reason: Reason
  sentence: string
  id: string | null
  version: number | null
}

export interface Hint {
  type: 'hinted'
  id: string
  seat: number
  move: string
  reason: Reason
}

export interface Why {
  type: 'because'
  id: string
  seat: number
  move: string
  legal: boolean
  reason: Reason
}

/** A heartbeat with the newest version: a client that is behind says hello again. */
export interface BeatBack {
  type: 'beat'
  version: number
}

/** The server closes this link. `again_ms`: come back after so long; null: do not. */
export interface Goodbye {
  type: 'goodbye'
  code: string
  again_ms: number | null
}

/** A person at the screen that makes the table; its key comes with the answer. */
export interface PersonHere {
  sitter: 'person'
  animal?: Animal | null
}

/** Waits for someone with the code. */
export interface OpenChair {
  sitter: 'open'
}

export interface BotHere {
  sitter: 'bot'
  bot: string
  animal?: Animal | null
}

/** POST /api/tables */
export interface MakeTable {
  level: Level
  seats: AnyChair[]
  house?: HouseRule[]
  settings?: Settings
  deck?: string | null
  lang?: Lang
  start?: boolean
  first?: number | null
}

/** POST /api/deck: can this deck be played, at this level and with so many seats? */
export interface TryDeck {
  deck: string
  level: Level
  seats: number
}

/** A deck that can be played; `cards` is how many of them the level uses. */
export interface DeckShown {
  name: string
  cards: number
}

export interface SeatKey {
  seat: number
  key: string
}

/** Whoever made the table is its host. Keys are told this once. */
export interface TableMade {
  table: string
  code: string
  pictures: string[]
  host_key: string
  keys: SeatKey[]
}

/** POST /api/join: take a chair by the code of a table or a class. */
export interface Join {
  code: string
  animal?: Animal | null
  seat?: number | null
}

export interface Joined {
  table: string
  code: string
  seat: number
  key: string
}

/** GET /api/look?code=…: what a code opens, before one sits down. */
export interface Look {
  kind: 'class' | 'table'
  code: string
  pictures: string[]
  table: TableShown | null
  free_seats: number
}

/**
 * GET /api/invite?code=…: the address that opens the table or class of a code, as in its QR code.
 *
 * `for_others` is false while the server can be reached from its own machine only.
 */
export interface Invite {
  link: string
  for_others: boolean
}

export interface Place {
  table: string
  key: string
}

/**
 * POST /api/places: which of these tables still go on, in the same order.
 *
 * A table that is over or gone is left out, and one whose key opens no chair there any more.
 */
export interface MyPlaces {
  places: Place[]
}

/** POST /api/classes: one code for so many children, at tables of two to four. */
export interface MakeClass {
  level: Level
  children: number
  house?: HouseRule[]
  settings?: Settings
  lang?: Lang
}

export interface ClassMade {
  class_id: string
  code: string
  pictures: string[]
  host_key: string
  tables: string[]
}

/**
 * A table from afar: no cards, only who has how many stars and whose turn it is.
 *
 * Before the first game there are no stars; `active` is null when nobody is on turn.
 */
export interface ClassTable {
  table: TableShown
  stars: number[]
  stars_to_win: number
  active: number | null
  winners: number[]
}

/**
 * GET /api/classes/{class_id}, with the host's key in the Authorization header.
 *
 * `children`: for how many it was made.
 */
export interface ClassShown {
  class_id: string
  code: string
  pictures: string[]
  children: number
  tables: ClassTable[]
}

/** POST /api/classes/{class_id}: the same host's action at every table of the class. */
export interface ClassAction {
  action: 'close' | 'pause' | 'start' | 'unpause'
}

/** An animal over all games at its table; `child` is false for one that a bot played. */
export interface AnimalSummary {
  animal: Animal
  child: boolean
  stars: number
  cards: number
}

/** What was played at a table; `over_the_ten` are those of the `sums` that went over the ten. */
export interface TableSummary {
  games: number
  turns: number
  cards: number
  sums: number
  over_the_ten: number
  seconds: number
  animals: AnimalSummary[]
}

/** GET /api/classes/{class_id}/summary, with the host's key: no child is named in it. */
export interface ClassSummary {
  level: Level
  made_at: number
  tables: TableSummary[]
}

/** GET /api/bots: who may sit at a table. */
export interface BotShown {
  bot: string
  strength: number
}

export type AnyCommand =
  | Hello
  | Play
  | Undo
  | AskHint
  | AskWhy
  | Leave
  | ChooseAnimal
  | NameYoungest
  | Start
  | Pause
  | Unpause
  | AddBot
  | FreeSeat
  | ChangeSettings
  | CloseTable
  | Listen
  | Beat

export type AnyAnswer =
  | Welcome
  | News
  | Done
  | Refused
  | Hint
  | Why
  | BeatBack
  | Goodbye

export type AnyEvent =
  | Played
  | Stole
  | Drew
  | Passed
  | Ended
  | Reshuffled
  | LostTurn
  | Star
  | TurnPassed
  | Won
  | DeadTable
  | Undone
  | WindowOpened
  | AskedToSteal
  | WindowClosed
  | Seated
  | Freed
  | WentAway
  | CameBack
  | SatIn
  | Started
  | Paused
  | Unpaused
  | SettingsChanged
  | Closed

export type AnyChair =
  | PersonHere
  | OpenChair
  | BotHere
