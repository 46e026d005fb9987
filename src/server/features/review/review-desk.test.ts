import { describe, expect, it } from 'vitest'
import { givenFileQuests } from '../../testing/given-file-quests.ts'
import { givenSubmissions, refusalOf } from '../../testing/test-submissions.ts'
import { makeReviewWorker } from './review-worker.ts'

const files = givenFileQuests()
const { test } = files
const { quest, givenMember, givenSubmission, givenReviewer, change, withdraw } = givenSubmissions(test)

type Reviewer = Awaited<ReturnType<typeof givenReviewer>>

const keysOf = (entries: { sourceKey: string }[]) => entries.map(({ sourceKey }) => sourceKey)

const givenPoll = () =>
  quest({ kind: 'poll', title: 'Which river?', settings: { question: 'Where?', options: ['Alder', 'Ouse'] } })

/** A member who sent a text in, voted, and logged in. */
async function givenAll() {
  const submitted = await givenSubmission({}, 'The bog behind the old mill.')
  const { member } = submitted
  const pollId = await givenPoll()
  await member.claim(pollId, { option: 'Ouse' })
  await member.claim('daily-login', {})
  return { ...submitted, pollId }
}

describe('the segments of the review', () => {
  it('hold submissions and other claims apart, and count them', async () => {
    const reviewer = await givenReviewer()
    const { member, questId, sourceKey, pollId } = await givenAll()
    const list = async (query: string) => keysOf(await reviewer.list(member.id, query))
    expect(await list('&segment=submissions')).toEqual([sourceKey])
    expect((await list('&segment=claims')).toSorted()).toEqual(['login:2026-11-14', `poll:${pollId}:once`])
    expect(await list(`&questId=${questId}`)).toEqual([sourceKey])
    expect(await list(`&questId=${pollId}`)).toEqual([`poll:${pollId}:once`])
    expect(await list('&questId=daily-login')).toEqual(['login:2026-11-14'])
    const desk = await reviewer.get(`/api/admin/review/desk?memberId=${member.id}`)
    expect(desk).toMatchObject({
      submissions: { entries: 1, hasMore: false },
      claims: { entries: 2, hasMore: false },
      decided: null,
    })
    expect(desk.quests).toContainEqual({ id: pollId, kind: 'poll', title: 'Which river?' })
    const ofQuest = `/api/admin/review/desk?questId=${questId}`
    expect(await reviewer.get(ofQuest)).toMatchObject({ submissions: { entries: 1 }, claims: { entries: 0 } })
  })

  it('show what was sent or chosen in one line', async () => {
    const reviewer = await givenReviewer()
    const { member, pollId } = await givenAll()
    const entries = await reviewer.list(member.id)
    const summaryOf = (part: string) =>
      entries.find(({ sourceKey }: { sourceKey: string }) => sourceKey.startsWith(part)).summary
    expect(summaryOf('text')).toBe('The bog behind the old mill.')
    expect(summaryOf(`poll:${pollId}`)).toBe('Ouse')
    expect(summaryOf('login')).toBeNull()
  })

  it('are searched by name, email and words of what was sent', async () => {
    const reviewer = await givenReviewer()
    const { member, sourceKey, pollId } = await givenAll()
    await test.sql(`UPDATE members SET name = 'Ruth Hale' WHERE id = $1`, [member.id])
    const search = async (words: string) =>
      keysOf(await reviewer.list(member.id, `&search=${encodeURIComponent(words)}`))
    expect(await search('OLD mill')).toEqual([sourceKey])
    expect(await search('ouse')).toEqual([`poll:${pollId}:once`])
    expect(await search('ruth h')).toHaveLength(3)
    expect(await search(member.email)).toHaveLength(3)
    expect(await search('heather')).toEqual([])
    expect(await search('%')).toEqual([])
  })
})

