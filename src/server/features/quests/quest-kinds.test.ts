import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.ts'
import { givenQuestMembers, refusalOf } from '../../testing/test-quest-members.ts'

const test = givenApp()
const { quest, givenMember } = givenQuestMembers(test)

describe('a visit', () => {
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
})

describe('a code', () => {
  it('pays for the right word, whatever its case, and never shows it', async () => {
    const id = await quest({ kind: 'code', settings: { word: 'Hornbeam' } })
    const member = await givenMember()
    expect(JSON.stringify(await member.find(id))).not.toContain('ornbeam')
    expect(await refusalOf(await member.claim(id, { word: 'beech' }))).toMatchObject({
      message: 'This is not the code.',
    })
    expect((await member.claim(id, { word: ' hornBEAM ' })).status).toBe(200)
  })

  it('can be guessed ten times an hour', async () => {
    const id = await quest({ kind: 'code', settings: { word: 'Hornbeam' } })
    const member = await givenMember()
    for (let turn = 0; turn < 10; turn++) await member.claim(id, { word: `beech ${turn}` })
    expect(await refusalOf(await member.claim(id, { word: 'hornbeam' }))).toMatchObject({
      message: 'Too many codes were tried.',
      status: 409,
    })
    test.clock.now = new Date('2026-11-14T13:00:01.000Z')
    expect((await member.claim(id, { word: 'hornbeam' })).status).toBe(200)
  })
})

describe('a quiz with several questions', () => {
  const settings = {
    needed: 2,
    questions: ['Oak', 'Yew'].map((tree) => ({
      question: `${tree}?`,
      options: ['Yes', 'No'],
      answer: 'Yes',
    })),
  }

  it('does not show its answers before it was answered', async () => {
    const id = await quest({ kind: 'questions', settings })
    const member = await givenMember()
    expect((await member.find(id)).details).toEqual({
      needed: 2,
      questions: settings.questions.map(({ question, options }) => ({ question, options })),
    })
    await member.claim(id, { options: ['Yes', 'Yes'] })
    expect((await member.find(id)).details.answers).toEqual([
      { chosen: 'Yes', answer: 'Yes' },
      { chosen: 'Yes', answer: 'Yes' },
    ])
  })

  it('has one try, and takes no share of a limit if it fails', async () => {
    const id = await quest({ kind: 'questions', settings, claimLimit: 1 })
    const [member, other] = [await givenMember(), await givenMember()]
    expect(await (await member.claim(id, { options: ['Yes', 'No'] })).json()).toMatchObject({
      state: 'refused',
      points: 0,
    })
    expect(await refusalOf(await member.claim(id, { options: ['Yes', 'Yes'] }))).toMatchObject({
      code: 'already_claimed',
    })
    expect(await member.find(id)).toMatchObject({ state: 'refused' })
    expect((await other.claim(id, { options: ['Yes', 'Yes'] })).status).toBe(200)
  })
})
