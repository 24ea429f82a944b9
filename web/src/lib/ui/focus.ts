/** What has the focus, or had it before it fell to the page; a tap beside everything lets go of it. */
let last: HTMLElement | null = null
export const noteFocus = ({ target }: Event): void => void (last = target as HTMLElement)
export const letGo = (): void => void (last = null)

/**
 * When whatever had the focus is gone (a card was played, a moment or a door has closed), it goes on at the
 * table instead of falling to the page. One who has not used it yet, or has let go of it, is left alone.
 */
export function keepsFocus(_table: HTMLElement, goOn: () => void): { destroy: () => void } {
  const mend = () => {
    if (document.activeElement !== document.body || !last) return
    // A card that only moved to another place in the hand has lost the focus too.
    if (last.isConnected) last.focus({ preventScroll: true })
    else goOn()
  }
  const observer = new MutationObserver(mend)
  observer.observe(document.body, { childList: true, subtree: true })
  queueMicrotask(mend)
  return { destroy: () => observer.disconnect() }
}
