import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { mount } from 'svelte'
import { updates } from '$lib/state/updates.svelte'
import App from './App.svelte'

// The page comes with the name over the sky, long before the scripts on a slow line; now the front
// door opens in its place.
mount(App, { target: document.getElementById('app')! })
document.getElementById('splash')?.remove()

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // After the first picture: the shell is fetched again for the cache, which must not slow it.
  const keep = () => setTimeout(() => void updates.keep(), 1500)
  // The scripts themselves wait for the first picture, so `load` is often over.
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep)
}
