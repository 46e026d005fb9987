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

describe('npm run admin', () => {
  it('grants and revokes beside a running server, from the next request on, and lists the administrators', async () => {
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
    // Without a mail server the link is in the log.
    const findToken = () => /verify-email#token=([\w.-]+)/.exec(server.output())?.[1]
    await expect.poll(findToken, { timeout: 20_000 }).toBeDefined()
    const token = findToken()
    await post(address, '/api/auth/verify-email', { token, password: PASSWORD })
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
      new RegExp(`^${email}  \\S+  [a-z0-9]{20}\n1 administrator\\.\n$`),
    )
    expect((await admin('revoke', email)).output).toBe(`${email} is no longer an administrator.\n`)
    expect(await isAdmin()).toBe(false)
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
    ]) {
      const output = 'Use it as: npm run admin -- grant EMAIL | revoke EMAIL | list\n'
      expect(await admin(...args)).toEqual({ code: 1, output })
    }
  })
})
