import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, type Member } from '../testing/add-members.ts'
import { TestPostgres } from '../testing/test-postgres.ts'
import { makeDataDir, startProcess, type TestProcess } from '../testing/test-process.ts'
import { waitFor } from '../testing/wait-for.ts'

const AUTH_SECRET = 'a secret of the tests, long enough to be one'

let primary: TestPostgres
let standby: TestPostgres
let dataDir = ''
const started: TestProcess[] = []

beforeEach(async () => {
  dataDir = makeDataDir()
  primary = await TestPostgres.create()
  standby = await primary.addStandby()
})
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL')
    await ended()
  }
  await standby.remove()
  await primary.remove()
  rmSync(dataDir, { recursive: true })
})

/** Starts the product, or one of its commands. */
function start(url: string, ...args: string[]): TestProcess {
  const test = startProcess({ DATABASE_URL: url, AUTH_SECRET, DATA_DIR: dataDir }, args)
  started.push(test)
  return test
}

async function addMember(server: TestPostgres): Promise<Member> {
  const client = { query: (text: string, values: unknown[]) => server.query(text, values) }
  const [member] = await addMembers(client, AUTH_SECRET, 1)
  return member as Member
}

function claim(address: string, { cookie }: Member): Promise<Response> {
  return fetch(`${address}/api/quests/daily-login/claim`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  })
}

/** Repeats a claim until it is paid. */
function expectPaid(address: string, member: Member): Promise<void> {
  return waitFor(async () => expect((await claim(address, member)).status).toBe(200))
}

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
}

async function entriesOf(server: TestPostgres, { id }: Member): Promise<number> {
  return (await server.query('SELECT FROM point_entries WHERE member_id = $1', [id])).length
}

function lines(test: TestProcess, message: string): Record<string, unknown>[] {
  return test
    .output()
    .split('\n')
    .filter((line) => line.includes(`"${message}"`))
    .map((line) => JSON.parse(line))
}

describe('with several hosts in DATABASE_URL', () => {
  it('uses the one that accepts writes and never a standby, also in commands', async () => {
    const url = TestPostgres.url(standby, primary)
    const address = await start(url).ready()
    const member = await addMember(primary)
    expect((await claim(address, member)).status).toBe(200)
    expect(await entriesOf(primary, member)).toBe(1)
    expect((await start(url, 'verify-ledger').result()).code).toBe(0)
    const used = await standby.query(
      `SELECT FROM pg_stat_activity WHERE usename = 'grav' AND application_name <> 'grav monitor'`,
    )
    expect(used).toEqual([])
  })

  it('starts although the first host is dead', async () => {
    await standby.kill()
    const address = await start(TestPostgres.url(standby, primary)).ready()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  it('waits for a host that accepts writes, and says why the others cannot be used', async () => {
    await primary.kill()
    const test = start(TestPostgres.url(primary, standby))
    const message = 'the database does not answer; trying for 30 s'
    await waitFor(() => expect(lines(test, message)).toHaveLength(1))
    expect(lines(test, message)[0]).toMatchObject({
      host: `${primary.host}, ${standby.host}`,
      reason: `no host accepts writes: ${primary.host} (connect ECONNREFUSED ${primary.host}), ${standby.host} (it is read-only)`,
    })
    await standby.promote()
    await test.ready()
  })

  it('ends with one clear line when every host refuses the password', async () => {
    const test = start(TestPostgres.url(primary, standby).replace(/:[^:@]+@/, ':hunter2@'))
    const { code, output } = await test.result()
    expect(code).toBe(1)
    expect(output).toMatch(
      /^GRAV cannot start\. The database at \S+, \S+ \(DATABASE_URL\) cannot be used: no host accepts writes: .*\(password authentication failed .*\n$/,
    )
    expect(output).not.toContain('hunter2')
  })

  it('follows a promotion; until then it answers 503 with Retry-After and serves cached pages', async () => {
    const test = start(TestPostgres.url(primary, standby))
    const address = await test.ready()
    const [early, late] = [await addMember(primary), await addMember(primary)]
    expect((await claim(address, early)).status).toBe(200)
    const page = () => fetch(`${address}/blog`).then((response) => response.status)
    expect(await page()).toBe(200)

    await primary.kill()
    await expectUnavailable(await claim(address, late))
    await waitFor(() => expect(lines(test, 'the primary is lost')).toHaveLength(1))
    await expectUnavailable(await claim(address, late))
    await expectUnavailable(await fetch(`${address}/readyz`))
    expect(await page()).toBe(200)

    await standby.promote()
    await expectPaid(address, late)
    expect(await page()).toBe(200)
    expect([await entriesOf(standby, early), await entriesOf(standby, late)]).toEqual([1, 1])
    expect(lines(test, 'the primary is lost')).toMatchObject([{ host: primary.host }])
    expect(lines(test, 'the primary is now another host')).toMatchObject([{ host: standby.host }])
    expect(test.output()).not.toContain(primary.connection().password)
  })

  it('follows a promotion although the old primary is frozen and keeps its connections open', async () => {
    const address = await start(TestPostgres.url(primary, standby)).ready()
    const [early, late] = [await addMember(primary), await addMember(primary)]
    await expectPaid(address, early)
    primary.freeze()
    const stuck = claim(address, late)
    await standby.promote()
    await expectUnavailable(await stuck)
    await expectPaid(address, late)
    expect(await entriesOf(standby, late)).toBe(1)
  })

  it('never returns to an old primary, which lacks the writes since the promotion', async () => {
    const url = TestPostgres.url(primary, standby)
    const test = start(url)
    const address = await test.ready()
    const members = [await addMember(primary), await addMember(primary)] as const
    await primary.kill()
    await standby.promote()
    await expectPaid(address, members[0])
    // Started again as it was: both accept writes now.
    await primary.start()
    const another = await start(url).ready()
    expect((await claim(another, members[0])).status).toBe(409)

    await standby.kill()
    await waitFor(() =>
      expect(lines(test, 'the primary is lost').at(-1)).toMatchObject({
        host: standby.host,
        reason: expect.stringContaining(`${primary.host} (its data is older than that of the last primary)`),
      }),
    )
    await expectUnavailable(await claim(address, members[1]))
    expect(await entriesOf(primary, members[1])).toBe(0)
    await standby.start()
    await expectPaid(address, members[1])
    expect(lines(test, 'the primary is back')).toMatchObject([{ host: standby.host }])
    expect(await entriesOf(standby, members[1])).toBe(1)
  })
})
