import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Tells the service worker what belongs to the shell, and a version that changes with any of it. */
export function shellList(): Plugin {
  return {
    name: 'numberloor-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js']
      if (!worker || worker.type !== 'chunk') return
      const files = Object.keys(bundle)
        .filter((name) => name !== 'sw.js' && !name.endsWith('.map'))
        .sort()
      const print = createHash('sha256')
      for (const name of files) {
        const part = bundle[name]!
        print.update(name).update(part.type === 'chunk' ? part.code : part.source)
      }
      worker.code = worker.code
        .replace('__SHELL__', JSON.stringify(files.map((name) => (name === 'index.html' ? '/' : `/${name}`))))
        .replace('__VERSION__', JSON.stringify(print.digest('hex').slice(0, 12)))
    },
  }
}
