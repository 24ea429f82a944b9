// Written by `python -m numberloor.wire.typescript` from src/numberloor/wire/.
// Do not edit: change the messages there and write this file anew.

export const PROTOCOL = 2

export type Level = 'beginner' | 'intermediate' | 'basic'

export type HouseRule = 'free_draw' | 'repeat_skip'

export type Animal = 'fox' | 'owl' | 'bear' | 'hare' | 'cat' | 'frog'

export type Lang = 'en' | 'de' | 'cs' | 'ru'

export type Pace = 'quick' | 'steady' | 'slow'

export type Help = 'helped' | 'late' | 'thinking'

export type Steals = 'race' | 'calm' | 'off'

export type Phase = 'waiting' | 'playing' | 'paused' | 'over' | 'closed'

export type DeckName = '' | 'ten-night' | 'stairs-day' | 'own'

export type Status = 'can' | 'growing' | 'not-yet' | 'not-seen'

export type Light = 'dark' | 'glow' | 'light' | 'blink'

/** How a table is played. The host may change it between turns of play. */
export interface Settings {
  help: Help
  late_seconds: number
  steals: Steals
  calm_seconds: number
  turn_seconds: number | null
  pace: Pace
  sit_in_seconds: number | null
  undo: boolean
  hints: boolean
  watchers: boolean
}

/**
 * What is different for one chair: the cards it starts with, the stars it needs, how it is helped.
 *
 * `stars` null: as many as everybody; `help` null: as at the table. Six cards and null: nothing is
 * different.
 */
export interface Handicap {
  cards: number
  stars: number | null
  help: Help | null
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
 * `offers` is null in thinking play, where nothing is marked and anything may be tried. With late
 * lamps it is null until they are on, and always for a seat that is not on turn. `goals` are there
 * where handicaps ask for other stars than `stars_to_win`, one a seat.
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
  goals?: number[]
}

/** A card that lies on top of a stack now: 1 or 2, as in the move 7@1. */
export interface Laid {
  stack: number
  card: string
}

/**
 * What is different in the part of a view that everybody sees; what is missing is as it was.
 *
 * A stack has either grown by the card that was `laid`, or both are told whole.
 */
export interface Changed {
  active?: number
  stars?: number[]
  hand_sizes?: number[]
  laid?: Laid
  stacks?: string[][]
  pile_size?: number
  turn?: TurnShown
  idle?: number
  over?: boolean
  winners?: number[]
}

/** The part of a view that belongs to its seat; `seat` null is a spectator's. */
export interface OwnPart {
  seat: number | null
  hand: string[]
  offers: Offer[] | null
  can_undo: boolean
}

/**
 * A chair. `bot` names who plays for it: always (sitter bot), or while its person is away.
 *
 * `handicap` is there where the chair has one, `badge` where a child of a class sits with it.
 */
export interface SeatShown {
  seat: number
  sitter: 'bot' | 'open' | 'person'
  animal: Animal | null
  bot: string | null
  present: boolean
  handicap?: Handicap | null
  badge?: string | null
}

/** Calm steals: until `left_ms` is over others may say that they want to steal too. */
export interface StealWindow {
  asked: number[]
  left_ms: number
}

/**
 * The promise for a game, before the first for that one: a hash of what its cards come from.
 *
 * Once the game is over, `opened` is all of it as a text, which anybody can check, and `next` the
 * promise for the game after it.
 */
export interface Seal {
  game: number
  commitment: string
  opened?: string | null
  next?: string | null
}

