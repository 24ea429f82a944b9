import { server, type Home } from '$lib/net/home'
import { python } from './python.svelte'

/** Where a table lives, as this device writes it down beside its keys. */
export type HomeName = 'server' | 'page'

/** The page's own Python, asked in the same words. */
export const page: Home = {
  ask: (path, body, lang) => python.ask(path, body === undefined ? null : JSON.stringify(body), lang),
  open: () => python.connect(),
}

export const homeCalled = (name: HomeName): Home => (name === 'page' ? page : server)

/** A page that was opened from a folder has no server behind it; `numberloor export` writes that into it. */
export const serverless = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name=numberloor-home]')?.content === 'page'

/** Who reads a notebook or a deck now: the page, so that nothing leaves it; until Python is there, the server. */
export const reader = (): Home => (python.ready || serverless() ? page : server)
