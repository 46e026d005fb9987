import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilt } from './ensure-built.mjs'
import { root } from './fingerprint.mjs'
import { checkProxy, SIGNUPS_PER_HOUR } from './proxy-checks.mjs'
import { startProduct } from './start-product.mjs'

/**
 * `node scripts/prove-proxies.mjs`: runs the examples of deploy/ for nginx and Caddy in front of the product and checks
 * through them what docs/operations.md promises. Only ports, certificates and the proxies' own folders are substituted: visitors
 * request https://grav.example and connect to the proxy's port. Needs Linux, where clients can use all of 127.0.0.0/8 as their
 * address, but not root.
 */
const ORIGIN = 'https://grav.example'
const START = join(root, 'scripts/start.mjs')
const START_TIMEOUT_MS = 30_000

const PROXIES = [
  { name: 'nginx', program: 'nginx', install: 'apt-get install nginx', configure: configureNginx },
  { name: 'Caddy', program: 'caddy', install: 'apt-get install caddy', configure: configureCaddy },
]

if (!ensureBuilt()) throw new Error('the product cannot be built')
for (const proxy of PROXIES) {
  const folder = mkdtempSync(join(tmpdir(), 'grav-proxy-'))
  // Started as root, nginx runs its workers as another user, who must be able to enter its folders.
  chmodSync(folder, 0o755)
  try {
    await prove(proxy, folder)
    console.log(`ok: ${proxy.name}`)
  } catch (error) {
    process.exitCode = 1
    console.error(`FAILED: ${proxy.name}: ${error.message}`)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function prove({ program, install, configure }, folder) {
  // nginx is in a folder that is not in every user's PATH.
  const env = { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }
  if (spawnSync(program, ['-h'], { env }).error) throw new Error(`not installed; try "${install}"`)
  const [product, http, https] = await findFreePorts(3)
  const proxy = configure(folder, { product, http, https })
  const settings = {
    ...env,
    PORT: String(product),
    DATA_DIR: join(folder, 'data'),
    // As docs/operations.md says.
    PUBLIC_URL: ORIGIN,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    METRICS_TOKEN: 'a token for the proof',
    SIGNUPS_PER_HOUR: String(SIGNUPS_PER_HOUR),
  }
  execFileSync(program, proxy.validate, { env: { ...env, ...proxy.env }, stdio: 'pipe' })
  const grav = startProduct([process.execPath, START], { env: settings })
  try {
    await grav.ready
    const running = startProxy([program, ...proxy.run], { ...env, ...proxy.env })
    try {
      const ca = await running.until(() => proxy.readCertificate())
      await checkProxy({
        origin: ORIGIN,
        ports: { http, https },
        ca,
        until: running.until,
        log: grav.output,
        runCommand: (...args) => execFileSync(process.execPath, [START, ...args], { env: settings }),
      })
    } finally {
      await running.stop()
    }
  } finally {
    await grav.stop()
  }
}

function startProxy([program, ...args], env) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise((resolve) => child.on('close', resolve))
  return {
    /** Repeats the request until there is a response, because the proxy needs a moment to start listening. */
    async until(sendRequest) {
      const end = Date.now() + START_TIMEOUT_MS
      for (;;) {
        if (child.exitCode !== null) throw new Error(`the proxy ended with ${child.exitCode}:\n${output}`)
        const response = await sendRequest()
        if (response !== undefined) return response
        if (Date.now() > end) throw new Error(`the proxy does not respond:\n${output}`)
        await wait(50)
      }
    },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

function configureNginx(folder, ports) {
  const [certificate, key] = makeCertificate(folder)
  const site = substitute(readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/grav.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/grav.example/privkey.pem', key],
    ['127.0.0.1:3000', `127.0.0.1:${ports.product}`],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = temporary.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n')
  const config = join(folder, 'nginx.conf')
  const log = join(folder, 'nginx.log')
  writeFileSync(
    config,
    `pid ${join(folder, 'nginx.pid')};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${site}\n}\n`,
  )
  return {
    validate: ['-t', '-q', '-p', folder, '-e', log, '-c', config],
    run: ['-p', folder, '-e', log, '-c', config, '-g', 'daemon off;'],
    readCertificate: () => readFileSync(certificate),
  }
}

function makeCertificate(folder) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=grav.example', '-addext', 'subjectAltName=DNS:grav.example']
  const files = ['-keyout', key, '-out', certificate]
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...files]
  execFileSync('openssl', args, { stdio: 'pipe' })
  return [certificate, key]
}

/** Caddy obtains its certificate itself, here from its internal authority instead of a public one. */
function configureCaddy(folder, ports) {
  const site = substitute(readFileSync(join(root, 'deploy/Caddyfile'), 'utf8'), [
    ['127.0.0.1:3000', `127.0.0.1:${ports.product}`],
  ])
  const options = [
    'admin off',
    'local_certs',
    'skip_install_trust',
    'default_bind 127.0.0.1',
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
    `storage file_system ${join(folder, 'storage')}`,
  ]
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, `{\n${options.join('\n')}\n}\n${site}`)
  mkdirSync(join(folder, 'home'))
  const authority = join(folder, 'storage/pki/authorities/local/root.crt')
  return {
    env: { HOME: join(folder, 'home') },
    validate: ['validate', '--adapter', 'caddyfile', '--config', config],
    run: ['run', '--adapter', 'caddyfile', '--config', config],
    readCertificate: () => (existsSync(authority) ? readFileSync(authority) : undefined),
  }
}

/** Fails if the example no longer contains the text to substitute, because something else would be tested. */
function substitute(example, pairs) {
  return pairs.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the example has no "${from}" to substitute`)
    return text.replaceAll(from, to)
  }, example)
}

async function findFreePorts(count) {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer()
      return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
    }),
  )
  const ports = servers.map((server) => server.address().port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
