import type { Animal } from '$lib/net/messages'
import { device } from '$lib/state/device.svelte'
import { asName, NAMES, type CodeWord } from './pictures'

/** The picture that the child has named its animal after, if this is that animal. */
export function pictureOf(animal: Animal): CodeWord | undefined {
  return animal === device.all.animal ? NAMES.find(({ name }) => name === device.all.called) : undefined
}

/** What the child calls its own animal; without a name, or for another animal, the usual word. */
export function nameOf(animal: Animal, usual: string): string {
  const picture = pictureOf(animal)
  return picture ? asName(picture, device.lang) : usual
}
