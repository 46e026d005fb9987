import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.ts'
import { givenQuestMembers, refusalOf } from '../../testing/test-quest-members.ts'

const test = givenApp()
const { quest, givenMember } = givenQuestMembers(test)

async function givenReview() {
  const reviewer = await test.logIn({ role: 'reviewer' })
  return (memberId: string, sourceKey: string, decision: 'approve' | 'reject') =>
    reviewer.post('/api/admin/review/decide', {
      decision,
      reason: 'Looked at it.',
      entries: [{ memberId, sourceKey }],
    })
}

describe('the list', () => {
  it('has the specified tasks first, and what is announced', async () => {
    const member = await givenMember()
    const quests = await member.list()
    expect(quests.slice(4, 13)).toMatchObject([
      { id: 'follow-project', kind: 'visit', title: 'Follow GRAV on X', points: 0, state: 'open' },
      { id: 'follow-conservation', details: { seconds: 30 } },
      { id: 'join-telegram', title: 'Join the Telegram group' },
      { id: 'weekly-challenge', title: 'Weekly Challenge', state: 'coming_soon' },
      { id: 'proof-of-conservation', title: 'Proof of Conservation Submission', state: 'coming_soon' },
      { id: 'content-bounty', title: 'Content Creation Bounty', state: 'coming_soon' },
      { id: 'bug-bounty', title: 'Bug Bounty', state: 'coming_soon' },
      { id: 'governance-participation', title: 'Governance Participation', state: 'coming_soon' },
      { id: 'referral-contests', title: 'Referral Contests', state: 'coming_soon' },
    ])
  })

  it('shows a quest as it was written, and not who wrote it', async () => {
    const id = await quest({ description: 'Tell **us**. <script>alert(1)</script>', position: 0 })
    const member = await givenMember()
    expect((await member.list())[0]).toMatchObject({
      id,
      title: 'Where next?',
      description: '<p dir="auto">Tell <strong>us</strong>. alert(1)</p>',
      details: { question: 'Where?', options: ['River', 'Hill'] },
      state: 'open',
      since: null,
      reason: null,
    })
  })

  it('has no drafts, and closed ones only for members who claimed them', async () => {
    const [draft, closed] = [await quest({ state: 'draft' }), await quest()]
    const [member, other] = [await givenMember(), await givenMember()]
    await member.claim(closed)
    await test.sql(`UPDATE quests SET state = 'closed' WHERE id = $1`, [closed])
    expect(await member.find(draft)).toBeUndefined()
    expect(await member.find(closed)).toMatchObject({ state: 'in_review', answer: { option: 'River' } })
    await test.sql(`UPDATE quest_claims SET state = 'approved' WHERE quest_id = $1`, [closed])
    expect(await member.find(closed)).toMatchObject({ state: 'closed', answer: { option: 'River' } })
    expect(await other.find(closed)).toBeUndefined()
  })
})

