import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, inject } from 'vitest'
import { findSocketFolder } from '../db/embedded/embedded.ts'
import { copyDataDir } from './copy-data-dir.ts'
import { makeTestDir } from './test-dir.ts'

const START = join(import.meta.dirname, '../../../scripts/start.mjs')

export interface TestProcess {
  child: ChildProcess
  /** Everything printed so far. */
  output(): string
  /** Resolves to the address it serves; rejects if it ends before. */
  ready(): Promise<string>
  /** Resolves to its exit code, or the signal that ended it. */
  ended(): Promise<number | string>
  /** Resolves to both when it has ended. */
  result(): Promise<{ code: number | string; output: string }>
}

/** Starts the built product as an operator would. */
export function startProcess(env: Record<string, string>, args: string[] = []): TestProcess {
  const child = spawn(process.execPath, [START, ...args], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  const isReady = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const [, address] = /GRAV is ready at (\S+)/.exec(output) ?? []
      if (address !== undefined) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    exited.then((code) => reject(new Error(`ended with ${code} before it was ready:\n${output}`)))
  })
  isReady.catch(() => {})
  const result = async () => ({ code: await exited, output })
  return { child, output: () => output, ready: () => isReady, ended: () => exited, result }
}

export function makeDataDir(): string {
  return makeTestDir('data')
}

/** The process id of a data folder's PostgreSQL. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

/** The product's own connection to the embedded database. */
export function connectionOf(dataDir: string): pg.ClientConfig {
  return {
    host: findSocketFolder(join(dataDir, 'postgres')),
    user: 'grav',
    database: 'grav',
    password: readFileSync(join(dataDir, 'database-password'), 'utf8').trim(),
  }
}

export async function query(dataDir: string, statement: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(connectionOf(dataDir))
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie counts as ended.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux'
  }
}

/**
 * Starts and stops the product on a data folder of the test's own, which is removed afterwards. The folder already has a database;
 * `beginEmpty` removes it.
 */
export function givenServers() {
  let dataDir = ''
  const started: TestProcess[] = []
  const start = (dir = dataDir, args: string[] = []): TestProcess => {
    const test = startProcess({ DATA_DIR: dir }, args)
    started.push(test)
    return test
  }
  const stop = (test: TestProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | string> => {
    test.child.kill(signal)
    return test.ended()
  }
  const clear = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  beforeEach(() => {
    dataDir = makeDataDir()
    copyDataDir(inject('madeDataDir'), dataDir)
  })
  afterEach(async () => {
    for (const test of started.splice(0)) if (test.child.exitCode === null) await stop(test)
    if (existsSync(join(dataDir, 'postgres/postmaster.pid'))) process.kill(postmasterOf(dataDir), 'SIGKILL')
    clear()
  })
  return {
    /** Empties the data folder, as before the first start. */
    beginEmpty(): void {
      clear()
      mkdirSync(dataDir)
    },
    get dataDir() {
      return dataDir
    },
    start,
    stop,
    async ready(): Promise<TestProcess & { address: string }> {
      const server = start()
      return { ...server, address: await server.ready() }
    },
  }
}
