import { expect, it } from 'vitest'
import { givenApp } from '../../server/testing/given-app.ts'
import { from, repeat } from '../../server/testing/test-accounts.ts'
import { givenQuestMembers, refusalOf } from '../../server/testing/test-quest-members.ts'

const test = givenApp(() => ({ trustedProxies: 1 }))
const HOUR_MS = 3600 * 1000
const WRONG_PER_NETWORK = 100

const { quest, givenMember } = givenQuestMembers(test)
const givenCode = () => quest({ kind: 'code', settings: { word: 'Hornbeam' } })

/** A member who enters codes from any network. */
async function givenTraveller() {
  const { cookie } = await test.logIn()
  return (questId: string, word: string, address: string) => {
    const headers = { cookie, ...from(address) }
    return test.post(`/api/quests/${questId}/claim`, { answer: { word } }, headers)
  }
}

it('pays for the right word, whatever its case, and never shows it', async () => {
  const id = await givenCode()
  const member = await givenMember()
  expect(JSON.stringify(await member.find(id))).not.toContain('ornbeam')
  expect(await refusalOf(await member.claim(id, { word: 'beech' }))).toMatchObject({
    message: 'This is not the code.',
  })
  expect((await member.claim(id, { word: ' hornBEAM ' })).status).toBe(200)
})

it('can be guessed ten times an hour', async () => {
  const id = await givenCode()
  const member = await givenMember()
  for (let turn = 0; turn < 10; turn++) {
    expect(await member.find(id)).toMatchObject({ state: 'open', reopensAt: null, reason: null })
    await member.claim(id, { word: `beech ${turn}` })
  }
  expect(await member.find(id)).toMatchObject({
    state: 'open',
    reopensAt: '2026-11-14T13:00:00.000Z',
    reason: 'Too many codes were tried.',
  })
  expect(await refusalOf(await member.claim(id, { word: 'hornbeam' }))).toMatchObject({
    message: 'Too many codes were tried.',
    status: 409,
  })
  test.clock.now = new Date('2026-11-14T13:00:01.000Z')
  expect(await member.find(id)).toMatchObject({ reopensAt: null })
  expect((await member.claim(id, { word: 'hornbeam' })).status).toBe(200)
})

it('many accounts of one network cannot guess a code together, and other networks are not affected', async () => {
  const [id, otherId] = [await givenCode(), await givenCode()]
  const [honest, neighbour] = [await givenTraveller(), await givenTraveller()]
  for (let turn = 0; turn < 12; turn++) {
    const guess = await givenTraveller()
    // Each stays below what a member may guess.
    await repeat(9, (word) => guess(id, `beech ${turn} ${word}`, '198.51.100.1'))
  }
  const refused = await neighbour(id, 'hornbeam', '198.51.100.1')
  expect(await refused.json()).toEqual({
    error: { code: 'condition_not_met', message: 'Too many codes were tried from your network.' },
  })
  expect(refused.headers.get('retry-after')).toBe('3600')
  expect((await neighbour(otherId, 'hornbeam', '198.51.100.1')).status).toBe(200)
  expect((await honest(id, 'hornbeam', '203.0.113.1')).status).toBe(200)
  test.clock.advance(HOUR_MS)
  expect((await neighbour(id, 'hornbeam', '198.51.100.1')).status).toBe(200)
})

it('everybody behind one address can enter the right code, because only wrong ones count', async () => {
  const id = await givenCode()
  for (let turn = 0; turn < WRONG_PER_NETWORK + 5; turn++) {
    const claim = await givenTraveller()
    expect((await claim(id, 'hornbeam', '198.51.100.1')).status).toBe(200)
  }
})

it('a right code does not count for the member either', async () => {
  const id = await givenCode()
  const claim = await givenTraveller()
  await repeat(9, (turn) => claim(id, `beech ${turn}`, '198.51.100.1'))
  expect((await claim(id, 'hornbeam', '198.51.100.1')).status).toBe(200)
  const again = await claim(id, 'hornbeam', '198.51.100.1')
  expect(await again.json()).toMatchObject({ error: { code: 'in_review' } })
})
