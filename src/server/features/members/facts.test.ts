import { describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { insertAnswers } from '../../testing/test-entries.ts'

const admin = givenAdmin()

describe('facts', () => {
  it('stand beside each member, with their numbers', async () => {
    const ada = await admin.givenEarner(1)
    const { pool } = admin.database
    const others = [await admin.givenEarner(), await admin.givenEarner()]
    const ids = [ada, ...others].map(({ id }) => id)
    await pool.query(`UPDATE members SET signup_network = 'one', signup_device = $2 WHERE id = ANY($1)`, [
      ids,
      ada.id,
    ])
    await pool.query(`UPDATE members SET signup_device = 'another' WHERE id = $1`, [others[0]?.id])
    await pool.query(`UPDATE members SET wallet_address = $2 WHERE id = ANY($1)`, [
      ids.slice(0, 2),
      `0x${'a'.repeat(40)}`,
    ])
    await pool.query(`UPDATE members SET email = 'ada@mail.mailinator.com' WHERE id = $1`, [ada.id])
    await pool.query(
      `INSERT INTO referrals SELECT $1, 'newcomer' || n, timestamptz '2026-11-10 08:00:00Z' + n * interval '20 minutes'
         FROM generate_series(0, 6) AS n`,
      [ada.id],
    )
    await pool.query(
      insertAnswers(
        `SELECT $1::text, 'daily_2026-11-' || day, shown_at, shown_at + after, 'Oak', 'Yew', 0
           FROM (VALUES (10, interval '2.9 s'), (11, interval '3 s'), (12, interval '0 s')) AS v (day, after),
                LATERAL (SELECT timestamptz '2026-11-10 08:00:00Z' + (day - 10) * interval '1 day' AS shown_at) AS shown`,
      ),
      [ada.id],
    )
    const { facts } = await admin.get(`/api/admin/review?memberId=${ada.id}`)
    expect(facts).toEqual({
      [ada.id]: {
        isSuspended: false,
        emailVerified: false,
        hasDisposableEmail: true,
        sharingNetwork: 2,
        sharingDevice: 1,
        sharingWallet: 1,
        mailbox: 'ada@mail.mailinator.com',
        sharingMailbox: 0,
        mostReferralsInAnHour: 4,
        hastyAnswers: 2,
        answers: 3,
      },
    })
  })

  it('are derived from how a member signed up', async () => {
    const test = await makeTestApp(admin.database, { trustedProxies: 1 })
    const register = (address: string, email: string, cookie = '') =>
      test.post(
        '/api/auth/register',
        { email, password: 'rings and contours' },
        { 'x-forwarded-for': address, cookie },
      )
    const first = await register('2001:db8:1:2::1', 'first@example.org')
    const device = /grav_device=[\w-]{22}/.exec(first.headers.getSetCookie().join())?.[0] ?? ''
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^grav_device=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    await register('2001:db8:1:2:ffff::9', 'second@example.org', device)
    await register('198.51.100.1', 'third@example.org', device)
    const { rows } = await admin.database.pool.query(
      `SELECT id FROM members WHERE email = 'first@example.org'`,
    )
    const { facts } = await admin.get(`/api/admin/members/${rows[0].id}`)
    expect(facts).toMatchObject({ sharingNetwork: 1, sharingDevice: 2 })
    const { rows: stored } = await admin.database.pool.query(
      `SELECT signup_network || signup_device AS marks FROM members WHERE email = 'first@example.org'`,
    )
    expect(stored[0].marks).not.toContain('2001:')
    expect(stored[0].marks).not.toContain(device.split('=')[1])
  })

  it('say which addresses belong to one mailbox', async () => {
    const emails = ['grace.h+1@gmail.com', 'g.raceh@googlemail.com', 'graceh@gmail.com']
    const others = ['grace.h+1@example.org', 'graceh@example.org', 'grace.h@example.org']
    for (const email of [...emails, ...others])
      await admin.test.post('/api/auth/register', { email, password: 'rings and contours' })
    const factsOf = async (email: string) => {
      const { members } = await admin.get(`/api/admin/members?search=${encodeURIComponent(email)}`)
      return (await admin.get(`/api/admin/members/${members[0].id}`)).facts
    }
    for (const email of emails)
      expect(await factsOf(email)).toMatchObject({ mailbox: 'graceh@gmail.com', sharingMailbox: 2 })
    expect(await factsOf('grace.h+1@example.org')).toMatchObject({
      mailbox: 'grace.h@example.org',
      sharingMailbox: 1,
    })
    expect(await factsOf('graceh@example.org')).toMatchObject({ sharingMailbox: 0 })
  })
})
