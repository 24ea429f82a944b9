// Keeps the shell on the device, so that the game opens at once and without a network, and the Python of
// the page once somebody has fetched it. Tables at a server are never kept: whatever api and ws say comes
// from there, or not at all.

// The build writes these: what belongs to the shell, a version that changes with any of it and stands in the
// page as well, and the folder of the Python, whose name changes with what is in it.
const SHELL = __SHELL__
const VERSION = __VERSION__
const PYTHON = __PYTHON__
const PYTHON_FILES = __PYTHON_FILES__

// Caches belong to a whole host, on which other folders may have a game, or something else, of their own.
const FOLDER = new URL(self.registration.scope).pathname
const OURS = `numberloor:${FOLDER}:`
const SHELL_CACHE = OURS + VERSION
const PYTHON_CACHE = OURS + PYTHON
/** What another app has handed to the game, until the page has looked at it. */
const SHARED_CACHE = `${OURS}shared`
/** As they were called when a game always had a host to itself. */
const FORMER = 'numberloor-'

const here = (path) => new URL(path, self.registration.scope).href

self.addEventListener('install', (event) => event.waitUntil(fetchWhole()))

/** The new page whole; and the new Python too, where there was one before: never half old, half new. */
async function fetchWhole() {
  await fetchShell()
  const names = await caches.keys()
  if (names.some((name) => name.startsWith(`${OURS}python/`) || name.startsWith(`${FORMER}python/`))) await keepPython()
}

async function fetchShell() {
  // A host may let browsers keep files for a while, and may have laid out only some of the new ones. Scripts are
  // named after what is in them; the page is not, so it has to say that it belongs to this version.
  const page = await fetch(here('./'), { cache: 'reload' })
  if (!page.ok || !(await page.clone().text()).includes(VERSION)) throw new Error('another version of the page')
  const shell = await caches.open(SHELL_CACHE)
  await shell.put(here('./'), page)
  const others = SHELL.filter((file) => file !== './')
  await shell.addAll(
    others.map((file) => new Request(here(file), { cache: file.startsWith('./assets/') ? 'default' : 'reload' })),
  )
}

async function keepPython() {
  const python = await caches.open(PYTHON_CACHE)
  const files = PYTHON_FILES.map((file) => here(`${PYTHON}/${file}`))
  const there = await Promise.all(files.map((file) => python.match(file)))
  await python.addAll(files.filter((_, place) => !there[place]))
}

self.addEventListener('message', (event) => {
  // A newer version waits beside the old one until the page says that its person wants it.
  if (event.data === 'take over') self.skipWaiting()
  // On a first visit it was fetched before there was anybody to keep it.
  if (event.data === 'keep python') event.waitUntil(keepPython().catch(() => {}))
})

self.addEventListener('activate', (event) => {
  const now = [SHELL_CACHE, PYTHON_CACHE, SHARED_CACHE]
  const old = (name) => name.startsWith(FORMER) || (name.startsWith(OURS) && !now.includes(name))
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (!url.href.startsWith(self.registration.scope)) return
  const path = url.pathname.slice(FOLDER.length)
  if (request.method === 'POST' && path === 'share') return event.respondWith(takeShared(request))
  if (request.method !== 'GET' || /^(api|ws)\b/.test(path)) return
  // Only from this version's own cache: the page and its parts belong together, whatever is served by now.
  if (path.startsWith(`${PYTHON}/`)) event.respondWith(keep(request))
  else event.respondWith(kept(isPage(request, path) ? here('./') : request))
})

const isPage = (request, path) => request.mode === 'navigate' && (path === '' || path === 'index.html')

async function kept(request) {
  const cache = await caches.open(SHELL_CACHE)
  return (await cache.match(request)) ?? fetch(request)
}

/** Python is kept when it is fetched, which only those do who play in the page. */
async function keep(request) {
  const cache = await caches.open(PYTHON_CACHE)
  const found = await cache.match(request)
  if (found) return found
  const fetched = await fetch(request)
  if (fetched.ok) await cache.put(request, fetched.clone())
  return fetched
}

/** A saved game that somebody shared with the installed app: the page finds it under this name. */
async function takeShared(request) {
  const file = (await request.formData()).get('game')
  const cache = await caches.open(SHARED_CACHE)
  await cache.put(here('shared'), new Response(file ?? ''))
  return Response.redirect(here('#/replay/shared'), 303)
}
