import type {
  ClassAction,
  ClassMade,
  ClassShown,
  ClassSummary,
  DeckShown,
  Invite,
  Join,
  Joined,
  Look,
  MakeClass,
  MakeTable,
  MyPlaces,
  Reason,
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

async function ask<Answer>(path: string, body?: unknown, key?: string): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new NotDone('offline', { key: 'net-offline', args: {} }, '')
  }
  const answer = response.headers.get('content-type')?.includes('json') ? await response.json() : null
  if (!response.ok)
    throw new NotDone(answer?.code ?? String(response.status), answer?.reason ?? null, answer?.sentence ?? '')
  return answer as Answer
}

export const makeTable = (wish: MakeTable) => ask<TableMade>('/api/tables', wish)
export const tryDeck = (wish: TryDeck) => ask<DeckShown>('/api/deck', wish)
export const join = (wish: Join) => ask<Joined>('/api/join', wish)
export const look = (code: string) => ask<Look>(`/api/look?code=${encodeURIComponent(code)}`)
export const inviteTo = (code: string) => ask<Invite>(`/api/invite?code=${encodeURIComponent(code)}`)
export const goingOn = (places: MyPlaces['places']) => ask<TableShown[]>('/api/places', { places })
export const makeClass = (wish: MakeClass) => ask<ClassMade>('/api/classes', wish)
export const classShown = (id: string, key: string) => ask<ClassShown>(`/api/classes/${id}`, undefined, key)
export const classAction = (id: string, key: string, wish: ClassAction) =>
  ask<ClassShown>(`/api/classes/${id}`, wish, key)
export const classSummary = (id: string, key: string) => ask<ClassSummary>(`/api/classes/${id}/summary`, undefined, key)
