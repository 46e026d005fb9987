import { describe, expect, it } from 'vitest'
import { cookieOf, newEmail, PASSWORD } from '../testing/test-accounts.ts'
import { givenServers } from '../testing/test-process.ts'

const servers = givenServers()

const admin = (...args: string[]) => servers.start(servers.dataDir, ['admin', ...args]).result()

async function post(address: string, path: string, body: object): Promise<Response> {
  return fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Opens the link of the given verification mail. Without a mail server it is in the log. */
async function verify(server: { output(): string }, address: string, mail: number): Promise<void> {
  const findToken = () => [...server.output().matchAll(/verify-email#token=([\w.-]+)/g)][mail]?.[1]
  await expect.poll(findToken, { timeout: 20_000 }).toBeDefined()
  await post(address, '/api/auth/verify-email', { token: findToken(), password: PASSWORD })
}

describe('npm run admin', () => {
  it('grants and revokes roles beside a running server, from the next request on, and lists who has one', async () => {
    const server = await servers.ready()
    const address = await server.ready()
    const email = newEmail()
    await post(address, '/api/auth/register', { email, password: PASSWORD })
    const refused = await admin('grant', email)
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(
      new RegExp(
        `^The email "${email}" was never verified, .* Open the link in the verification mail first`,
        'm',
      ),
    )
    await verify(server, address, 0)
    const cookie = cookieOf(await post(address, '/api/auth/login', { email, password: PASSWORD }))
    const isAdmin = async () =>
      (await (await fetch(`${address}/api/me`, { headers: { cookie } })).json()).isAdmin

    expect(await admin('list')).toEqual({ code: 0, output: '0 administrators.\n' })
    expect(await admin('grant', email.toUpperCase())).toEqual({
      code: 0,
      output: `${email} is now an administrator.\n`,
    })
    expect(await isAdmin()).toBe(true)
    expect((await admin('list')).output).toMatch(
      new RegExp(`^${email}  \\S+  [a-z0-9]{20}  administrator\n1 administrator\\.\n$`),
    )

    // The last administrator can neither be removed nor get a smaller role.
    for (const args of [
      ['revoke', email],
      ['grant', email, 'editor'],
    ]) {
      const refused = await admin(...args)
      expect(refused.code).toBe(1)
      expect(refused.output).toMatch(
        new RegExp(`^${email} is the last administrator\\. Make somebody else one first\\.$`, 'm'),
      )
    }
    expect(await isAdmin()).toBe(true)
    const other = newEmail()
    await post(address, '/api/auth/register', { email: other, password: PASSWORD })
    await verify(server, address, 1)
    expect((await admin('grant', other, 'administrator')).code).toBe(0)
    expect((await admin('revoke', email)).output).toBe(`${email} is no longer an administrator.\n`)
    expect(await isAdmin()).toBe(false)
    expect((await admin('revoke', email)).output).toBe(`${email} has no role.\n`)
    expect((await admin('grant', email, 'reviewer')).output).toBe(`${email} is now a reviewer.\n`)
    expect((await admin('list')).output).toMatch(/ {2}administrator\n.* {2}reviewer\n1 administrator\.\n$/)
    const { capabilities } = await (await fetch(`${address}/api/me`, { headers: { cookie } })).json()
    expect(capabilities).toEqual(['overview.read', 'review.decide', 'members.read'])
    expect((await admin('revoke', email)).output).toBe(`${email} is no longer a reviewer.\n`)
  })

  it('reports wrong arguments, and works without a server', async () => {
    const { code, output } = await admin('grant', 'nobody@example.org')
    expect(code).toBe(1)
    expect(output).toMatch(
      /^There is no account with the email "nobody@example\.org"\. Register it first\.$/m,
    )
    for (const args of [
      [],
      ['grant'],
      ['promote', 'ada@example.org'],
      ['list', 'all'],
      ['grant', 'a@b.c', 'x'],
      ['grant', 'a@b.c', 'editor', 'reviewer'],
      ['revoke', 'a@b.c', 'editor'],
      ['protect-streaks', '2026-11-14'],
    ]) {
      const { code, output } = await admin(...args)
      expect([code, output]).toEqual([
        1,
        'Use it as: npm run admin -- grant EMAIL [administrator | reviewer | editor] | revoke EMAIL | list | protect-streaks FROM TO\n',
      ])
    }
  })

  it('protects streaks on the days of an outage, once', async () => {
    const days = ['2026-11-10', '2026-11-12']
    /** The first command on a new installation logs the migrations before it. */
    const lastLine = async (...args: string[]) => {
      const { code, output } = await admin('protect-streaks', ...args)
      return [code, output.trim().split('\n').at(-1)]
    }
    expect(await lastLine(...days)).toEqual([
      0,
      'Streaks are protected from 2026-11-10 to 2026-11-12: nobody’s streak ends by these days.',
    ])
    expect(await lastLine(...days)).toEqual([
      0,
      'Streaks were protected from 2026-11-10 to 2026-11-12 already.',
    ])
    expect(await lastLine('2026-11-09', '2026-11-09')).toEqual([
      0,
      'Streaks are protected on 2026-11-09: nobody’s streak ends by these days.',
    ])
    for (const [from, to, problem] of [
      ['yesterday', '2026-11-12', '"yesterday" is not a date. Write it as 2026-11-14.'],
      ['2026-02-01', '2026-02-30', '"2026-02-30" is not a date. Write it as 2026-11-14.'],
      ['2026-11-12', '2026-11-10', 'The first day is after the last one.'],
      ['2026-10-01', '2026-11-01', 'At most 31 days can be protected at once.'],
      ['2026-11-10', '2999-01-01', 'Days that are still to come cannot be protected.'],
    ] as const) {
      expect(await lastLine(from, to)).toEqual([1, problem])
    }
  })
})
