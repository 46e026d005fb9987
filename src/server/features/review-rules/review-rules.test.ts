import { beforeEach, describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { addEntry } from '../../testing/test-entries.ts'
import { holdMember } from '../../testing/test-lock.ts'
import { DAILY_LOGINS, givenRules } from '../../testing/test-review-rules.ts'
import { findLedgerFaults, findQueueFaults } from '../points/points.queries.ts'
import { findRuleFaults } from './rule-faults.queries.ts'

const admin = givenAdmin()
const rules = givenRules(admin)
const { givenRule, givenWaiting, runAgain, work } = rules

const APPROVED = { pending: 0, total: 5 }
const WAITING = { pending: 5, total: 0 }
const set = ({ id }: { id: string }, change: string, ...values: string[]) =>
  admin.sql(`UPDATE members SET ${change} WHERE id = $1`, [id, ...values])
const walletOf = ({ id }: { id: string }) => `0x${id.padEnd(40, 'a')}`

// Rules of other tests would decide too.
beforeEach(async () => {
  await admin.sql('UPDATE review_rules SET is_on = false')
})

describe('a rule', () => {
  it('is off until it is switched on, approves what is old enough, and is the author of its decisions', async () => {
    const [old, young] = [await givenWaiting(25), await givenWaiting(23)]
    const { status, reply: rule } = await rules.add()
    expect([status, rule]).toMatchObject([
      200,
      { ...DAILY_LOGINS, isOn: false, version: 1, today: 0, lately: 0 },
    ])
    await runAgain()
    expect(await old.balances()).toEqual(WAITING)
    expect((await rules.switch(rule.id, true)).reply).toMatchObject({ isOn: true, version: 2 })
    await work()
    expect(await old.balances()).toEqual(APPROVED)
    expect(await young.balances()).toEqual(WAITING)
    const [entry] = await admin.sql(
      `SELECT actor_id, kind, earned_at IS NOT NULL AS knows_when FROM point_entries WHERE member_id = $1 AND kind = 'approve'`,
      [old.id],
    )
    expect(entry).toEqual({ actor_id: `rule:${rule.id}`, kind: 'approve', knows_when: true })
    await rules.switch(rule.id, false)
    admin.test.clock.advance(2 * 3600 * 1000)
    await runAgain()
    expect(await young.balances()).toEqual(WAITING)
  })

  it('runs every ten minutes', async () => {
    await givenRule()
    await work()
    const late = await givenWaiting(25)
    admin.test.clock.advance(9 * 60_000)
    await work()
    expect(await late.balances()).toEqual(WAITING)
    admin.test.clock.advance(60_000)
    await work()
    expect(await late.balances()).toEqual(APPROVED)
  })

  it('approves only its kinds, or only its quest', async () => {
    const quiz = await givenWaiting(30, 'quiz:daily_2026-11-01')
    const login = await givenWaiting(30)
    await givenRule({ kinds: ['quiz', 'blog'] })
    await work()
    expect(await quiz.balances()).toEqual(APPROVED)
    expect(await login.balances()).toEqual(WAITING)
    await givenRule({ kinds: [], questId: 'daily-login' })
    await work()
    expect(await login.balances()).toEqual(APPROVED)
  })

  it.each([
    ['email_not_verified', 'email_verified_at = NULL'],
    ['disposable_email', `email = left(id, 10) || '@mailinator.com'`],
  ])('leaves entries to people whose member has a fact that must be absent: %s', async (fact, change) => {
    const [flagged, ada] = [await givenWaiting(30), await givenWaiting(30)]
    await set(ada, `email_verified_at = joined_at`)
    await set(flagged, change)
    await givenRule({ absentFacts: [fact] })
    await work()
    expect(await flagged.balances()).toEqual(WAITING)
    expect(await ada.balances()).toEqual(APPROVED)
    await givenRule({ absentFacts: ['same_wallet'] })
    await work()
    expect(await flagged.balances()).toEqual(APPROVED)
  })

  it('leaves a referral to people if the newcomer has such a fact, or is suspended', async () => {
    const [newcomer, other] = [await admin.givenEarner(), await admin.givenEarner()]
    const ofNewcomer = await givenWaiting(30, `referral:${newcomer.id}`)
    const ofOther = await givenWaiting(30, `referral:${other.id}`)
    await set(newcomer, 'suspended_at = now()')
    await givenRule({ kinds: ['referral'] })
    await work()
    expect(await ofNewcomer.balances()).toEqual(WAITING)
    expect(await ofOther.balances()).toEqual(APPROVED)
  })

  it('never decides on entries of suspended members', async () => {
    const ada = await givenWaiting(30)
    await set(ada, 'suspended_at = now()')
    await givenRule()
    await work()
    expect(await ada.balances()).toEqual(WAITING)
  })

  it.each(['administrator', 'reviewer', 'editor'])(
    'never decides on entries of a member with the role %s',
    async (role) => {
      const ada = await givenWaiting(30)
      await admin.sql(`INSERT INTO staff VALUES ($1, $2, now(), 'command')`, [ada.id, role])
      await givenRule()
      await work()
      expect(await ada.balances()).toEqual(WAITING)
    },
  )

  it('never decides on entries of whoever wrote it or switched it on, even after they left', async () => {
    const author = await admin.test.logIn({ role: 'administrator' })
    const { reply: rule } = await rules.add({}, author.cookie)
    await rules.switch(rule.id, true)
    await admin.sql('DELETE FROM staff WHERE member_id = $1', [author.id])
    await addEntry(admin.database.pool, {
      memberId: author.id,
      sourceKey: 'login:2026-11-01',
      kind: 'login',
      pendingChange: 5,
      totalChange: 0,
      createdAt: new Date('2026-11-01T00:00:00.000Z'),
      actorId: author.id,
    })
    const ada = await givenWaiting(30)
    await work()
    expect(await ada.balances()).toEqual(APPROVED)
    const [row] = await admin.sql('SELECT pending_points AS pending FROM members WHERE id = $1', [author.id])
    expect(row).toEqual({ pending: 5 })
  })

  it('never decides on entries of accounts that share the wallet or the verified mailbox of a colleague', async () => {
    const reviewer = await admin.test.logIn({ role: 'reviewer' })
    const wallet = walletOf(reviewer)
    await set(
      reviewer,
      `wallet_address = $2, email = $3, email_verified_at = joined_at`,
      wallet,
      `${reviewer.id}@gmail.com`,
    )
    const [byWallet, byMailbox, ada] = [
      await givenWaiting(30),
      await givenWaiting(30),
      await givenWaiting(30),
    ]
    await set(byWallet, 'wallet_address = $2', `0x${wallet.slice(2).toUpperCase()}`)
    await set(byMailbox, 'email = $2', `${reviewer.id}+second@googlemail.com`)
    await givenRule()
    await work()
    expect(await byWallet.balances()).toEqual(WAITING)
    expect(await byMailbox.balances()).toEqual(WAITING)
    expect(await ada.balances()).toEqual(APPROVED)
  })

  it('that is changed decides by the change, and its next run begins at once', async () => {
    const ada = await givenWaiting(10)
    const rule = await givenRule()
    await work()
    expect(await ada.balances()).toEqual(WAITING)
    await rules.change(rule.id, { ...DAILY_LOGINS, minAgeHours: 9, version: 2 })
    await work()
    expect(await ada.balances()).toEqual(APPROVED)
  })
})

describe('the daily maximum', () => {
  it('is not exceeded by several runs on one day, and the next day has its own', async () => {
    const people = [await givenWaiting(40), await givenWaiting(39), await givenWaiting(38)]
    const rule = await givenRule({ dailyMaximum: 1 })
    await work()
    await runAgain()
    expect(await Promise.all(people.map(({ balances }) => balances()))).toEqual([APPROVED, WAITING, WAITING])
    expect(await rules.find(rule.id)).toMatchObject({ today: 1, lately: 1 })
    await rules.change(rule.id, { ...DAILY_LOGINS, dailyMaximum: 2, version: 2 })
    await work()
    expect(await people[1]?.balances()).toEqual(APPROVED)
    expect(await people[2]?.balances()).toEqual(WAITING)
    admin.test.clock.advance(24 * 3600 * 1000)
    await work()
    expect(await people[2]?.balances()).toEqual(APPROVED)
    expect(await rules.find(rule.id)).toMatchObject({ today: 1, lately: 3 })
    expect(await findRuleFaults(admin.database.query)).toEqual([])
  })

  it('is one that the database keeps, too', async () => {
    await expect(
      admin.sql(`INSERT INTO review_rule_days VALUES ('r', '2026-11-14', 501, 500, $1)`, [admin.id]),
    ).rejects.toThrow('review_rule_days_check')
  })
})

describe('the author of a rule’s decision', () => {
  it('is named where decisions are listed, which are filtered by it and reversed together', async () => {
    const people = [await givenWaiting(30), await givenWaiting(30)]
    const rule = await givenRule({ name: 'Routine' })
    await work()
    const actorId = `rule:${rule.id}`
    const decided = await admin.get(`/api/admin/review/decided?decidedBy=${actorId}`)
    expect(decided.entries).toHaveLength(2)
    expect(decided.entries[0]).toMatchObject({
      decision: 'approve',
      decidedBy: { id: actorId, name: 'Rule “Routine”' },
      batch: { entries: 2 },
    })
    expect(decided.reviewers).toContainEqual({ id: actorId, name: 'Rule “Routine”' })
    const { batchId } = await rules.find(rule.id)
    expect(decided.entries[0].batch.id).toBe(batchId)
    const { records, names } = await admin.get(`/api/admin/audit?actorId=${actorId}`)
    expect(records).toMatchObject([
      {
        act: 'apply_rule',
        actorId,
        subject: null,
        after: { entries: 2, points: 10, version: 2, batch: batchId },
      },
    ])
    expect(names[actorId]).toBe('Rule “Routine”')
    const body = { batch: batchId, reason: 'A wrong rule.' }
    expect((await admin.ask('POST', '/api/admin/review/reverse-all', body)).reply).toMatchObject({ total: 2 })
    await rules.switch(rule.id, false)
    await work()
    for (const { balances } of people) expect(await balances()).toEqual({ pending: 0, total: 0 })
    expect(await findLedgerFaults(admin.database.query)).toEqual([])
  })

  it('cannot be a rule where points are rejected or given', async () => {
    const ada = await givenWaiting(30)
    await expect(
      admin.sql(
        `INSERT INTO point_entries (member_id, source_key, kind, pending_change, total_change, created_at, actor_id)
         VALUES ($1, 'reject:login:2026-11-01', 'reject', -5, 0, now(), 'rule:r')`,
        [ada.id],
      ),
    ).rejects.toThrow('point_entries_rules_approve')
  })

  it('is hidden from the member, who sees an ordinary approval', async () => {
    const ada = await givenWaiting(30)
    await givenRule({ name: 'Unmistakable' })
    await work()
    const history = JSON.stringify(await admin.get('/api/points', ada.cookie))
    expect(history).toContain('approved')
    expect(history).not.toContain('rule')
    expect(history).not.toContain('Unmistakable')
  })
})

describe('the runs of rules', () => {
  it('leave nothing behind if they decided nothing, and are not listed as bulk decisions', async () => {
    const rule = await givenRule()
    await work()
    await runAgain()
    const count = () =>
      admin.sql('SELECT count(*)::int AS runs FROM review_jobs WHERE rule_id = $1', [rule.id])
    expect(await count()).toEqual([{ runs: 0 }])
    await givenWaiting(30)
    await runAgain()
    expect(await count()).toEqual([{ runs: 1 }])
    const { jobs } = await admin.get('/api/admin/review/jobs')
    expect(jobs.filter(({ actorId }: { actorId?: string }) => actorId?.startsWith('rule:'))).toEqual([])
    expect(jobs).not.toContainEqual(expect.objectContaining({ done: 1, kind: null, total: 1 }))
  })

  it('let a suspension, a role and a change come first that commit while they wait for the member', async () => {
    const [suspended, colleague, ada] = [
      await givenWaiting(30),
      await givenWaiting(30),
      await givenWaiting(30),
    ]
    await givenRule()
    const row = await holdMember(admin.database, suspended.id)
    const worker = rules.makeWorker()
    const working = worker.run()
    await row.waitFor(1)
    await admin.sql(`INSERT INTO staff VALUES ($1, 'editor', now(), 'command')`, [colleague.id])
    await row.release('suspended_at = now()')
    await working
    await worker.close()
    expect(await suspended.balances()).toEqual(WAITING)
    expect(await colleague.balances()).toEqual(WAITING)
    expect(await ada.balances()).toEqual(APPROVED)
    expect(await findQueueFaults(admin.database.query)).toEqual([])
  })
})

describe('writing rules', () => {
  it('is refused with every field that is wrong', async () => {
    const wrong = { name: ' ', kinds: ['text'], minAgeHours: 0, dailyMaximum: 10_001 }
    const { status, reply } = await rules.add(wrong)
    expect([status, reply.error.code]).toEqual([400, 'invalid_rule'])
    expect(reply.error.fields.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'kinds',
      'minAgeHours',
      'dailyMaximum',
    ])
    for (const questId of ['nothing', 'bug-bounty']) {
      const refused = await rules.add({ kinds: [], questId })
      expect([refused.status, refused.reply.error.field]).toEqual([400, 'questId'])
    }
    expect((await rules.preview(wrong)).reply.error.code).toBe('invalid_rule')
  })

  it('is refused if somebody has changed it meanwhile, and is in the audit log and the history', async () => {
    const { reply: rule } = await rules.add()
    const change = { ...DAILY_LOGINS, dailyMaximum: 100 }
    expect((await rules.change(rule.id, { ...change, version: 1 })).status).toBe(200)
    expect((await rules.change(rule.id, { ...change, version: 1 })).reply.error.code).toBe(
      'changed_meanwhile',
    )
    expect((await rules.change('none', { ...change, version: 1 })).status).toBe(404)
    await rules.switch(rule.id, true)
    expect((await admin.acts(rule.id)).map(({ act }) => act).toSorted()).toEqual([
      'add_rule',
      'change_rule',
      'switch_rule',
    ])
    const changes = await rules.history(rule.id)
    expect(changes.find(({ act }: { act: string }) => act === 'switch_rule')).toMatchObject({
      by: { id: admin.id },
      isOn: true,
      settings: { dailyMaximum: 100 },
    })
  })

  it('24 changes at once succeed one after the other, and one of each version', async () => {
    const { reply: rule } = await rules.add()
    const change = { ...DAILY_LOGINS, version: 1 }
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, turn) => rules.change(rule.id, { ...change, dailyMaximum: turn + 1 })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await rules.find(rule.id)).version).toBe(2)
  })
})
