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

/** Runs a program until it says where it listens. */
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
      // Once it is ready its log is not of interest, and must not pile up here.
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

/** The built product on a folder of its own, as an operator starts it. */
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

/** How the product itself logs in to its embedded database. */
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

/** The number of the PostgreSQL that serves a data folder. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
