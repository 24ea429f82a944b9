/**
 * Eight letters and digits that nobody else has. `crypto.randomUUID` would do, but browsers keep it for
 * https and localhost, and a family's tablets come by plain http.
 */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
