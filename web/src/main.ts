import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { mount } from 'svelte'
import App from './App.svelte'

/** Resolves once the name has been seen; a page in the background is not painted and waits for nothing. */
function painted(): Promise<void> {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return Promise.resolve()
  return new Promise((done) => {
    new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length && done()).observe({ type: 'paint', buffered: true })
    document.addEventListener('visibilitychange', () => done(), { once: true })
  })
}

// The page comes with the name over the sky, long before the scripts on a slow line. It is painted
// first; then the front door opens in its place.
void painted().then(() => {
  mount(App, { target: document.getElementById('app')! })
  document.getElementById('splash')?.remove()
})

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // After the first picture: the shell is fetched again for the cache, which must not slow it.
  addEventListener('load', () => setTimeout(() => navigator.serviceWorker.register('/sw.js'), 1500))
}
