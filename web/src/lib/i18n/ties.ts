const NO_BREAK = '\u00a0'
/** Said with the number that they bear: floor 5, Ballon 3. In all four languages at once. */
const WORDS = 'floor|balloon|card|(?:nacht)?etage|ballon|karte|poschodí|balón(?:em)?|karta|этаж[ае]?|шаре?|карта'
const NUMBERED = new RegExp(`^(?:${WORDS})$`, 'iu')

/** What a line must not part gets a space that never breaks: the twin of locale/ties.py. */
export function tied(text: string): string {
  return text
    .replace(/ (?=[+−×=—–…])/g, NO_BREAK)
    .replace(/([+−×=]) (?=\d)/g, `$1${NO_BREAK}`)
    .replace(/(\p{L}+(?:[’-]\p{L}+)*) (?=(\S))/gu, (_, word: string, following: string) => {
      // No small word is left at the end of a line: "s balónem", "в дом".
      const stays = word.length === 1 || (/\d/.test(following) && NUMBERED.test(word))
      return `${word}${stays ? NO_BREAK : ' '}`
    })
}

/** The same text for whoever compares it or says it. */
export const untied = (text: string): string => text.replaceAll(NO_BREAK, ' ')
