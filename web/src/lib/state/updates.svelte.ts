import { python } from '$lib/local/python.svelte'

/**
 * The game kept on this device, and newer versions of it. A new one is fetched whole and then waits: the
 * page and its parts always belong together, and nobody's game is taken from under them.
 */
class Updates {
  #registration: ServiceWorkerRegistration | null = null
  #waiting = $state.raw<ServiceWorker | null>(null)
  #taken = false

  /** Whether a newer version is here, waiting to be let in. */
  get offered(): boolean {
    return this.#waiting !== null
  }

  /** Whether all rooms are kept on this device, so that those without a table open offline too. */
  get kept(): boolean {
    return !!navigator.serviceWorker?.controller
  }

  async keep(): Promise<void> {
    const worker = navigator.serviceWorker
    let before = worker.controller
    worker.addEventListener('controllerchange', () => {
      // The first worker of all has the same version as the page. A later one was let in here, or at
      // another window: there the page goes over to it as soon as it enters another room.
      if (this.#taken) location.reload()
      else if (before) addEventListener('hashchange', () => location.reload(), { once: true })
      before = worker.controller
    })
    const registration = await worker.register('sw.js')
    this.#registration = registration
    const see = () => (this.#waiting = worker.controller && registration.waiting)
    const follow = () => registration.installing?.addEventListener('statechange', see)
    registration.addEventListener('updatefound', follow)
    follow() // the browser may have found it before us
    see()
    const ready = await worker.ready
    await python.arrived
    ready.active?.postMessage('keep python')
  }

  /** Asks whether there is a newer version; a device may stand open for weeks. */
  look(): void {
    this.#registration?.update().catch(() => {}) // without a network there is nothing newer
  }

  take(): void {
    this.#taken = true
    this.#waiting?.postMessage('take over')
  }
}

export const updates = new Updates()
