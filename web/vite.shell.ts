import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** What the page names beside its scripts, from the public folder. */
const NAMED = ['icons/app.svg', 'manifest.webmanifest']

/** Tells the service worker what belongs to the shell, and a version that changes with any of it. */
export function shellList(): Plugin {
  return {
    name: 'numberloor-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = [...Object.keys(bundle).filter((name) => !name.endsWith('.map')), ...NAMED].sort()
      const print = createHash('sha256')
      for (const name of files) {
        const part = bundle[name]
        const text = part
          ? part.type === 'chunk'
            ? part.code
            : part.source
          : readFileSync(new URL(`./public/${name}`, import.meta.url))
        print.update(name).update(text)
      }
      const source = readFileSync(new URL('./sw.js', import.meta.url), 'utf8')
        .replace('__SHELL__', JSON.stringify(files.map((name) => (name === 'index.html' ? '/' : `/${name}`))))
        .replace('__VERSION__', JSON.stringify(print.digest('hex').slice(0, 12)))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

/**
 * Writes the first styles and the name into the page itself, so that it is painted as soon as it
 * arrives and waits for no other file; the scripts are fetched after that. The server's policy lets in
 * exactly what is written here, by its hash.
 */
export function paintedAtOnce(): Plugin {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url))
  return {
    name: 'numberloor-painted-at-once',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const styles: string[] = []
      const scripts: string[] = []
      const html = String(page.source)
        .replace(/ *<link rel="stylesheet"[^>]* href="\/([^"]+)">\n/g, (_link, file: string) => {
          const sheet = bundle[file]
          if (sheet?.type === 'asset') styles.push(String(sheet.source).trim())
          return ''
        })
        .replace(
          / *<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?\n/g,
          (_tag, file: string) => {
            scripts.push(file)
            return ''
          },
        )
      const first = read('./first-paint.js')
        .toString()
        .replace(/^\/\/.*\n/gm, '')
        .replace('__SCRIPTS__', JSON.stringify(scripts))
      page.source = html
        .replace('</head>', () => `  <style>${styles.join('')}</style>\n  </head>`)
        .replace(
          '"/icons/wordmark.svg"',
          `"data:image/svg+xml;base64,${read('./public/icons/wordmark.svg').toString('base64')}"`,
        )
        .replace('</body>', () => `  <script type="module">${first.trim()}</script>\n  </body>`)
    },
  }
}

/** Packs every text once, so that the server need not do it for each reader. */
export function packed(): Plugin {
  let folder = ''
  return {
    name: 'numberloor-packed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true }) as string[]) {
        if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue
        const file = join(folder, name)
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))
      }
    },
  }
}

/** Sentences without the notes for translators, which nobody reads in a browser. */
export function leanSentences(): Plugin {
  return {
    name: 'numberloor-lean-sentences',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?')
      if (!file?.endsWith('.ftl') || query !== 'raw') return null
      const lines = readFileSync(file, 'utf8').split('\n')
      return `export default ${JSON.stringify(lines.filter((line) => line && !line.startsWith('#')).join('\n'))}`
    },
  }
}
