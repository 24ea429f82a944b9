import strokes from '$generated/strokes.json'

const paths = strokes.numerals as Record<string, string>
const advance = (character: string) => (character === '1' ? strokes.narrow : strokes.wide)

export interface Stroke {
  d: string
  x: number
}

/** Where each pen stroke of a number goes, centred on zero; the box of one is 60 × 80. */
export function layOut(text: string): Stroke[] {
  let x = -numeralWidth(text) / 2
  return [...text].map((character) => {
    const stroke = { d: paths[character] ?? '', x }
    x += advance(character)
    return stroke
  })
}

export function numeralWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + advance(character), -strokes.gap)
}
