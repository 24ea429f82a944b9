// Keeps the shell on the device, so that the game opens at once and without a network. Tables
// themselves are never kept: whatever /api and /ws say comes from the server, or not at all.

// The build writes both: what belongs to the shell, and a version that changes with any of it.
const SHELL = __SHELL__
const CACHE = `numberloor-${__VERSION__}`

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  )
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
  if (request.mode === 'navigate') {
    // The newest page where there is a network; the kept one where there is none.
    event.respondWith(fetch(request).catch(() => caches.match('/').then((kept) => kept ?? Response.error())))
    return
  }
  event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
})
