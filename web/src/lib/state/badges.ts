import type { Animal } from '$lib/net/messages'
import { ANIMALS } from './setup'

/** A badge is an animal with a scarf, written red-hare: so much does a class know of a child, and no name. */
export const SCARVES = ['red', 'blue', 'leaf', 'sun'] as const
export type Scarf = (typeof SCARVES)[number]

export const badgeOf = (scarf: Scarf, animal: Animal): string => `${scarf}-${animal}`

/** All of them, by animal. */
export const BADGES = ANIMALS.flatMap((animal) => SCARVES.map((scarf) => badgeOf(scarf, animal)))
