import type { Lang } from '$lib/net/messages'

// The very same Fluent files that the server and the terminal speak from. What the first screen
// needs comes with the page; the rules, the lessons, the class, printing, seals and what was learnt are fetched when they are opened.
const core = import.meta.glob(
  '../../../../src/numberloor/locale/*/{cards,events,reasons,said,tables,thoughts,web}.ftl',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
) as Record<string, string>

const later = import.meta.glob('../../../../src/numberloor/locale/*/{class,learning,lesson,print,rules,seal}.ftl', {
  query: '?raw',
  import: 'default',
}) as Record<string, () => Promise<string>>

const inLanguage = (path: string, lang: Lang) => path.includes(`/locale/${lang}/`)

export function coreFiles(lang: Lang): string[] {
  return Object.entries(core)
    .filter(([path]) => inLanguage(path, lang))
    .map(([, text]) => text)
}

export type LaterFile = 'class' | 'learning' | 'lesson' | 'print' | 'rules' | 'seal'

export async function laterFile(lang: Lang, name: LaterFile): Promise<string> {
  const found = Object.entries(later).find(([path]) => inLanguage(path, lang) && path.endsWith(`/${name}.ftl`))
  return found ? found[1]() : ''
}
