/** Where we are in the game: #/table/ID, #/join/CODE, #/learn/basic, #/rules … */

export interface Route {
  page: 'home' | (typeof PAGES)[number]
  name: string
}

const PAGES = [
  ...(['table', 'join', 'learn', 'rules', 'class', 'replay', 'shelf'] as const),
  ...(['report', 'house', 'jumps', 'print'] as const),
] as const

export function parseRoute(hash: string): Route {
  // What a camera reads from the picture at a table.
  if (hash.startsWith('#join=')) return { page: 'join', name: decodeURIComponent(hash.slice(6)) }
  const [, page = '', name = ''] = /^#\/([a-z]+)(?:\/(.+))?$/.exec(hash) ?? []
  const known = PAGES.find((one) => one === page)
  return known ? { page: known, name: decodeURIComponent(name) } : { page: 'home', name: '' }
}

class Router {
  #route = $state<Route>(parseRoute(typeof location === 'undefined' ? '' : location.hash))

  constructor() {
    if (typeof addEventListener !== 'undefined') {
      addEventListener('hashchange', () => (this.#route = parseRoute(location.hash)))
    }
  }

  get here(): Route {
    return this.#route
  }

  go(page: Route['page'], name = ''): void {
    location.hash = page === 'home' ? '#/' : `#/${page}${name ? `/${encodeURIComponent(name)}` : ''}`
  }
}

export const router = new Router()
