import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './fingerprint.mjs'
import { startProduct } from './start-product.mjs'

/**
 * `node scripts/prove-install.mjs [--tests] [NAME…]`: installs the product as an operator does. A clone, `npm ci`, `npm start` twice, a
 * page, a graceful stop, a clean tree. As root it runs three times: below a folder of mode 700 that the database's user cannot
 * enter, as an ordinary user, and on a PostgreSQL server by DATABASE_URL. With `--tests` the README's test command runs in the
 * first two clones as well, which takes most of an hour. NAME selects single proofs.
 */
const isRoot = process.getuid?.() === 0
const ORDINARY_USER = 65_534
const { values: flags, positionals: chosen } = parseArgs({
  options: { tests: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const proofs = [
  ...(isRoot ? [{ name: 'root', mode: 0o700, runsTests: flags.tests }] : []),
  { name: 'ordinary-user', mode: 0o755, uid: isRoot ? ORDINARY_USER : undefined, runsTests: flags.tests },
  { name: 'database-url', mode: 0o700, usesServer: true },
]
for (const name of chosen) {
  if (proofs.some((proof) => proof.name === name)) continue
  console.error(`There is no proof "${name}". Choose from: ${proofs.map((proof) => proof.name).join(', ')}.`)
  process.exit(1)
}

for (const proof of proofs.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  const home = mkdtempSync(join(tmpdir(), 'grav-proof-'))
  try {
    await prove({ ...proof, home })
    console.log(`ok: ${proof.name}`)
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function prove({ home, mode, uid, usesServer, runsTests }) {
  chmodSync(home, mode)
  const clone = join(home, 'grav')
  execFileSync('git', ['clone', '--quiet', root, clone])
  if (uid) execFileSync('chown', ['-R', `${uid}:${uid}`, home])
  const options = {
    cwd: clone,
    ...(uid ? { uid, gid: uid } : {}),
    env: { PATH: process.env.PATH, HOME: home },
  }
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates) options.env.NODE_EXTRA_CA_CERTS = certificates
  copySettings(home, uid)
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { ...options, stdio: 'inherit' })
  const server = usesServer ? await startServer(home, clone, options) : undefined
  for (const round of ['first', 'second']) {
    const start = Date.now()
    const product = startNpm(options, server?.env)
    const address = await product.ready
    console.log(`  ${round} start: ready after ${Date.now() - start} ms`)
    const page = await fetch(address)
    if (page.status !== 200 || !(await page.text()).includes('<h1'))
      throw new Error('the home page is not there')
    if ((await fetch(`${address}/readyz`)).status !== 200) throw new Error('the database is not ready')
    await product.stop(round === 'first' ? 'terminal' : 'supervisor')
  }
  await server?.stop('terminal')
  if (runsTests) execFileSync('npm', ['test'], { ...options, stdio: 'inherit' })
  const left = execFileSync('git', ['-c', `safe.directory=${clone}`, 'status', '--porcelain'], {
    cwd: clone,
  }).toString()
  if (left !== '') throw new Error(`the tree is not clean afterwards:\n${left}`)
}

/** npm's settings, such as its registry, belong to the machine and are passed on. */
function copySettings(home, uid) {
  const settings = join(process.env.HOME ?? '', '.npmrc')
  if (!existsSync(settings)) return
  cpSync(settings, join(home, '.npmrc'))
  if (uid) chownSync(join(home, '.npmrc'), uid, uid)
}

function startNpm(options, settings = {}) {
  return startProduct(['npm', 'start'], { ...options, env: { ...options.env, PORT: '0', ...settings } })
}

/** Uses the PostgreSQL of another installation as the server, with an address and a password. */
async function startServer(home, clone, options) {
  const dataDir = join(home, 'server')
  mkdirSync(dataDir)
  const product = startNpm(options, { DATA_DIR: dataDir })
  await product.ready
  const password = execFileSync('cat', [join(dataDir, 'database-password')])
    .toString()
    .trim()
  if (readdirSync(clone).includes('data')) throw new Error('DATA_DIR was not honoured')
  return {
    env: {
      DATABASE_URL: `postgres://grav:${password}@localhost/grav?host=${join(dataDir, 'postgres')}`,
      AUTH_SECRET: 'a secret for the proof, long enough',
      DATA_DIR: join(home, 'never-made'),
    },
    stop: product.stop,
  }
}
