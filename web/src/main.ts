import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { mount } from 'svelte'
import { serverless } from '$lib/local/homes'
import { lastPlaces } from '$lib/state/keys'
import { whenOpened } from '$lib/state/games/received'
import { router } from '$lib/state/route.svelte'
import { fetchPython } from '$lib/state/opening'
import { updates } from '$lib/state/updates.svelte'
import App from './App.svelte'

// The page comes with the name over the sky, long before the scripts on a slow line; now the front
// door opens in its place.
mount(App, { target: document.getElementById('app')! })
document.getElementById('splash')?.remove()

whenOpened(async (text) => {
  const { openGame } = await import('$lib/state/games/frames')
  router.go('replay', openGame(text) ?? 'shared')
})

// Whoever has put the game on the device, or has no server, plays in the page; so does who did before.
if (
  serverless() ||
  matchMedia('(display-mode: standalone)').matches ||
  lastPlaces().some(({ home }) => home === 'page')
)
  fetchPython()

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // After the first picture: the shell is fetched again for the cache, which must not slow it.
  const keep = () => setTimeout(() => void updates.keep(), 1500)
  // The scripts themselves wait for the first picture, so `load` is often over.
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep)
}
