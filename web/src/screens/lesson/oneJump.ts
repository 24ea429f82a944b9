import type { JumpAsked } from '$lib/net/messages'

/**
 * The jump to a window of the house, on its way to the screen where it is made. Here and not in the address, which
 * stays in the browser's history: it would tell what a child does not know yet.
 */
let ahead: JumpAsked | null = null

export function handOn(jump: JumpAsked): void {
  ahead = jump
}

/** Once; after a reload there is none. */
export function takeUp(): JumpAsked | null {
  const jump = ahead
  ahead = null
  return jump
}
