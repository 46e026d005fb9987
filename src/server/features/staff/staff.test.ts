import { beforeEach, describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { waitFor } from '../../testing/wait-for.ts'

const admin = givenAdmin()

// The tests count administrators, so each begins with one.
beforeEach(async () => {
  const { pool } = admin.database
  await pool.query('DELETE FROM staff')
  await pool.query(`INSERT INTO staff VALUES ($1, 'administrator', now(), 'command')`, [admin.id])
  await pool.query('UPDATE members SET email_verified_at = now() WHERE id = $1', [admin.id])
})

const give = (id: string, role: string | null, cookie = admin.cookie) =>
  admin.ask('PUT', `/api/admin/members/${id}/role`, { role, reason: 'shift work' }, cookie)

async function givenVerified() {
  const member = await admin.givenEarner()
  await admin.database.pool.query('UPDATE members SET email_verified_at = now() WHERE id = $1', [member.id])
  return member
}

async function givenAdministrator() {
  const member = await givenVerified()
  await give(member.id, 'administrator')
  return member
}

const capabilitiesOf = async (cookie: string) =>
  (await admin.ask('GET', '/api/me', undefined, cookie)).reply.capabilities

/** Roles by member, of those who can act. */
async function activeRoles(): Promise<Record<string, string>> {
  const { rows } = await admin.database.pool.query(
    'SELECT id, role FROM staff JOIN members ON id = member_id WHERE suspended_at IS NULL',
  )
  return Object.fromEntries(rows.map(({ id, role }) => [id, role]))
}

describe('giving a role', () => {
  it('applies from the next request on, is audited, and so is taking it away', async () => {
    const { id, cookie } = await givenVerified()
    const readMembers = () => admin.ask('GET', '/api/admin/members', undefined, cookie)
    expect((await readMembers()).status).toBe(403)
    for (const [role, status] of [
      ['reviewer', 200],
      ['editor', 403],
      ['administrator', 200],
      [null, 403],
    ] as const) {
      admin.test.clock.now = new Date(admin.test.clock.now.getTime() + 1000)
      expect((await give(id, role)).reply).toEqual({ done: true })
      expect((await readMembers()).status).toBe(status)
    }
    expect(await capabilitiesOf(cookie)).toEqual([])
    const records = await admin.acts(id)
    expect(records.map(({ act, before, after }) => [act, before, after])).toEqual([
      ['revoke_role', { role: 'administrator' }, { role: null }],
      ['grant_role', { role: 'editor' }, { role: 'administrator' }],
      ['grant_role', { role: 'reviewer' }, { role: 'editor' }],
      ['grant_role', { role: null }, { role: 'reviewer' }],
    ])
    expect(records[0]).toMatchObject({ actorId: admin.id, reason: 'shift work' })
  })

  it('again changes nothing and leaves no record', async () => {
    const { id } = await givenVerified()
    await give(id, 'editor')
    expect((await give(id, 'editor')).reply).toEqual({ done: true })
    expect(await admin.acts(id)).toHaveLength(1)
  })

  it('is refused for an unverified account, an unknown member and an unknown role, and without a reason', async () => {
    const unverified = await admin.givenEarner()
    expect((await give(unverified.id, 'reviewer')).reply).toMatchObject({ error: { code: 'not_verified' } })
    expect((await give('a'.repeat(20), 'reviewer')).reply.error).toEqual({
      code: 'not_found',
      message: 'User not found.',
    })
    expect((await give(unverified.id, 'owner')).status).toBe(400)
    const { status } = await admin.ask('PUT', `/api/admin/members/${unverified.id}/role`, { role: 'editor' })
    expect(status).toBe(400)
    expect(Object.keys(await activeRoles())).toEqual([admin.id])
  })

  it('is listed with who gave it', async () => {
    const [reviewer, editor] = [await givenVerified(), await givenVerified()]
    await give(reviewer.id, 'reviewer')
    await give(editor.id, 'editor')
    const { staff } = await admin.get('/api/admin/staff')
    expect(staff.map(({ id, role, grantedBy }: Record<string, string>) => [id, role, grantedBy])).toEqual([
      [admin.id, 'administrator', 'command'],
      [editor.id, 'editor', 'Ada'],
      [reviewer.id, 'reviewer', 'Ada'],
    ])
  })
})

describe('the last administrator', () => {
  const refused = { status: 409, reply: { error: { code: 'last_administrator' } } }

  it('can neither give the role up nor get a smaller one', async () => {
    expect(await give(admin.id, null)).toMatchObject(refused)
    expect(await give(admin.id, 'reviewer')).toMatchObject(refused)
    expect(await activeRoles()).toEqual({ [admin.id]: 'administrator' })
  })

  it('may give the role up once there is another who can act', async () => {
    const other = await givenAdministrator()
    await admin.ask('POST', `/api/admin/members/${other.id}/suspend`, { reason: 'lost phone' })
    expect(await give(admin.id, null)).toMatchObject(refused)
    await admin.ask('POST', `/api/admin/members/${other.id}/restore`, { reason: 'found phone' })
    expect((await give(admin.id, null)).reply).toEqual({ done: true })
    expect(await activeRoles()).toEqual({ [other.id]: 'administrator' })
  })

  it('stays when two administrators remove each other and themselves at the same moment, in every way', async () => {
    const [one, other] = [await givenAdministrator(), await givenAdministrator()]
    await admin.database.pool.query('DELETE FROM staff WHERE member_id = $1', [admin.id])
    const suspend = (id: string, cookie: string) =>
      admin.ask('POST', `/api/admin/members/${id}/suspend`, { reason: 'a quarrel' }, cookie)
    const attacks = [
      () => give(other.id, null, one.cookie),
      () => give(one.id, null, other.cookie),
      () => give(one.id, null, one.cookie),
      () => give(other.id, 'reviewer', one.cookie),
      () => give(one.id, 'editor', other.cookie),
      () => suspend(other.id, one.cookie),
      () => suspend(one.id, other.cookie),
    ]
    for (let round = 0; round < attacks.length; round++) {
      await admin.database.pool.query(
        `WITH restored AS (UPDATE members SET suspended_at = NULL WHERE id = ANY ($1))
         INSERT INTO staff SELECT id, 'administrator', now(), 'command' FROM unnest($1::text[]) AS id
         ON CONFLICT (member_id) DO UPDATE SET role = 'administrator'`,
        [[one.id, other.id]],
      )
      // Another attack is first in each round.
      const turned = [...attacks.slice(round), ...attacks.slice(0, round)]
      const answers = await Promise.all([...turned, ...turned, ...turned].map((attack) => attack()))
      expect(answers.filter(({ status }) => ![200, 403, 409].includes(status))).toEqual([])
      expect(Object.values(await activeRoles())).toContain('administrator')
    }
  })
})

it('an administrator who lost the role while giving one is refused', async () => {
  const [former, other] = [await givenAdministrator(), await givenVerified()]
  const { pool } = admin.database
  const holder = await pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('DELETE FROM staff WHERE member_id = $1', [former.id])
    const answer = give(other.id, 'administrator', former.cookie)
    const { rows } = await holder.query('SELECT pg_backend_pid() AS pid')
    await waitFor(async () => {
      const blocked = 'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))'
      expect((await pool.query(blocked, [rows[0].pid])).rowCount).toBeGreaterThan(0)
    })
    await holder.query('COMMIT')
    expect(await answer).toMatchObject({ status: 403, reply: { error: { code: 'not_allowed' } } })
  } finally {
    holder.release()
  }
  expect(await activeRoles()).not.toHaveProperty(other.id)
})
