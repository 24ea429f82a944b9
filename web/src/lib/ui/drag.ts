import { mayMove } from '$lib/state/device.svelte'

const FAR_ENOUGH = 12

/**
 * Lets a card be dragged to its stack. A drag is an extra: a tap does the same. A card dropped
 * where it does not belong glides back.
 */
export function drag(element: HTMLElement, ondrop: (x: number, y: number) => boolean) {
  let drop = ondrop
  let start: { x: number; y: number; id: number } | null = null
  let moved = false

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    start = { x: event.clientX, y: event.clientY, id: event.pointerId }
    moved = false
    // A quick mouse has left the card before its first move is told.
    element.setPointerCapture(event.pointerId)
  }
  function move(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
    if (!moved && Math.hypot(dx, dy) < FAR_ENOUGH) return
    moved = true
    element.style.transform = `translate(${dx}px, ${dy}px) rotate(2deg)`
    element.style.transition = 'none'
  }
  function up(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return
    start = null
    if (!moved) return
    const taken = drop(event.clientX, event.clientY)
    element.style.transition = taken || !mayMove() ? 'none' : ''
    element.style.transform = ''
    requestAnimationFrame(() => (element.style.transition = ''))
  }
  /** The click that ends a drag is not a tap. */
  function click(event: MouseEvent) {
    if (moved) event.stopImmediatePropagation()
    moved = false
  }

  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', up)
  element.addEventListener('click', click, { capture: true })
  return {
    update(next: typeof ondrop) {
      drop = next
    },
    destroy() {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('click', click, { capture: true })
    },
  }
}
