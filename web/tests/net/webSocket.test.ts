import { afterEach, expect, it, vi } from 'vitest'
import { server } from '$lib/net/home'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('tells two letters of its table, so that all its links can meet, and no more of it', () => {
  const opened: string[] = []
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(address: URL) {
        opened.push(address.href)
      }
    },
  )
  server.open('Zk3vQ0b1Xy8wPq2L')
  server.open('-_3vQ0b1Xy8wPq2L')
  const page = new URL(document.baseURI).host
  expect(opened).toEqual([`ws://${page}/ws?t=Zk`, `ws://${page}/ws?t=-_`])
})
