/** What a turn is played with: the hand and its buttons. And the door between two players. */
const TURN = '[data-solid="hand"], [data-solid="you"]'
const DOOR = '.door-step'
const CALM_MS = 400
const SAME_PLACE = 48

/**
 * A small hand taps twice where it means once. The second tap would hit what has moved there meanwhile:
 * the next card, the choice just made, a card behind the door. So for a moment after each tap another one
 * in the same place does nothing, and another one with the hand neither; nor does any until the hand lies
 * still. Keys hit only what they are on: they wait for nothing, but a key that is held or pressed twice
 * is one press.
 */
export class Calm {
  #last: { at: number; x: number; y: number; played: boolean } | null = null

  onclick = (event: MouseEvent): void => {
    const target = event.target as Element
    const plays = !!target.closest(TURN)
    const byPointer = event.detail > 0
    if ((plays || target.closest(DOOR)) && (this.#again(event) || (plays && byPointer && handMoves()))) {
      event.stopPropagation()
      event.preventDefault()
    } else this.#last = { at: event.timeStamp, x: event.clientX, y: event.clientY, played: plays }
  }

  onkeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') this.#last = null
    else if (event.repeat) event.preventDefault()
  }

  #again({ timeStamp, clientX, clientY }: MouseEvent): boolean {
    const last = this.#last
    if (!last || timeStamp - last.at >= CALM_MS) return false
    return last.played || Math.hypot(clientX - last.x, clientY - last.y) < SAME_PLACE
  }
}

function handMoves(): boolean {
  return [...document.querySelectorAll('[data-solid="hand"] li')].some((place) => place.getAnimations().length > 0)
}
