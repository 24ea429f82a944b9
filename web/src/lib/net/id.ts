/** Letters and digits by chance: two of them for each byte. */
function random(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

/**
 * Eight letters and digits that nobody else has. `crypto.randomUUID` would do, but browsers keep it for
 * https and localhost, and a family's tablets come by plain http.
 */
export const newId = (): string => random(4)

/** One that nobody can guess either: the keys to a table come from it. */
export const newSecretId = (): string => random(16)
