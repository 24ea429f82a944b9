/** How a picture of a table's code is shown: by our own drawing where there is one. */
const DRAWN: Record<string, string> = {
  '🦊': 'head-fox',
  '🦉': 'head-owl',
  '🐻': 'head-bear',
  '🐰': 'head-hare',
  '🐱': 'head-cat',
  '🐸': 'head-frog',
  '🎈': 'float-empty',
  '⭐': 'star-on',
  '🌙': 'icon-moon',
}

export function pictureFor(picture: string): { symbol: string | null; glyph: string } {
  return { symbol: DRAWN[picture] ?? null, glyph: picture }
}

/** The number at the end of a code: fox-moon-42. */
export const numberOf = (code: string): string => /\d+$/.exec(code)?.[0] ?? ''
