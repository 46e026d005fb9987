import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const ROOT = join(import.meta.dirname, '..')

export interface Started {
  pid: number
  port: number
  stop(): Promise<void>
}

/** Starts a program and waits until it prints its port. */
export async function start(
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<Started & { child: ChildProcess }> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let output = ''
  const port = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      const before = output
      // Later output is discarded, so it does not accumulate here.
      if (!ready.test(before)) output += chunk
      const [, found] = ready.exec(output) ?? []
      if (found !== undefined) resolve(Number(found))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(`ended before it was ready:\n${output}`)))
  })
  return {
    child,
    pid: child.pid ?? 0,
    port,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

/** Starts the built product on its own data folder, as an operator does. */
export const startProduct = (dataDir: string, env: Record<string, string> = {}) =>
  start(
    [join(ROOT, 'scripts/start.mjs')],
    { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', ...env },
    /GRAV is ready at http:\/\/localhost:(\d+)/,
  )

export function makeFolder(): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'grav-bench-'))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 10 }) }
}

/** The product's own connection to its embedded database. */
export function connectionOf(dataDir: string) {
  return {
    host: join(dataDir, 'postgres'),
    port: 5432,
    user: 'grav',
    database: 'grav',
    password: readFileSync(join(dataDir, 'database-password'), 'utf8').trim(),
  }
}

export const urlOf = (dataDir: string): string => {
  const { host, user, password, database } = connectionOf(dataDir)
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`
}

export const secretOf = (dataDir: string): string => readFileSync(join(dataDir, 'auth-secret'), 'utf8').trim()

export async function withClient<Value>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client(connectionOf(dataDir))
  await client.connect()
  return work(client).finally(() => client.end())
}

/** The process id of a data folder's PostgreSQL. */
export const postmasterOf = (dataDir: string): number => postmasterIn(join(dataDir, 'postgres'))

/** The process id of the PostgreSQL that runs in this folder of its own. */
export const postmasterIn = (folder: string): number =>
  Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
