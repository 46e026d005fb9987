import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findPort } from '../../testing/find-port.ts'
import { givenChecks, SECRET } from '../../testing/test-checks.ts'
import { waitFor } from '../../testing/wait-for.ts'

const { test, makeWorker, addQuest, logIn } = givenChecks()
const WALLET = `0x${'12ab'.repeat(10)}`
const DAY_MS = 24 * 3600 * 1000
let example: ChildProcess | undefined

afterAll(() => example?.kill())

/** Starts the service that the documentation shows. */
async function startExample(): Promise<string> {
  const operations = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const [, source = ''] = /```js\n(.+?)```/s.exec(operations) ?? []
  const host = `127.0.0.1:${await findPort()}`
  const env = { ...process.env, PORT: host.split(':')[1], SECRET, WALLETS: WALLET }
  example = spawn(process.execPath, ['--input-type=module', '--eval', source], { env, stdio: 'inherit' })
  await waitFor(async () => expect((await fetch(`http://${host}`)).status).toBe(401))
  return host
}

it('the service of the documentation pays for the wallets of its list and refuses others', async () => {
  const host = await startExample()
  // The service compares the timestamp with the time of the machine.
  test.clock.now = new Date()
  const id = await addQuest({ settings: { url: `http://${host}/grav-check`, sendsIdentity: true } })
  const expiresAt = new Date(Date.now() + DAY_MS)
  const [listed, other] = [await logIn({ expiresAt }), await logIn({ expiresAt })]
  await test.sql('UPDATE members SET wallet_address = $2 WHERE id = $1', [listed.id, WALLET])
  for (const member of [listed, other]) expect((await member.claim(id)).status).toBe(200)
  await makeWorker({ checkHosts: [host] }).run()
  expect(await listed.entries()).toEqual([`check:${id}:once`])
  expect(await other.find(id)).toMatchObject({
    state: 'refused',
    note: 'Your wallet is not on the list yet.',
  })
})