describe('a decision on all that match', () => {
  const begin = (reviewer: Reviewer, body: object) =>
    reviewer.post('/api/admin/review/jobs', { decision: 'approve', ...body })

  async function work() {
    const worker = makeReviewWorker({ database: test.database, log: test.log, now: () => test.clock.now })
    await worker.run()
    await worker.close()
  }

  it('leaves out what came after the list was loaded, whatever moment the request names', async () => {
    const reviewer = await givenReviewer()
    const pollId = await givenPoll()
    const [early, late] = [await givenMember(), await givenMember()]
    await early.claim(pollId, { option: 'Ouse' })
    const { asOf } = await reviewer.get(`/api/admin/review?questId=${pollId}`)
    test.clock.advance(1000)
    await late.claim(pollId, { option: 'Alder' })
    const total = `/api/admin/review/total?questId=${pollId}`
    expect(await reviewer.get(`${total}&asOf=${asOf}`)).toMatchObject({ entries: 1 })
    expect(await reviewer.get(total)).toMatchObject({ entries: 2 })
    await begin(reviewer, { questId: pollId, asOf })
    await work()
    expect(await early.balances()).toEqual({ pending: 0, total: 10 })
    expect(await late.balances()).toEqual({ pending: 10, total: 0 })
    await begin(reviewer, { questId: pollId, asOf: '2999-01-01T00:00:00.000Z' })
    await work()
    expect(await late.balances()).toEqual({ pending: 0, total: 10 })
    const [until] = await test.column('SELECT max(until) FROM review_jobs')
    expect(until).toEqual(test.clock.now)
  })

  it('stays within its segment and quest, and decides on submissions only of a named quest', async () => {
    const reviewer = await givenReviewer()
    const { member, questId } = await givenAll()
    const other = await givenSubmission()
    const memberId = member.id
    await begin(reviewer, { memberId, segment: 'submissions' })
    await work()
    expect(await member.balances()).toEqual({ pending: 25, total: 0 })
    const job = await (await begin(reviewer, { memberId, segment: 'claims' })).json()
    expect(job).toMatchObject({ segment: 'claims', questId: null, total: 2 })
    await work()
    expect(await member.balances()).toEqual({ pending: 10, total: 15 })
    await begin(reviewer, { questId })
    await work()
    expect(await member.balances()).toEqual({ pending: 0, total: 25 })
    expect(await other.member.balances()).toEqual({ pending: 10, total: 0 })
  })
})