describe('a claim', () => {
  it('earns the points of the quest as pending, under a key of quest and period', async () => {
    const id = await quest({ recurrence: 'weekly' })
    const member = await givenMember()
    const response = await member.claim(id)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      state: 'pending',
      points: 10,
      pendingPoints: 10,
      totalPoints: 0,
      details: {},
    })
    const entries = await test.sql(
      'SELECT source_key, pending_change FROM point_entries WHERE member_id = $1',
      [member.id],
    )
    expect(entries).toEqual([{ source_key: `poll:${id}:2026-W46`, pending_change: 10 }])
    expect(await member.find(id)).toMatchObject({ state: 'in_review', reopensAt: '2026-11-16T00:00:00.000Z' })
  })

  it('can be repeated in the next period only', async () => {
    const id = await quest({ recurrence: 'daily' })
    const member = await givenMember()
    await member.claim(id)
    const refusal = await refusalOf(await member.claim(id))
    expect(refusal).toMatchObject({ status: 409, code: 'in_review' })
    expect(refusal.message).toContain('November 15, 2026, 00:00 UTC')
    test.clock.now = new Date('2026-11-15T00:00:00.000Z')
    expect((await member.claim(id)).status).toBe(200)
  })

  it('of a quest that can be claimed once now is refused if it was claimed in an earlier period', async () => {
    const id = await quest({ recurrence: 'daily' })
    const member = await givenMember()
    await member.claim(id)
    test.clock.now = new Date('2026-11-15T12:00:00.000Z')
    await test.sql(`UPDATE quests SET recurrence = 'once' WHERE id = $1`, [id])
    expect(await refusalOf(await member.claim(id))).toMatchObject({ status: 409, code: 'in_review' })
  })

  it('without points is done at once', async () => {
    const id = await quest({ points: 0 })
    const member = await givenMember()
    expect(await (await member.claim(id)).json()).toMatchObject({
      state: 'done',
      points: 0,
      pendingPoints: 0,
    })
    expect(await member.find(id)).toMatchObject({ state: 'done' })
  })

  it('of an unknown quest is not found', async () => {
    const member = await givenMember()
    expect((await member.claim('nowhere')).status).toBe(404)
  })

  it('with an answer that does not fit is refused, and nothing is stored', async () => {
    const id = await quest()
    const member = await givenMember()
    expect(await refusalOf(await member.claim(id, { option: 'Sea' }))).toMatchObject({
      status: 409,
      code: 'condition_not_met',
      message: 'Please select an option.',
    })
    expect(await refusalOf(await member.claim(id, { option: 'River', points: 1000 }))).toMatchObject({
      status: 400,
    })
    expect(await test.sql('SELECT FROM quest_claims WHERE member_id = $1', [member.id])).toEqual([])
  })

  it('names the missing prerequisite', async () => {
    const first = await quest({ title: 'The first' })
    const id = await quest({ prerequisites: [{ type: 'quest', questId: first }] })
    const member = await givenMember()
    expect(await member.find(id)).toMatchObject({
      state: 'locked',
      reason: 'Complete “The first” first.',
      missing: [{ type: 'quest', text: 'Complete “The first” first.', link: `/tasks/${first}` }],
    })
    expect(await refusalOf(await member.claim(id))).toMatchObject({
      code: 'prerequisite_missing',
      message: 'Complete “The first” first.',
    })
    await member.claim(first)
    expect((await member.claim(id)).status).toBe(200)
  })

  it.each([
    { after: 'it is approved', decision: 'approve', status: 200 },
    { after: 'it is rejected', decision: 'reject', status: 409 },
  ] as const)(
    'that needs a submission first is refused while nobody has decided on it; after $after: $status',
    async ({ decision, status }) => {
      const first = await quest({
        kind: 'text',
        title: 'A place',
        settings: { minLength: 1, maxLength: 100 },
      })
      const id = await quest({ prerequisites: [{ type: 'quest', questId: first }] })
      const member = await givenMember()
      expect((await member.claim(first, { text: 'An oak.' })).status).toBe(200)
      expect(await member.find(id)).toMatchObject({ state: 'locked', reason: 'Complete “A place” first.' })
      expect(await refusalOf(await member.claim(id))).toMatchObject({ code: 'prerequisite_missing' })
      await (await givenReview())(member.id, `text:${first}:once`, decision)
      expect((await member.claim(id)).status).toBe(status)
    },
  )

  it('that needs a submission without points first is possible once it was sent, because nobody decides on it', async () => {
    const first = await quest({ kind: 'text', points: 0, settings: { minLength: 1, maxLength: 100 } })
    const id = await quest({ prerequisites: [{ type: 'quest', questId: first }] })
    const member = await givenMember()
    await member.claim(first, { text: 'An oak.' })
    expect((await member.claim(id)).status).toBe(200)
  })

  it('names no prerequisite that is a draft', async () => {
    const draft = await quest({ title: 'A surprise' })
    const id = await quest({ prerequisites: [{ type: 'quest', questId: draft }] })
    await test.sql(`UPDATE quests SET state = 'draft' WHERE id = $1`, [draft])
    const member = await givenMember()
    const reason = 'Complete another quest first. It is not open yet.'
    expect(await refusalOf(await member.claim(id))).toMatchObject({
      code: 'prerequisite_missing',
      message: reason,
    })
    expect((await refusalOf(await member.start(id))).message).toBe(reason)
    const missing = [{ type: 'quest', text: reason, link: null, progress: null }]
    expect(await member.find(id)).toMatchObject({ state: 'locked', reason, missing })
  })

  it('of a suspended member is refused', async () => {
    const id = await quest()
    const member = await givenMember()
    await test.sql('UPDATE members SET suspended_at = now() WHERE id = $1', [member.id])
    expect(await refusalOf(await member.claim(id))).toMatchObject({ status: 403, code: 'suspended' })
  })
})

describe('a limit', () => {
  it('of points is kept, and a rejection gives the share back', async () => {
    const id = await quest({ pointsBudget: 15 })
    const [first, second] = [await givenMember(), await givenMember()]
    expect((await first.claim(id)).status).toBe(200)
    expect(await refusalOf(await second.claim(id))).toMatchObject({ code: 'budget_spent' })
    expect(await second.find(id)).toMatchObject({ state: 'exhausted' })
    const decide = await givenReview()
    expect((await decide(first.id, `poll:${id}:once`, 'reject')).status).toBe(200)
    expect((await second.claim(id)).status).toBe(200)
    expect(await first.find(id)).toMatchObject({ state: 'refused', note: 'Looked at it.' })
  })
})

describe('a review', () => {
  it('that approves completes the claim', async () => {
    const id = await quest({ kind: 'text', settings: { minLength: 1, maxLength: 100 }, claimLimit: 1 })
    const member = await givenMember()
    await member.claim(id, { text: 'An oak by the river.' })
    expect(await member.find(id)).toMatchObject({ state: 'in_review', since: '2026-11-14T12:00:00.000Z' })
    const decide = await givenReview()
    await decide(member.id, `text:${id}:once`, 'approve')
    expect(await member.find(id)).toMatchObject({ state: 'done' })
    expect(await test.sql('SELECT claims, points FROM quest_totals WHERE quest_id = $1', [id])).toEqual([
      { claims: 1, points: 10 },
    ])
  })
})

describe('a specified task', () => {
  it('pays the points that an administrator gave it, and says so', async () => {
    await test.sql(`UPDATE quests SET points = 7 WHERE id = 'daily-login'`)
    const member = await givenMember()
    expect(await member.task('daily-login')).toMatchObject({ state: 'open', points: 7 })
    expect(await (await member.post('/api/quests/daily-login/claim')).json()).toMatchObject({
      points: 7,
      pendingPoints: 7,
    })
    await test.sql(`UPDATE quests SET points = 5 WHERE id = 'daily-login'`)
  })

  it('that is closed pays nothing', async () => {
    await test.sql(`UPDATE quests SET state = 'closed' WHERE id IN ('daily-login', 'latest-post')`)
    const member = await givenMember()
    expect(await refusalOf(await member.post('/api/quests/daily-login/claim'))).toMatchObject({
      code: 'quest_closed',
    })
    expect(await member.task('latest-post')).toBeUndefined()
    await test.sql(`UPDATE quests SET state = 'open' WHERE id IN ('daily-login', 'latest-post')`)
  })
})
