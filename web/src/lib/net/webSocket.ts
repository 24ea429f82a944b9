import type { Socket } from './link'

/** Of a table's id, as wire/hints.py has it: a proxy or server leads all its links to one place by them. */
const HINT_LETTERS = 2

/** The server's end of a link to this table. */
export function webSocket(table: string): Socket {
  const address = new URL('ws', document.baseURI)
  address.searchParams.set('t', table.slice(0, HINT_LETTERS))
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address)
  const way: Socket = {
    get open() {
      return socket.readyState === WebSocket.OPEN
    },
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (message) => socket.send(message),
    close: () => socket.close(),
  }
  socket.onopen = () => way.onopen?.()
  socket.onmessage = ({ data }) => way.onmessage?.({ data: data as string })
  socket.onclose = () => way.onclose?.()
  return way
}
