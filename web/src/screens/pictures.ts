/** How a picture of a table's code is shown. The server names it; the sprite draws what it has. */
const ANIMALS = new Set(['fox', 'owl', 'bear', 'hare', 'cat', 'frog'])

export function pictureFor(name: string): { symbol: string | null; glyph: string } {
  if (ANIMALS.has(name)) return { symbol: `head-${name}`, glyph: '' }
  if (name === 'balloon') return { symbol: 'float-empty', glyph: '' }
  if (name === 'star') return { symbol: 'star-on', glyph: '' }
  if (name === 'moon') return { symbol: 'icon-moon', glyph: '' }
  return { symbol: null, glyph: name }
}
