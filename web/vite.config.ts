import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { leanSentences, packed, paintedAtOnce, shellList, withPython } from './vite.shell.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  base: './', // a folder of any name, on any host
  plugins: [svelte({ emitCss: true }), leanSentences(), paintedAtOnce(), shellList(), withPython(), packed()],
  resolve: {
    alias: { $lib: here('src/lib'), $generated: here('src/generated') },
    // Under vitest Svelte would otherwise resolve to its server half.
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } },
  },
  worker: { format: 'es' },
  build: {
    outDir: here('../src/numberloor/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // a data: address would need a wider content security policy
    reportCompressedSize: false,
  },
})
