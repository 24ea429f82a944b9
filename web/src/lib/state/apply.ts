import type { Heard } from '$lib/net/follow'
import type {
  AnyEvent,
  Goodbye,
  Hint,
  Lit,
  News,
  Refused,
  TableShown,
  Uncovered,
  View,
  Welcome,
  Why,
} from '$lib/net/messages'

/** Something that happened, and the version that brought it. */
export interface Told {
  version: number
  event: AnyEvent
}

/** What this client knows of its table. A value: each message makes the next one. */
export interface Seen {
  version: number
  seats: readonly number[]
  host: boolean
  table: TableShown | null
  views: readonly View[]
  log: readonly Told[]
  /** The newest events, for whoever shows them; null after a welcome, which is no surprise. */
  fresh: { version: number; events: readonly AnyEvent[]; id: string | null } | null
  refused: Refused | null
  hint: Hint | null
  why: Why | null
  /** True when the server is ahead of us: say hello again. */
  behind: boolean
  goodbye: Goodbye | null
  beatSeconds: number
}

export const NOTHING_SEEN: Seen = {
  version: -1,
  seats: [],
  host: false,
  table: null,
  views: [],
  log: [],
  fresh: null,
  refused: null,
  hint: null,
  why: null,
  behind: false,
  goodbye: null,
  beatSeconds: 20,
}

const LOG_KEPT = 200

export function applyMessage(seen: Seen, message: Heard): Seen {
  switch (message.type) {
    case 'welcome':
      return welcomed(seen, message)
    case 'news':
      return heard(seen, message)
    case 'refused':
      return { ...seen, refused: message, hint: null, why: null }
    case 'hinted':
      return { ...seen, hint: message, refused: null }
    case 'because':
      return { ...seen, why: message }
    case 'beat':
      return message.version > seen.version ? { ...seen, behind: true } : seen
    case 'goodbye':
      return { ...seen, goodbye: message }
    case 'lit':
      return lit(seen, message)
    case 'uncovered':
      return uncovered(seen, message)
    case 'done':
      return seen
  }
}

function welcomed(seen: Seen, welcome: Welcome): Seen {
  const missed = welcome.missed?.flatMap(({ version, events }) => events.map((event) => ({ version, event }))) ?? []
  const log = welcome.missed === null ? [] : [...seen.log, ...missed.filter(({ version }) => version > seen.version)]
  return {
    ...NOTHING_SEEN,
    version: welcome.version,
    seats: welcome.seats,
    host: welcome.host,
    table: welcome.table,
    views: welcome.views,
    log: log.slice(-LOG_KEPT),
    beatSeconds: welcome.beat_seconds,
  }
}

function heard(seen: Seen, news: News): Seen {
  // An old message can overtake nothing: what is shown never goes back.
  if (news.version <= seen.version) return seen
  const told = news.events.map((event) => ({ version: news.version, event }))
  const started = news.events.some(({ event }) => event === 'started')
  return {
    ...seen,
    version: news.version,
    // A start moves chairs up, and a chair can be freed.
    seats: news.seats ?? seen.seats,
    views: news.views,
    table: news.table ?? seen.table,
    log: [...(started ? [] : seen.log), ...told].slice(-LOG_KEPT),
    fresh: { version: news.version, events: news.events, id: news.id ?? null },
    refused: null,
    hint: null,
    why: null,
    // Views are whole, so a gap loses no state; saying hello again fills the log.
    behind: seen.behind || news.version > seen.version + 1,
  }
}

/** The lamps came on: what one seat may do is marked, as long as nothing has changed since. */
function lit(seen: Seen, { seat, version, offers }: Lit): Seen {
  if (version !== seen.version) return seen
  return { ...seen, views: seen.views.map((view) => (view.seat === seat ? { ...view, offers } : view)) }
}

/** A hand was opened, or all were covered. What was answered to the one before is not for the next. */
function uncovered(seen: Seen, { version, views }: Uncovered): Seen {
  return version === seen.version ? { ...seen, views, refused: null, hint: null, why: null } : seen
}
