/**
 * Copies what stands in a field. By plain http, as in most homes, the browser has no clipboard for us and
 * only the old way is left. False when neither worked: the text is marked then, to be copied by hand.
 */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.focus()
    field.select()
    return document.execCommand('copy')
  }
}
