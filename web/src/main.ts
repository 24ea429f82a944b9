import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { mount } from 'svelte'
import App from './App.svelte'

// The page comes with the name over the sky, long before the scripts on a slow line; now the front
// door opens in its place.
mount(App, { target: document.getElementById('app')! })
document.getElementById('splash')?.remove()

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // After the first picture: the shell is fetched again for the cache, which must not slow it.
  addEventListener('load', () => setTimeout(() => navigator.serviceWorker.register('/sw.js'), 1500))
}
