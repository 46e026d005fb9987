import { expect, it } from 'vitest'
import { givenApp } from '../../server/testing/given-app.ts'
import { givenQuestMembers, refusalOf } from '../../server/testing/test-quest-members.ts'

const test = givenApp()
const { quest, givenMember } = givenQuestMembers(test)

const settings = { url: 'https://example.org/', action: 'Open', seconds: 30 }

it('pays after its waiting time', async () => {
  const id = await quest({ kind: 'visit', settings })
  const member = await givenMember()
  expect(await refusalOf(await member.claim(id, {}))).toMatchObject({ message: 'Open the link first.' })
  expect(await (await member.start(id)).json()).toEqual({ startedAt: '2026-11-14T12:00:00.000Z' })
  expect(await member.find(id)).toMatchObject({ state: 'started', since: '2026-11-14T12:00:00.000Z' })
  test.clock.now = new Date('2026-11-14T12:00:10.000Z')
  const early = await member.claim(id, {})
  expect(early.headers.get('retry-after')).toBe('20')
  expect(await refusalOf(early)).toMatchObject({ message: 'Please wait another 20 seconds.' })
  await member.start(id)
  test.clock.now = new Date('2026-11-14T12:00:30.000Z')
  expect((await member.claim(id, {})).status).toBe(200)
})

it('is the only kind that is begun', async () => {
  const id = await quest()
  const member = await givenMember()
  expect((await member.start(id)).status).toBe(400)
})

it('without points, such as a follow task, is done after its waiting time, stays done and still shows its link', async () => {
  const member = await givenMember()
  const details = { url: 'https://x.com/gravtoken', action: 'Follow @gravtoken', seconds: 30 }
  expect(await member.find('follow-project')).toMatchObject({ state: 'open', points: 0, details })
  await member.start('follow-project')
  test.clock.advance(29_999)
  expect(await refusalOf(await member.claim('follow-project', {}))).toMatchObject({
    message: 'Please wait another 1 second.',
  })
  test.clock.advance(1)
  expect(await (await member.claim('follow-project', {})).json()).toMatchObject({
    state: 'done',
    points: 0,
    pendingPoints: 0,
  })
  const done = { state: 'done', since: '2026-11-14T12:00:30.000Z', reopensAt: null, details }
  expect(await member.find('follow-project')).toMatchObject(done)
  test.clock.now = new Date('2026-11-30T00:00:00.000Z')
  expect(await member.find('follow-project')).toMatchObject(done)
  expect(await refusalOf(await member.claim('follow-project', {}))).toMatchObject({ code: 'already_claimed' })
})
