import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** What the page names beside its scripts, from the public folder. */
const NAMED = ['icons/app.svg', 'manifest.webmanifest']

/** Tells the service worker what belongs to the shell, and it and the page a version that changes with any of it. */
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
      const version = print.digest('hex').slice(0, 12)
      const page = bundle['index.html']
      if (page?.type === 'asset') page.source = String(page.source).replace('<html', `<html data-version="${version}"`)
      const source = readFileSync(new URL('./sw.js', import.meta.url), 'utf8')
        .replace('__SHELL__', JSON.stringify(files.map((name) => (name === 'index.html' ? './' : `./${name}`))))
        .replace('__VERSION__', JSON.stringify(version))
        .replace('__PYTHON__', JSON.stringify(python().folder))
        .replace('__PYTHON_FILES__', JSON.stringify(Object.keys(python().fileSizes)))
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
        .replace(/ *<link rel="stylesheet"[^>]* href="\.\/([^"]+)">\n/g, (_link, file: string) => {
          const sheet = bundle[file]
          if (sheet?.type === 'asset') styles.push(String(sheet.source).trim().replaceAll('url(./', 'url(./assets/'))
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
          '"./icons/wordmark.svg"',
          `"data:image/svg+xml;base64,${read('./public/icons/wordmark.svg').toString('base64')}"`,
        )
        .replace('</body>', () => `  <script type="module">${first.trim()}</script>\n  </body>`)
    },
  }
}

/** What tools/page_python.py has made: the Python of the page, in a folder that is named after what is in it. */
const python = () =>
  JSON.parse(readFileSync(new URL('./src/generated/python.json', import.meta.url), 'utf8')) as {
    folder: string
    fileSizes: Record<string, number>
  }

/** Lays the Python beside the page. */
export function withPython(): Plugin {
  let folder = ''
  return {
    name: 'numberloor-python',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    writeBundle() {
      cpSync(new URL('./src/generated/python', import.meta.url), join(folder, python().folder), { recursive: true })
    },
  }
}

/**
 * Packs everything once, so that the server need not do it for each reader. The Python is large, and lies there
 * packed alone: every browser reads that, and a folder for a host that packs nothing is unpacked from it.
 */
export function packed(): Plugin {
  let folder = ''
  return {
    name: 'numberloor-packed',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = config.build.outDir
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true }) as string[]) {
        if (!/\.(js|mjs|css|html|svg|webmanifest|wasm|zip|json)$/.test(name)) continue
        const file = join(folder, name)
        const plain = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
        if (!name.startsWith('python')) continue
        rmSync(file)
        // Half a minute of work, for whoever serves it over a slow line: the package has it, `make play` does without.
        if (!process.env.TIGHTLY_PACKED) continue
        const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
        writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }))
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
