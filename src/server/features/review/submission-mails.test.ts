import { beforeEach, describe, expect, it } from 'vitest'
import { givenAccounts } from '../../testing/test-accounts.ts'
import { givenSubmissions } from '../../testing/test-submissions.ts'

const accounts = givenAccounts()
const { mail, test } = accounts
const { quest, givenMember, givenSubmission, givenReviewer } = givenSubmissions(test)

beforeEach(() => accounts.sql('DELETE FROM outbox'))

/** The mail that a member gets about a submission. */
async function mailTo(email: string) {
  await accounts.outbox.deliver()
  return mail.mailTo(email)
}

describe('a mail about a submission', () => {
  it('says that it was approved, and leads to the task', async () => {
    const { member, questId, key } = await givenSubmission()
    await (await givenReviewer()).approve(key)
    const { subject, text, html } = await mailTo(member.email)
    expect(subject).toBe('Your submission was approved: A place in nature')
    expect(text).toContain('Hello Ada,')
    expect(text).toContain('“A place in nature” was approved')
    expect(text).toContain(`http://localhost:3000/tasks#quest-${questId}\n`)
    expect(text).not.toContain('The reviewer wrote')
    expect(html).toContain(`href="http://localhost:3000/tasks#quest-${questId}"`)
  })

  it('says why it was rejected, whatever the reviewer and the administrator wrote', async () => {
    const { member, key } = await givenSubmission({ title: '<b>$& {days}</b>' })
    await (await givenReviewer()).reject('A <script>\nin a text', key)
    const { subject, text, html } = await mailTo(member.email)
    expect(subject).toBe('Your submission was not accepted: <b>$& {days}</b>')
    expect(text).toContain('The reviewer wrote:\n\n> A <script>\n> in a text\n')
    expect(html).toContain('A &lt;script&gt;\nin a text')
    expect(html).not.toMatch(/<script|<b>/)
  })

  it('says what to improve', async () => {
    const { member, key } = await givenSubmission()
    await (await givenReviewer()).sendBack(key, 'Please add a clearer picture')
    const { subject, text } = await mailTo(member.email)
    expect(subject).toBe('Please improve your submission: A place in nature')
    expect(text).toContain('> Please add a clearer picture')
  })

  it('is not sent to an address that may belong to somebody else', async () => {
    const { member, key } = await givenSubmission()
    await accounts.sql('UPDATE members SET email_verified_at = NULL WHERE id = $1', [member.id])
    await (await givenReviewer()).approve(key)
    await accounts.outbox.deliver()
    expect(mail.mails).toEqual([])
    expect(await accounts.column('SELECT id FROM outbox')).toEqual([])
  })

  it('exists only if the decision does', async () => {
    const reviewer = await givenReviewer()
    const { key } = await givenSubmission()
    await reviewer.approve(key)
    await reviewer.approve(key)
    await reviewer.reject('Too late.', key)
    await reviewer.sendBack(key)
    expect(await accounts.column('SELECT kind FROM outbox')).toEqual(['submission_approved'])
  })

  it('is not sent about other entries', async () => {
    const member = await givenMember()
    const settings = { question: 'Where?', options: ['River', 'Hill'] }
    const poll = await quest({ kind: 'poll', settings })
    await member.claim(poll, { option: 'River' })
    await member.post('/api/quests/daily-login/claim')
    const sourceKeys = [`poll:${poll}:once`, 'login:2026-11-14']
    const entries = sourceKeys.map((sourceKey) => ({ memberId: member.id, sourceKey }))
    const decided = await (await givenReviewer()).approve(...entries)
    expect(await decided.json()).toMatchObject({ decided: 2 })
    expect(await accounts.column('SELECT kind FROM outbox')).toEqual([])
  })

  it('writes nothing about the member or the submission into the log', async () => {
    const { member, key } = await givenSubmission({}, 'A secret oak.')
    await (await givenReviewer()).sendBack(key, 'Which oak?')
    await mailTo(member.email)
    expect(JSON.stringify(test.logLines)).not.toMatch(/oak|@example/)
  })
})

it('many decisions at once send ten mails an hour, and keep nobody from asking for a new password', async () => {
  const reviewer = await givenReviewer()
  const member = await givenMember()
  const entries = []
  for (let turn = 0; turn < 12; turn++) {
    const questId = await quest({ title: `Quest ${turn}` })
    await member.claim(questId, { text: 'An oak.' })
    entries.push({ memberId: member.id, sourceKey: `text:${questId}:once` })
  }
  expect(await (await reviewer.approve(...entries)).json()).toMatchObject({ decided: 12 })
  await accounts.outbox.deliver()
  expect(mail.mails).toHaveLength(10)
  expect((await accounts.post('/api/auth/forgot-password', { email: member.email })).status).toBe(200)
  await accounts.outbox.deliver()
  expect(mail.mails).toHaveLength(11)
  test.clock.advance(3600 * 1000)
  await accounts.outbox.deliver()
  const subjects = mail.mails.map(({ subject }) => subject)
  expect(new Set(subjects).size).toBe(13)
  expect(await accounts.column('SELECT id FROM outbox')).toEqual([])
})
