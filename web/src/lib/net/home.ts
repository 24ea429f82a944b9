import type { Socket } from './link'
import { webSocket } from './webSocket'

/** Where tables live, and who answers for them. */
export interface Home {
  ask(path: string, body: unknown, lang: string, key?: string): Promise<{ status: number; text: string }>
  open(table: string): Socket
}

/** The server that the page came from. */
export const server: Home = {
  async ask(path, body, _lang, key) {
    const response = await fetch(path.slice(1), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  },
  open: webSocket,
}
