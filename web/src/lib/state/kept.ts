/**
 * All that the game keeps in a browser, by its names there; a name that ends in a stop has one entry for each thing.
 * This is the only list: what keeps something takes its name from here, the page "What is kept?" shows all of it,
 * and a test looks for each name in docs/privacy.md.
 */
export const KEPT = {
  device: 'numberloor.device',
  places: 'numberloor.places',
  game: 'numberloor.game.',
  collected: 'numberloor.collected',
  frames: 'numberloor.frames.',
  notebook: 'numberloor.notebook.',
  learning: 'numberloor.learning',
} as const
export type Kept = keyof typeof KEPT

/** What stands under these names now, in both storages of the browser. */
export function keptNow(what: Kept): { name: string; text: string }[] {
  const name = KEPT[what]
  return storages().flatMap((storage) =>
    Object.keys(storage)
      .filter((key) => (name.endsWith('.') ? key.startsWith(name) : key === name))
      .sort()
      .map((key) => ({ name: key, text: storage.getItem(key) ?? '' })),
  )
}

/** Nothing of the game is left in this browser, but the page itself. */
export function eraseAll(): void {
  for (const storage of storages())
    for (const key of Object.keys(storage)) if (key.startsWith('numberloor.')) storage.removeItem(key)
}

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return [] // a private window may refuse storage; then nothing is kept
  }
}
