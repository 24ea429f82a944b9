// Keeps the shell on the device, so that the game opens at once and without a network. Tables
// themselves are never kept: whatever /api and /ws say comes from the server, or not at all.

// The build writes both: what belongs to the shell, and a version that changes with any of it.
const SHELL = __SHELL__
const CACHE = `numberloor-${__VERSION__}`

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)))
})

// A newer version waits beside the old one until the page says that its person wants it.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || /^\/(api|ws)\b/.test(url.pathname)) return
  // Only from this version's own cache: the page and its parts belong together, whatever is served by now.
  const wanted = request.mode === 'navigate' && url.pathname === '/' ? '/' : request
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(wanted))
      .then((kept) => kept ?? fetch(request)),
  )
})