/** A table's frame. In a class it has a number, from 1, and `code` is that of the whole class. */
export interface TableShown {
  table: string
  code: string
  pictures: string[]
  class_table: number | null
  level: Level
  house: string[]
  deck: DeckName
  phase: Phase
  seats: SeatShown[]
  settings: Settings
  game: number
  first: number | null
  watchers: number
  window: StealWindow | null
  turn_left_ms: number | null
  seal?: Seal | null
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
 *
 * `covered`: of several seats only the one that lies open is shown, and none until `uncover`. `open`
 * is the one that lay open in sight of `have`; it still does if that turn is not over.
 *
 * `changes`: this client can follow changes, and is told whole views only where it must be.
 */
export interface Hello {
  do: 'hello'
  table: string
  keys?: string[]
  have?: number | null
  lang?: Lang
  protocol?: number
  covered?: boolean
  open?: number | null
  changes?: boolean
}

/** A covered screen was handed over: show this seat's hand, and no other; null covers all. */
export interface Uncover {
  do: 'uncover'
  id: string
  seat: number | null
}

/**
 * Play a move, or in thinking play try any: a wrong try is explained and costs nothing.
 *
 * In calm mode a steal asks for its place in the draw. `ms` is how long the person thought, from the
 * moment the cards lay still and it was their turn: 0 to 600,000, anything else is not known.
 */
export interface Play {
  do: 'play'
  id: string
  seat: number
  version: number
  move: string
  ms?: number | null
}

/** Take back the seat's own last play, while nothing was drawn and nobody acted since. */
export interface Undo {
  do: 'undo'
  id: string
  seat: number
  version: number
}

/** What would be good now? Where a jump of `due` may be made, the hint is that one. */
export interface AskHint {
  do: 'hint'
  id: string
  seat: number
  ms?: number | null
  due?: string[]
}

/** Why may, or may not, this move be played? Nothing is played, nothing is counted. */
export interface AskWhy {
  do: 'why'
  id: string
  seat: number
  move: string
  ms?: number | null
}

/**
 * Late lamps: mark what fits, for the seat on turn, until the cards change.
 *
 * `asked`: somebody wants it now. Otherwise it is time, `late_seconds` after the last move or after a
 * wrong try, which the server checks.
 */
export interface Lamp {
  do: 'lamp'
  id: string
  seat: number
  asked?: boolean
  ms?: number | null
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
 * Host, before a game: what a chair has from then on, whoever sits on it.
 *
 * Its `help` may also be changed while a game goes on.
 */
export interface SetHandicap {
  do: 'handicap'
  id: string
  seat: number
  handicap: Handicap
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
  seats?: number[]
}

/**
 * News for a client that follows changes: what is different from the views it has of `since`.
 *
 * Whoever has another version than `since` must not follow, and says hello again.
 */
export interface Changes {
  type: 'changes'
  version: number
  since: number
  events: AnyEvent[]
  changed: Changed
  own: OwnPart[]
  table?: TableShown
  id?: string
  seats?: number[]
}

/** This seat's hand lies open from now on, or none does: the views, as of this version. */
export interface Uncovered {
  type: 'uncovered'
  id: string
  seat: number | null
  version: number
  views: View[]
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

/** Late lamps are on: what the seat may do, as the table is at this version. Told to it alone. */
export interface Lit {
  type: 'lit'
  id: string
  seat: number
  version: number
  offers: Offer[]
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
  handicap?: Handicap
}

/** Waits for someone with the code. */
export interface OpenChair {
  sitter: 'open'
  handicap?: Handicap
}

export interface BotHere {
  sitter: 'bot'
  bot: string
  animal?: Animal | null
  handicap?: Handicap
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
  id?: string | null
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

/**
 * POST /api/join: take a chair by the code of a table or a class.
 *
 * `deck` agrees to the practice deck that the table plays with; `badge` is for a class with notebooks.
 * Sent again with the same `id`, it takes no second chair.
 */
export interface Join {
  code: string
  animal?: Animal | null
  seat?: number | null
  deck?: DeckName
  badge?: string | null
  id?: string | null
}

export interface Joined {
  table: string
  code: string
  seat: number
  key: string
}

/**
 * GET /api/look?code=…: what a code opens, before one sits down.
 *
 * `notebooks`: it is a class that keeps notebooks, so whoever comes may choose a badge, but none of
 * `badges`, with which somebody sits already.
 */
export interface Look {
  kind: 'class' | 'table'
  code: string
  pictures: string[]
  table: TableShown | null
  free_seats: number
  notebooks: boolean
  badges: string[]
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

/**
 * POST /api/classes: one code for so many children, at tables of two to four.
 *
 * `deck` is as in MakeTable; `notebooks`: the class keeps one for each badge.
 */
export interface MakeClass {
  level: Level
  children: number
  house?: HouseRule[]
  settings?: Settings
  lang?: Lang
  notebooks?: boolean
  deck?: string | null
  id?: string | null
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
  notebooks: boolean
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

/** A game that this seat's key was played with, and that is over. */
export interface GameOver {
  table: string
  key: string
  game: number
}

/**
 * POST /api/notebook: write a game into a notebook, if one is named, and tell what stands in it.
 *
 * `notebook` is the text of docs/learning.md, as this answer gave it the last time; null: a new one.
 * `window` asks for one jump that ends at this window of the house.
 */
export interface ReadNotebook {
  animal: Animal
  notebook?: string | null
  game?: GameOver | null
  window?: string | null
}

/** A line of the report; more than one thing in `told` is counted off. */
export interface Line {
  part: string
  told: Reason[]
}

export interface KindTold {
  kind: string
  status: Status
}

/** One jump in the picture of sums, such as 8+5 or 13-6. */
export interface Square {
  jump: string
  status: Status
}

/** A window of the child's house: the floor, the way there, near (1) to far (3). */
export interface HouseWindow {
  floor: number
  up: boolean
  reach: number
  light: Light
}

/**
 * A position to try something at: the move that is waited for, what to say to any other, and
 * what happens then.
 */
export interface Stop {
  view: View
  want: string
  tries: Record<string, Reason>
  after: View
  events: AnyEvent[]
}

/** One of the three jumps after a game, or the one to a window. */
export interface JumpAsked {
  jump: string
  stop: Stop
}

/** The level's deck with more of what is due; `text` is for MakeTable.deck. */
export interface PracticeDeck {
  name: string
  text: string
}

/** What one level's page of a notebook tells. `next` are the jumps that are due. */
export interface Report {
  level: Level
  games: number
  choices: number
  lines: Line[]
  kinds: KindTold[]
  squares: Square[]
  next: string[]
  jumps: JumpAsked[]
  deck: PracticeDeck
}

/**
 * `written`: whether the game was written now; once is enough, and with lamps on nothing counts.
 *
 * `somebody_else`: the games look as if two had played them. `window_jump`: to the window that was
 * asked for, if the house has it.
 */
export interface NotebookRead {
  notebook: string
  written: boolean
  somebody_else: boolean
  reports: Report[]
  house: HouseWindow[]
  window_jump: JumpAsked | null
}

/**
 * A child of the class, by its badge. `kinds` are the four ways: up, up-over-ten, down,
 * down-over-ten; `habit` is said in a few words.
 */
export interface ClassRow {
  badge: string
  games: number
  kinds: KindTold[]
  habit: Reason | null
  whimsical: boolean
}

/** What most have not yet: `not_yet` of the `of` children who played. */
export interface ForAll {
  kind: string
  not_yet: number
  of: number
}

/**
 * GET /api/classes/{class_id}/report, with the host's key: by need, and no child is named.
 *
 * `deck` is for all, `first` are the badges to sit with first.
 */
export interface ClassReport {
  level: Level
  rows: ClassRow[]
  for_all: ForAll | null
  deck: PracticeDeck | null
  first: string[]
}

/** POST /api/classes/{class_id}/erase, with the host's key: one badge's notebook; null: all. */
export interface EraseNotebooks {
  badge?: string | null
}

export type AnyCommand =
  | Hello
  | Uncover
  | Play
  | Undo
  | AskHint
  | AskWhy
  | Lamp
  | Leave
  | ChooseAnimal
  | NameYoungest
  | SetHandicap
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
  | Changes
  | Uncovered
  | Done
  | Refused
  | Hint
  | Why
  | Lit
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
