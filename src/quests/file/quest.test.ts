import { describe, expect, it } from 'vitest'
import { givenFileQuests } from '../../server/testing/given-file-quests.ts'
import { makePhoto } from '../../server/testing/test-files.ts'

const given = givenFileQuests()

describe('a claim with files', () => {
  it('waits for review with the files and the text, and keeps them from being removed', async () => {
    const id = await given.quest()
    const member = await given.member()
    const [first, second] = [await member.stored(id, '#111'), await member.stored(id, '#222')]
    const answer = { files: [first.hash, second.hash], text: 'Two oaks.' }
    expect(await (await member.claim(id, answer)).json()).toMatchObject({ state: 'pending', points: 10 })
    expect(await member.find(id)).toMatchObject({ state: 'in_review', answer })
    expect(await given.refusalOf(await member.remove(id, first.hash))).toMatchObject({ status: 404 })
    expect(await member.files(id)).toEqual([])
    expect((await member.find(id)).sent).toMatchObject({
      answer: { text: 'Two oaks.', files: [{ hash: first.hash }, { hash: second.hash }] },
    })
    expect((await member.open(first.hash)).status).toBe(200)
  })

  it('is told to reviewers with names and types', async () => {
    const id = await given.quest()
    const member = await given.member()
    const { hash, size } = await member.stored(id)
    await member.claim(id, { files: [hash] })
    const reviewer = await given.test.logIn({ role: 'reviewer' })
    const path = `/api/admin/files?memberId=${member.id}&questId=${id}&period=once`
    expect(await reviewer.get(path)).toEqual({
      files: [{ hash, name: 'oak.jpg', mediaType: 'image/webp', size }],
    })
  })

  it('names files that the same member has sent for the same quest, and no others', async () => {
    const [id, otherQuest] = [await given.quest(), await given.quest()]
    const [member, other] = [await given.member(), await given.member()]
    const foreign = await other.stored(id, '#333')
    const elsewhere = await member.stored(otherQuest, '#444')
    const own = await member.stored(id, '#555')
    const missing = {
      code: 'condition_not_met',
      message: 'A file is not there any more. Please add it again.',
    }
    for (const files of [[foreign.hash], [elsewhere.hash], [own.hash, foreign.hash], ['0'.repeat(64)]]) {
      expect(await given.refusalOf(await member.claim(id, { files }))).toMatchObject(missing)
    }
    expect((await member.claim(id, { files: [own.hash] })).status).toBe(200)
    expect(await member.files(otherQuest)).toHaveLength(1)
  })

  it('does not claim with the files of an earlier claim', async () => {
    const id = await given.quest({ recurrence: 'daily' })
    const member = await given.member()
    const { hash } = await member.stored(id)
    expect((await member.claim(id, { files: [hash] })).status).toBe(200)
    given.test.clock.now = new Date('2026-11-15T12:00:00.000Z')
    expect(await given.refusalOf(await member.claim(id, { files: [hash] }))).toMatchObject({ status: 409 })
    expect((await member.stored(id)).hash).toBe(hash)
    expect((await member.claim(id, { files: [hash] })).status).toBe(200)
  })

  it('that was sent back can keep some files and replace others', async () => {
    const id = await given.quest()
    const member = await given.member()
    const [kept, replaced] = [await member.stored(id, '#661'), await member.stored(id, '#662')]
    await member.claim(id, { files: [kept.hash, replaced.hash] })
    await given.test.sql(`UPDATE quest_claims SET state = 'returned' WHERE member_id = $1`, [member.id])
    expect(await member.files(id)).toHaveLength(2)
    const added = await member.stored(id, '#663')
    expect((await member.claim(id, { files: [kept.hash, added.hash] })).status).toBe(200)
    expect(await member.find(id)).toMatchObject({ state: 'in_review' })
    expect((await member.open(kept.hash)).status).toBe(200)
    expect((await member.open(replaced.hash)).status).toBe(404)
  })

  it.each([
    [{}, {}, 'invalid_request'],
    [{}, { files: [] }, 'Please add a file.'],
    [{}, { files: ['../../etc/passwd'] }, 'This is not a file.'],
    [
      {},
      { files: Array.from({ length: 6 }, (_, turn) => String(turn).repeat(64)) },
      'At most 5 files can be sent.',
    ],
    [{ maxFiles: 1 }, { files: ['0'.repeat(64), '1'.repeat(64)] }, 'At most 1 file can be sent.'],
    [{ text: 'required' }, { files: ['0'.repeat(64)], text: ' ' }, 'Please write something about the files.'],
  ])('with settings %j refuses the answer %j', async (settings, answer, expected) => {
    const member = await given.member()
    const response = await member.claim(await given.quest({ settings }), answer)
    expect(JSON.stringify(await given.refusalOf(response))).toContain(expected)
  })
})

describe('an upload', () => {
  it('is refused by the rules of the quest, before anything is stored', async () => {
    const member = await given.member()
    const photo = await makePhoto('#770000')
    const upload = async (values: Parameters<typeof given.quest>[0]) =>
      given.refusalOf(await member.upload(await given.quest(values), photo))
    expect(await upload({ state: 'closed' })).toMatchObject({ code: 'quest_closed' })
    expect(await upload({ state: 'draft' })).toMatchObject({ code: 'not_found' })
    expect(await upload({ kind: 'poll', settings: { question: '?', options: ['a', 'b'] } })).toMatchObject({
      code: 'not_found',
    })
    expect(await upload({ prerequisites: [{ type: 'wallet' }] })).toMatchObject({
      code: 'prerequisite_missing',
    })
    expect(await given.refusalOf(await member.upload('nothing', photo))).toMatchObject({ code: 'not_found' })
    expect(await given.test.sql('SELECT FROM file_uses WHERE member_id = $1', [member.id])).toEqual([])
  })

  it('is refused once somebody has decided on the claim', async () => {
    const id = await given.quest()
    const member = await given.member()
    const { hash } = await member.stored(id)
    await member.claim(id, { files: [hash] })
    expect((await member.upload(id, await makePhoto('#cba'))).status).toBe(200)
    const reviewer = await given.test.logIn({ role: 'reviewer' })
    const entries = [{ memberId: member.id, sourceKey: `file:${id}:once` }]
    await reviewer.post('/api/admin/review/decide', { decision: 'approve', entries })
    expect(await given.refusalOf(await member.upload(id, await makePhoto('#abc')))).toMatchObject({
      code: 'already_claimed',
    })
  })
})
