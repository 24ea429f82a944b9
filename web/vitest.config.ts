import { defineConfig, mergeConfig } from 'vitest/config'
import page from './vite.config.ts'

// Apart from how the page is built, so that building it needs no test tools.
export default mergeConfig(
  page,
  defineConfig({ test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'] } }),
)
