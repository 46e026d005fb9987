import { expect, it } from 'vitest'
import { newEmail, PASSWORD } from '../testing/test-accounts.ts'
import { givenServers, query } from '../testing/test-process.ts'

const servers = givenServers()

const ADDS_UP = 'The ledger adds up: 2 members, 1 entries, 1 waiting for review.\n'

const verify = () => servers.start(servers.dataDir, ['verify-ledger']).result()

it('npm run verify-ledger proves the ledger beside a running server, and names members whose balances differ', async () => {
  const address = await (await servers.ready()).ready()
  const register = (email: string, referralCode?: string) =>
    fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, referralCode }),
    })
  await register(newEmail('referrer'))
  const [referrer] = await query(servers.dataDir, 'SELECT id FROM members')
  await register(newEmail(), referrer?.id)
  expect(await verify()).toEqual({ code: 0, output: ADDS_UP })

  await query(
    servers.dataDir,
    'UPDATE members SET pending_points = 7, referral_count = 2 WHERE referral_count = 1',
  )
  expect(await verify()).toEqual({
    code: 1,
    output: `${referrer?.id}: pending 7, entries say 150; total 0, entries say 0
${referrer?.id}: 2 referrals, listed are 1
The ledger does not add up for 1 of 2 members.
`,
  })
})
