import { server, type Home } from './home'
import { newSecretId } from './id'
import type {
  ClassAction,
  ClassMade,
  ClassReport,
  ClassShown,
  ClassSummary,
  DeckShown,
  EraseNotebooks,
  Invite,
  Join,
  Joined,
  Look,
  MakeClass,
  MakeTable,
  MyPlaces,
  NotebookRead,
  ReadNotebook,
  Reason,
  Refused,
  TableMade,
  TableShown,
  TryDeck,
} from './messages'

/** What the server would not do, told by a key of the locale where it has one. */
export class NotDone extends Error {
  constructor(
    readonly code: string,
    readonly reason: Reason | null,
    sentence: string,
  ) {
    super(sentence)
  }
}

/** Refusals that pass by themselves, and a line that was lost. */
const PASSING = new Set(['busy', 'too_fast', 'offline'])
/** What a proxy answers in a page of its own while the server behind it starts anew. */
const AWAY = new Set([502, 503, 504])
/** Milliseconds between tries: a school that comes all at once is through by then. */
const PATIENT = [700, 1500, 3000, 5000, 8000, 8000]
/** Where there is another way if the server is away, nobody is kept waiting for it. */
const HASTY = [300]

/** Told each time that it did not work out yet. */
type OnWait = (problem: NotDone) => void

/** Asks until it is answered or `left`, for what can be asked for again without happening twice. */
async function surely<Answer>(
  question: () => Promise<Answer>,
  pauses: readonly number[],
  onwait: OnWait = () => {},
  left?: AbortSignal,
): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await question()
    } catch (problem) {
      if (!(problem instanceof NotDone) || !PASSING.has(problem.code) || left?.aborted) throw problem
      onwait(problem)
      await new Promise((wake) => setTimeout(wake, pause * (0.7 + Math.random() * 0.6)))
      if (left?.aborted) throw problem
    }
  }
  return question()
}

/** With an id, by which the server knows it again if the answer was lost. */
function once<Answer>(
  home: Home,
  path: string,
  body: object,
  pauses: readonly number[],
  ...waiting: [onwait?: OnWait, left?: AbortSignal]
) {
  const wish = { ...body, id: newSecretId() }
  return surely(() => ask<Answer>(home, path, wish), pauses, ...waiting)
}

/** The language in which names of tables are told; the words of an answer are found here by their key. */
const lang = () => document.documentElement.lang

async function ask<Answer>(home: Home, path: string, body?: unknown, key?: string): Promise<Answer> {
  let answered: { status: number; text: string }
  try {
    answered = await home.ask(path, body, lang(), key)
  } catch {
    throw new NotDone('offline', { key: 'net-offline', args: {} }, '')
  }
  const { status, text } = answered
  const answer = read(text)
  if (AWAY.has(status) && answer === null) throw new NotDone('busy', { key: 'server-busy', args: {} }, '')
  if (status >= 400) {
    const { code = String(status), reason = null, sentence = '' } = (answer ?? {}) as Partial<Refused>
    throw new NotDone(code, reason, sentence)
  }
  return (answer ?? text) as Answer
}

/** Null where it is no JSON: a plain text, or the page of a proxy that stands between. */
function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const makeTable = (home: Home, wish: MakeTable) => once<TableMade>(home, '/api/tables', wish, HASTY)
export const tryDeck = (home: Home, wish: TryDeck) => ask<DeckShown>(home, '/api/deck', wish)
export const join = (wish: Join, onwait?: OnWait, left?: AbortSignal) =>
  once<Joined>(server, '/api/join', wish, PATIENT, onwait, left)
export const look = (code: string, onwait?: OnWait) =>
  surely(() => ask<Look>(server, `/api/look?code=${encodeURIComponent(code)}`), PATIENT, onwait)
export const inviteTo = (code: string) => ask<Invite>(server, `/api/invite?code=${encodeURIComponent(code)}`)
export const goingOn = (home: Home, places: MyPlaces['places']) => ask<TableShown[]>(home, '/api/places', { places })
export const usualDeck = (home: Home) => ask<string>(home, '/api/deck')
export const makeClass = (wish: MakeClass) => once<ClassMade>(server, '/api/classes', wish, HASTY)
export const classShown = (id: string, key: string) => ask<ClassShown>(server, `/api/classes/${id}`, undefined, key)
export const classAction = (id: string, key: string, wish: ClassAction) =>
  ask<ClassShown>(server, `/api/classes/${id}`, wish, key)
export const classSummary = (id: string, key: string) =>
  ask<ClassSummary>(server, `/api/classes/${id}/summary`, undefined, key)
export const readNotebook = (home: Home, wish: ReadNotebook) => ask<NotebookRead>(home, '/api/notebook', wish)
export const classReport = (id: string, key: string) =>
  ask<ClassReport>(server, `/api/classes/${id}/report`, undefined, key)
export const eraseNotebooks = (id: string, key: string, wish: EraseNotebooks) =>
  ask<ClassReport>(server, `/api/classes/${id}/erase`, wish, key)
/** All of them as they are kept, one a line. */
export const classNotebooks = (id: string, key: string) =>
  ask<string>(server, `/api/classes/${id}/notebooks`, undefined, key)
