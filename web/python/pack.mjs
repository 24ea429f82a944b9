// Makes the Python of the page: `node python/pack.mjs SOURCES WHEEL FOLDER`.
//
// SOURCES is the folder of the package numberloor, WHEEL msgspec for WebAssembly. Into FOLDER go the
// interpreter as it is, the part of its standard library that a table uses, and our own code.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { loadPyodide } from 'pyodide'

const [sources, wheel, folder] = process.argv.slice(2)
const pyodide = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'))
const AS_IT_IS = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm']

const told = readFileSync(new URL('pack.py', import.meta.url), 'utf8')

const packer = await interpreter()
packer.unpackArchive(new Uint8Array(readFileSync(wheel)), 'zip', { extractDir: '/app' })
const actor = await interpreter()
copyBetween(packer.FS, actor.FS, '/app/msgspec')
const needed = await actor.runPythonAsync(`${told}\nawait rehearse()`)
packer.globals.set('needed', needed.toJs())
const [library, ours] = packer.runPython(`${told}\npack(needed.to_py())`)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const name of AS_IT_IS) copyFileSync(join(pyodide, name), join(folder, name))
writeFileSync(join(folder, 'library.zip'), library.toJs())
writeFileSync(join(folder, 'numberloor.zip'), ours.toJs())
// The interpreter looks for a list of packages; there are no others.
const lock = JSON.parse(readFileSync(join(pyodide, 'pyodide-lock.json'), 'utf8'))
writeFileSync(join(folder, 'pyodide-lock.json'), JSON.stringify({ ...lock, packages: {} }))
process.exit(0) // timers of the rehearsal would keep it

async function interpreter() {
    const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: '1' } })
    copyInto(python.FS, sources, '/app/numberloor')
    python.runPython('import sys; sys.path.insert(0, "/app")')
    return python
}

function copyBetween(from, to, folder) {
    to.mkdirTree(folder)
    for (const name of from.readdir(folder).filter((name) => !name.startsWith('.'))) {
        const path = `${folder}/${name}`
        if (from.isDir(from.stat(path).mode)) copyBetween(from, to, path)
        else to.writeFile(path, from.readFile(path))
    }
}

function copyInto(fs, from, to) {
    fs.mkdirTree(to)
    for (const name of readdirSync(from)) {
        if (name === '__pycache__' || name === 'static') continue
        const path = join(from, name)
        if (statSync(path).isDirectory()) copyInto(fs, path, `${to}/${name}`)
        else fs.writeFile(`${to}/${name}`, new Uint8Array(readFileSync(path)))
    }
}