describe('what a decision needs', () => {
  const contextOf = (reviewer: Reviewer, { memberId, sourceKey }: { memberId: string; sourceKey: string }) =>
    reviewer.get(`/api/admin/review/context?memberId=${memberId}&sourceKey=${sourceKey}`)

  it('has what was asked, and what the member sent for the quest before', async () => {
    const reviewer = await givenReviewer()
    const { member, questId, key } = await givenSubmission(
      { recurrence: 'daily', description: 'Which **place**?', settings: { minLength: 2, maxLength: 2000 } },
      'A beech.',
    )
    const first = { ...key, sourceKey: `text:${questId}:2026-11-14` }
    await reviewer.reject('Too short.', first)
    test.clock.now = new Date('2026-11-15T12:00:00.000Z')
    await member.claim(questId, { text: 'The beech by the mill.' })
    const context = await contextOf(reviewer, { ...key, sourceKey: `text:${questId}:2026-11-15` })
    expect(context).toMatchObject({
      asked: { rules: ['2 to 2,000 characters'] },
      earlier: {
        claims: [{ summary: 'A beech.', state: 'refused', reason: 'Too short.' }],
        hasMore: false,
      },
      equalTexts: { claims: [] },
      member: { email: member.email },
    })
    expect(context.asked.description).toContain('<strong>place</strong>')
  })

  it('has equal texts of anybody for any quest, whatever case, spaces and punctuation', async () => {
    const reviewer = await givenReviewer()
    const first = await givenSubmission({ title: 'Rivers' }, 'Die Ümwelt: schützen — jetzt!')
    const second = await givenSubmission({}, 'die ümwelt schützen\njetzt')
    await givenSubmission({}, 'Die Umwelt schützen jetzt')
    const { equalTexts } = await contextOf(reviewer, second.key)
    expect(equalTexts).toMatchObject({
      claims: [{ memberId: first.member.id, memberName: 'Ada', questTitle: 'Rivers', state: 'pending' }],
      hasMore: false,
    })
    await change(first.member, first.questId, { text: 'Something else.' })
    expect((await contextOf(reviewer, second.key)).equalTexts.claims).toEqual([])
    await change(first.member, first.questId, { text: 'Die Ümwelt schützen, jetzt' })
    expect((await contextOf(reviewer, second.key)).equalTexts.claims).toHaveLength(1)
    await withdraw(first.member, first.questId)
    expect((await contextOf(reviewer, second.key)).equalTexts.claims).toEqual([])
  })

  it('has equal links, and none for texts without letters', async () => {
    const reviewer = await givenReviewer()
    const [one, other] = [await givenMember(), await givenMember()]
    const linkId = await quest({ kind: 'link', settings: { hosts: [] } })
    await one.claim(linkId, { url: 'https://example.org/River' })
    await other.claim(linkId, { url: 'https://example.org/river/' })
    const key = { memberId: other.id, sourceKey: `link:${linkId}:once` }
    expect((await contextOf(reviewer, key)).equalTexts.claims).toMatchObject([{ memberId: one.id }])
    await givenSubmission({}, '?!')
    const { key: mute } = await givenSubmission({}, '...')
    expect((await contextOf(reviewer, mute)).equalTexts.claims).toEqual([])
  })

  it('has claims with the same file, thumbnails of pictures, and nothing for others', async () => {
    const reviewer = await givenReviewer()
    const questId = await files.quest()
    const [one, other] = [await files.member(), await files.member()]
    for (const member of [one, other]) {
      const { hash } = await member.stored(questId, '#2e7d4f')
      await member.claim(questId, { files: [hash] })
    }
    const key = { memberId: other.id, sourceKey: `file:${questId}:once` }
    const { equalFiles } = await contextOf(reviewer, key)
    expect(equalFiles.claims).toMatchObject([{ memberId: one.id, questId }])
    const [{ submission }] = await reviewer.list(other.id)
    const [picture] = submission.pictures
    const open = (cookie: string) =>
      test.app.request(`/api/files/${picture}/thumbnail`, { headers: { cookie } })
    for (const cookie of [reviewer.cookie, other.cookie]) {
      const response = await open(cookie)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
    }
    const stranger = await files.member()
    expect((await open(stranger.cookie)).status).toBe(404)
    expect(await test.column('SELECT thumbnail IS NOT NULL FROM files WHERE hash = $1', [picture])).toEqual([
      true,
    ])
  })

  it('is not told of an entry that is no claim', async () => {
    const reviewer = await givenReviewer()
    const cookie = { headers: { cookie: reviewer.cookie } }
    const path = `/api/admin/review/context?memberId=${reviewer.id}&sourceKey=text:none:once`
    expect((await test.app.request(path, cookie)).status).toBe(404)
  })
})

describe('reasons that reviewers choose from', () => {
  const PATH = '/api/admin/review/reasons'
  const put = (reviewer: Reviewer, body: object) =>
    test.app.request(PATH, {
      method: 'PUT',
      headers: { cookie: reviewer.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('are edited by one of two people at once, and recorded in the audit log', async () => {
    const [one, other] = [await givenReviewer(), await givenReviewer()]
    const { texts, version } = await one.get(PATH)
    expect(texts).toContain('Somebody has sent the same before.')
    const changed = [
      { texts: ['Too blurry.'], version },
      { texts: ['Too dark.'], version },
    ]
    const replies = await Promise.all([put(one, changed[0] ?? {}), put(other, changed[1] ?? {})])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const after = await one.get(PATH)
    expect(after.version).toBe(version + 1)
    expect([['Too blurry.'], ['Too dark.']]).toContainEqual(after.texts)
    const records = await test.sql(`SELECT before, after FROM audit_records WHERE act = 'edit_reasons'`)
    expect(records).toEqual([{ before: { texts }, after: { texts: after.texts } }])
  })

  it('are at most nine, and none is empty', async () => {
    const reviewer = await givenReviewer()
    const { version } = await reviewer.get(PATH)
    for (const texts of [Array.from({ length: 10 }, () => 'No.'), [' ']])
      expect(await refusalOf(await put(reviewer, { texts, version }))).toEqual({
        status: 400,
        code: 'invalid_request',
      })
  })
})
