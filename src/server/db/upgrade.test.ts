import { expect, it } from 'vitest'
import { keyOfToken, newToken } from '../auth/token.ts'
import { makeLogger } from '../log.ts'
import { fillVersion } from '../testing/fill-version.ts'
import { newEmail, PASSWORD } from '../testing/test-accounts.ts'
import { AUTH_SECRET, makeTestApp } from '../testing/test-app.ts'
import { makeSchema } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

it('after an upgrade from version 1.0 the first codes work, and nobody is named', async () => {
  const own = await makeSchema()
  const log = makeLogger('silent')
  const database = openDatabase(own.connection, log)
  try {
    await fillVersion(database.pool, 1)
    await migrate(database.pool, log)
    const app = await makeTestApp(database)
    const id = '1'.padStart(20, 'f')
    const token = newToken(id)
    await database.pool.query(`INSERT INTO sessions VALUES ($1, $2, '2026-11-01', '2026-12-01')`, [
      id,
      keyOfToken(token, 'session', AUTH_SECRET)?.tokenHash,
    ])
    const cookie = `grav_session=${token}`
    const newcomer = { email: newEmail(), password: PASSWORD, referralCode: id }
    expect(await (await app.post('/api/auth/register', newcomer)).json()).toEqual({ referral: 'credited' })
    expect(await app.get('/api/me', cookie)).toMatchObject({
      referralCode: id,
      chosenReferralCode: null,
      isInviterNamed: false,
      referralCount: 7,
    })
    const { referrals } = await app.get('/api/me/referrals', cookie)
    expect(referrals.map(({ name }: { name: string | null }) => name)).toEqual(Array(7).fill(null))
    expect((await app.post('/api/me/referral-code', { code: 'ada-plants' }, { cookie })).status).toBe(200)
    const friend = { ...newcomer, email: newEmail(), referralCode: 'ada-plants' }
    expect(await (await app.post('/api/auth/register', friend)).json()).toEqual({ referral: 'credited' })
  } finally {
    await database.close()
    await own.drop()
  }
})
