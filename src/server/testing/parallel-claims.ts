import { beforeAll, expect, it } from 'vitest'
import type { EarningKind } from '../../quests/registry.ts'
import { findLedgerFaults } from '../features/points/points.queries.ts'
import { findClaimFaults } from '../features/quests/quest-faults.queries.ts'
import type { TestApp } from './given-app.ts'
import { makeTestApp } from './test-app.ts'
import { givenChecks } from './test-checks.ts'
import { uploadPhoto } from './test-files.ts'
import { addPost } from './test-posts.ts'
import { addTestQuest } from './test-quests.ts'
import { addTestQuiz } from './test-quizzes.ts'

type Member = Awaited<ReturnType<TestApp['logIn']>>

/** What a claim that can be paid needs. */
interface Claimable {
  id: string
  points: number
  answer?: object
}

/** Defines a test per kind, in which a member claims as often at the same moment. Two test runs share it: one is short. */
export function testParallelClaims(crowd: number): void {
  const { test, service, makeWorker, addQuest: addCheckQuest } = givenChecks()

  let other: TestApp
  beforeAll(async () => {
    other = await makeTestApp(test.database)
  })

  async function addQuest(
    kind: EarningKind,
    settings: Record<string, unknown>,
    answer = {},
  ): Promise<Claimable> {
    return { id: await addTestQuest(test.database, { kind, settings, points: 10 }), points: 10, answer }
  }

  /** Makes a quest of each kind claimable for a member. Referrals are missing, because nobody claims them. */
  const prepare: Record<Exclude<EarningKind, 'referral'>, (member: Member) => Promise<Claimable>> = {
    login: async () => ({ id: 'daily-login', points: 5 }),
    async quiz() {
      await addTestQuiz(test.database)
      return { id: 'daily-quiz', points: 20, answer: { option: 'Yew' } }
    },
    async blog() {
      await addPost(test.database)
      return { id: 'latest-post', points: 15 }
    },
    async visit(member) {
      const settings = { url: 'https://example.org/', action: 'Open', seconds: 0 }
      const quest = await addQuest('visit', settings)
      expect((await member.post(`/api/quests/${quest.id}/start`)).status).toBe(200)
      return quest
    },
    code: () => addQuest('code', { word: 'Hornbeam' }, { word: 'hornbeam' }),
    text: () => addQuest('text', { minLength: 1, maxLength: 100 }, { text: 'An oak.' }),
    link: () => addQuest('link', { hosts: [] }, { url: 'https://example.org/oak' }),
    async file(member) {
      const quest = await addQuest('file', {})
      return { ...quest, answer: { files: [await uploadPhoto(test, member.cookie, quest.id)] } }
    },
    questions() {
      const question = { question: 'Oak?', options: ['Yes', 'No'], answer: 'Yes' }
      return addQuest('questions', { needed: 1, questions: [question] }, { options: ['Yes'] })
    },
    poll: () => addQuest('poll', { question: 'Where?', options: ['River', 'Hill'] }, { option: 'River' }),
    async invite(member) {
      const newcomer = await test.logIn()
      await test.sql('UPDATE members SET email_verified_at = joined_at WHERE id = $1', [newcomer.id])
      await test.sql(`INSERT INTO referrals VALUES ($1, $2, '2026-11-10')`, [member.id, newcomer.id])
      return addQuest('invite', { newcomers: 1 })
    },
    async wallet(member) {
      const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
      expect((await member.post('/api/wallet', { address })).status).toBe(200)
      return addQuest('wallet', {})
    },
    async streak(member) {
      test.clock.now = new Date('2026-11-13T12:00:00.000Z')
      await member.post('/api/quests/daily-login/claim')
      test.clock.now = new Date('2026-11-14T12:00:00.000Z')
      await member.post('/api/quests/daily-login/claim')
      return addQuest('streak', { days: 2 })
    },
    async check() {
      service.answer({ decision: 'pay' })
      return { id: await addCheckQuest({ points: 10 }), points: 10 }
    },
  }

  it.each(Object.entries(prepare))(
    `${crowd} claims of the kind %s at once, at two instances, are paid once`,
    async (kind, prepareKind) => {
      const member = await test.logIn()
      const { id, points, answer } = await prepareKind(member)
      const before = await member.me()
      const send = (turn: number) =>
        (turn % 2 === 0 ? test : other).post(`/api/quests/${id}/claim`, { answer }, { cookie: member.cookie })
      const responses = await Promise.all(Array.from({ length: crowd }, (_, turn) => send(turn)))
      const refused = await Promise.all(
        responses
          .filter(({ status }) => status !== 200)
          .map(async (response) => (await response.json()).error),
      )
      expect(refused).toHaveLength(crowd - 1)
      const codes = new Set(refused.map(({ code }) => code))
      // A code word is counted as a guess before it is compared, so a crowd of guesses also meets that limit.
      if (kind === 'code') codes.delete('condition_not_met')
      expect(
        [...codes].filter((code) => !/^(already_claimed|already_answered|in_review)$/.test(code)),
      ).toEqual([])
      // The service decides on its claims.
      await makeWorker().run()
      expect((await member.me()).pendingPoints).toBe(before.pendingPoints + points)
      const [entries] = await test.column<number>(
        'SELECT count(*)::int FROM point_entries WHERE member_id = $1 AND kind = $2 AND created_at = $3',
        [member.id, kind, test.clock.now],
      )
      expect(entries).toBe(1)
      expect(await findLedgerFaults(test.database.query)).toEqual([])
      expect(await findClaimFaults(test.database.query)).toEqual([])
    },
  )
}
