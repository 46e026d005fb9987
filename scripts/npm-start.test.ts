import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { copyDataDir } from '../src/server/testing/copy-data-dir.ts'
import { makeDataDir, postmasterOf } from '../src/server/testing/test-process.ts'
import { waitFor } from '../src/server/testing/wait-for.ts'

const root = join(import.meta.dirname, '..')
let dataDir = ''
let npm: ChildProcess
let output = ''

beforeEach(() => {
  dataDir = makeDataDir()
  copyDataDir(inject('madeDataDir'), dataDir)
  output = ''
})

afterEach(() => {
  try {
    // The group contains everything it started.
    process.kill(-(npm.pid ?? 0), 'SIGKILL')
  } catch {
    // Nothing was left running.
  }
  if (existsSync(join(dataDir, 'postgres/postmaster.pid'))) process.kill(postmasterOf(dataDir), 'SIGKILL')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

/** Starts it as a supervisor does. Resolves to its address. */
async function startNpm(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: dataDir, npm_config_update_notifier: 'false' }
  npm = spawn('npm', args, {
    cwd: root,
    detached: true,
    env: { ...env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk) => (output += chunk))
  let address = ''
  await waitFor(() => {
    expect(output).toMatch(/GRAV is ready at \S+\n/)
    address = /GRAV is ready at (\S+)/.exec(output)?.[1] ?? ''
  })
  return address
}

async function expectStoppedInOrder(address: string): Promise<void> {
  await waitFor(() => expect(output).toContain('"msg":"stopped"'))
  await expect(fetch(address)).rejects.toThrow()
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\s*$/)
}

const npmEnded = () => waitFor(() => expect(npm.exitCode ?? npm.signalCode).not.toBeNull())

it('the product stops in order when a supervisor ends the npm process alone, and npm ends after it', async () => {
  const address = await startNpm('start')
  npm.kill('SIGTERM')
  await npmEnded()
  // A supervisor may start the product again as soon as npm has ended, so the port must be free by then.
  expect(output).toContain('"msg":"stopped"')
  await expectStoppedInOrder(address)
})

it.each(['SIGHUP', 'SIGKILL'] as const)(
  'the product stops in order when npm dies of %s, which it cannot pass on',
  async (signal) => {
    const address = await startNpm('start')
    npm.kill(signal)
    await expectStoppedInOrder(address)
  },
)

it('the product stops in order at Ctrl-C, which reaches every process of the terminal', async () => {
  const address = await startNpm('start')
  process.kill(-(npm.pid ?? 0), 'SIGINT')
  // npm forwards it as well, and an impatient operator presses it again.
  await waitFor(() => expect(output).toContain('"msg":"stopping"'))
  npm.kill('SIGINT')
  await npmEnded()
  await expectStoppedInOrder(address)
})

it('development stops in order when a supervisor ends the npm process alone', async () => {
  const address = await startNpm('run', 'dev')
  npm.kill('SIGTERM')
  await expectStoppedInOrder(address)
})
