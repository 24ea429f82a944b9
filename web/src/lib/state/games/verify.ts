import { page } from '$lib/local/homes'
import { python } from '$lib/local/python.svelte'
import type { Reason } from '$lib/net/messages'
import { fileOf, type Recording } from './frames'

/**
 * Whether the cards came from what was promised, as a sentence; null where this browser cannot tell. The page deals
 * them again by itself: nobody needs to take the server's word for it.
 */
export async function verifyGame(game: Recording): Promise<Reason | null> {
  if (!python.possible) return null
  try {
    const { status, text } = await page.ask('/api/verify', fileOf(game), 'en')
    return status === 200 ? (JSON.parse(text) as Reason) : null
  } catch {
    return null // Python did not come
  }
}
