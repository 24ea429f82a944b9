import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { mount } from 'svelte'
import App from './App.svelte'

mount(App, { target: document.getElementById('app')! })

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // After the first picture: the shell is fetched again for the cache, which must not slow it.
  addEventListener('load', () => setTimeout(() => navigator.serviceWorker.register('/sw.js'), 1500))
}
