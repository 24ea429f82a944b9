/** A saved game that another app, or the desktop, has handed to the installed game. */

/** The service worker laid it there. It is looked at once. */
export async function takeShared(): Promise<string> {
  const name = (await caches.keys()).find(
    (one) => one === `numberloor:${new URL('./', document.baseURI).pathname}:shared`,
  )
  if (!name) return ''
  const file = await (await caches.open(name)).match(new URL('shared', document.baseURI))
  await caches.delete(name)
  return (await file?.text()) ?? ''
}

interface LaunchQueue {
  setConsumer(take: (launched: { files?: readonly { getFile(): Promise<File> }[] }) => void): void
}

/** Where a desktop opens such files with the game. */
export function whenOpened(take: (text: string) => Promise<void>): void {
  const queue = (window as { launchQueue?: LaunchQueue }).launchQueue
  queue?.setConsumer(({ files }) => void files?.[0]?.getFile().then(async (file) => take(await file.text())))
}
