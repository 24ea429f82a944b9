/** The sum by which a saved game that was damaged is told apart, as rules/sealed/check_sum.py counts it: CRC-32. */
const POLYNOMIAL = 0xedb88320

export function checkSum(text: string): string {
  let sum = ~0
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (POLYNOMIAL & -(sum & 1))
  }
  return (~sum >>> 0).toString(16).padStart(8, '0')
}

/** The JSON of an object, with its sum as the last field. */
export const summed = (json: string): string => `${json.slice(0, -1)},"sum":"${checkSum(json)}"}`
