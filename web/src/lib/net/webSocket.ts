import type { Socket } from './link'

/** The server's end of a link. */
export function webSocket(): Socket {
  const address = new URL('ws', document.baseURI)
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
