import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

/** The folders of src/lib, from the lowest to the highest: each may import those before it, and none after. */
const FOLDERS = ['net', 'local', 'game', 'state', 'i18n', 'audio', 'ui', 'tower', 'table']

/** Forbids imports by a pattern, and says why. Between folders one imports by name ($lib/…), never by a path with dots. */
const forbid = (files, ...patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: patterns.map(([regex, message]) => ({ regex, message })) }] },
})

const layers = FOLDERS.map((folder, place) => {
  const above = FOLDERS.slice(place + 1)
  return forbid(
    [`src/lib/${folder}/**`],
    ...(above.length
      ? [[`^\\$lib/(${above.join('|')})/`, `${folder} lies below: see FOLDERS in eslint.config.js.`]]
      : []),
    [`^(\\.\\./)+(lib/)?(${FOLDERS.filter((one) => one !== folder).join('|')})/`, 'Another folder is named by $lib/…'],
    ['/screens/|/App\\.svelte$', 'A screen is made of lib, and never the other way round.'],
  )
})

export default ts.config(
  { ignores: ['src/generated/', 'src/lib/net/messages.ts', 'node_modules/'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['sw.js', 'first-paint.js'],
    // The build writes these.
    languageOptions: {
      globals: {
        ...globals.serviceworker,
        __SCRIPTS__: false,
        __SHELL__: false,
        __VERSION__: false,
        __PYTHON__: false,
        __PYTHON_FILES__: false,
      },
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig } },
    rules: {
      // svelte-check knows every name, those of types too.
      'no-undef': 'off',
      // A map that nobody shows need not tell of its changes.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  { rules: { '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }] } },
  ...layers,
  forbid(
    ['src/screens/**'],
    ['^(\\.\\./)+lib/', 'lib is named by $lib/…'],
    ['/App\\.svelte$', 'App holds the screens.'],
  ),
)
