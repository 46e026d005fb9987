import fc from 'fast-check'
import { expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.ts'
import { addPost } from '../../testing/test-posts.ts'
import { addTestQuiz } from '../../testing/test-quizzes.ts'
import { findLedgerFaults, findQueueFaults } from './points.queries.ts'

const test = givenApp()

const MEMBERS = 3
const OPTIONS = ['Oak', 'Birch', 'Yew', 'Lime']
const START = Date.parse('2026-11-14T12:00:00.000Z')

type Act =
  | { act: 'login' | 'read'; by: number }
  | { act: 'answer'; by: number; option: number }
  | { act: 'publish' }
  | { act: 'schedule'; minutes: number }
  | { act: 'draft' | 'publishAgain'; post: number }
  | { act: 'deletePost' }
  | { act: 'ask'; answer: number; points: number }
  | { act: 'wait'; minutes: number }

const by = fc.nat(MEMBERS - 1)
const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('login' as const), by }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('read' as const), by }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('answer' as const), by, option: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.constant({ act: 'publish' as const }) },
  { weight: 1, arbitrary: fc.constant({ act: 'deletePost' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('schedule' as const),
      minutes: fc.integer({ min: 1, max: 2000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom('draft' as const, 'publishAgain' as const),
      post: fc.nat(3),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('ask' as const),
      answer: fc.nat(3),
      points: fc.constantFrom(0, 20),
    }),
  },
  // Forward by up to a day and a half, and sometimes back over what was just today.
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: -10, max: 2000 }) }),
  },
)

/** The rules in their simplest form. */
class Model {
  now = START
  posts: { id: string; at: number | undefined }[] = []
  quizzes = new Map<string, { answer: string; points: number }>()
  members = Array.from({ length: MEMBERS }, () => ({
    login: '',
    read: Number.NEGATIVE_INFINITY,
    answered: new Map<string, string>(),
    entries: new Map<string, number>(),
  }))

  get date(): string {
    return new Date(this.now).toISOString().slice(0, 10)
  }

  login(who: number): number {
    const member = this.members[who] as Model['members'][number]
    if (member.login >= this.date) return 409
    member.login = this.date
    member.entries.set(`login:${this.date}`, 5)
    return 200
  }

  read(who: number): number {
    const member = this.members[who] as Model['members'][number]
    const published = this.posts.flatMap(({ id, at = Number.POSITIVE_INFINITY }) =>
      at <= this.now ? [{ id, at }] : [],
    )
    const latest = published.toSorted((a, b) => a.at - b.at).at(-1)
    if (latest === undefined || latest.at <= member.read || member.entries.has(`blog:${latest.id}`))
      return 409
    member.read = this.now
    member.entries.set(`blog:${latest.id}`, 15)
    return 200
  }

  answer(who: number, option: string): number {
    const member = this.members[who] as Model['members'][number]
    const quiz = this.quizzes.get(this.date)
    if (quiz === undefined) return 409
    if (member.answered.has(this.date)) return 409
    if (!OPTIONS.includes(option)) return 400
    member.answered.set(this.date, option)
    if (option === quiz.answer && quiz.points > 0) member.entries.set(`quiz:daily_${this.date}`, quiz.points)
    return 200
  }
}

it('the ledger follows the rules under random actions of several members in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 1, maxLength: 40 }), async (acts) => {
      await test.sql('DELETE FROM posts; DELETE FROM quizzes')
      const model = new Model()
      test.clock.now = new Date(START)
      const people = await Promise.all(
        model.members.map(() => test.logIn({ expiresAt: new Date('2028-01-01T00:00:00.000Z') })),
      )
      const post = async (who: number, path: string, body?: object) =>
        (await people[who]?.post(path, body))?.status
      const get = (who: number, path: string) => people[who]?.get(path)

      /** Two posts of one instant would leave open which is the latest. */
      const publicationTime = () => {
        model.now += 1
        test.clock.now = new Date(model.now)
        return model.now
      }

      for (const act of acts) {
        switch (act.act) {
          case 'login':
            expect(await post(act.by, '/api/quests/daily-login/claim')).toBe(model.login(act.by))
            break
          case 'read':
            expect(await post(act.by, '/api/quests/latest-post/claim')).toBe(model.read(act.by))
            break
          case 'answer': {
            const option = OPTIONS[act.option] ?? 'Ash'
            expect(await post(act.by, '/api/quests/daily-quiz/claim', { answer: { option } })).toBe(
              model.answer(act.by, option),
            )
            break
          }
          case 'publish':
          case 'schedule': {
            const at = publicationTime() + (act.act === 'schedule' ? act.minutes * 60_000 : 0)
            const id = await addPost(test.database, { publishedAt: new Date(at) })
            model.posts.push({ id, at })
            break
          }
          case 'draft':
          case 'publishAgain': {
            const chosen = model.posts[act.post]
            if (chosen === undefined) break
            chosen.at = act.act === 'draft' ? undefined : publicationTime()
            const publishedAt = chosen.at === undefined ? null : new Date(chosen.at)
            await test.sql('UPDATE posts SET published_at = $2 WHERE id = $1', [chosen.id, publishedAt])
            break
          }
          case 'deletePost': {
            const gone = model.posts.pop()
            if (gone) await test.sql('DELETE FROM posts WHERE id = $1', [gone.id])
            break
          }
          case 'ask': {
            const answer = OPTIONS[act.answer] as string
            const id = `daily_${model.date}`
            await test.sql('DELETE FROM quizzes WHERE id = $1', [id])
            await addTestQuiz(test.database, { id, correctAnswer: answer, pointsAwarded: act.points })
            model.quizzes.set(model.date, { answer, points: act.points })
            break
          }
          case 'wait':
            model.now += act.minutes * 60_000
            test.clock.now = new Date(model.now)
        }
      }

      for (const [who, member] of model.members.entries()) {
        const total = [...member.entries.values()].reduce((sum, points) => sum + points, 0)
        expect(await get(who, '/api/me')).toMatchObject({
          pendingPoints: total,
          totalPoints: 0,
          lastLoginRewardDate: member.login || null,
        })
        const { entries } = await get(who, '/api/points')
        const told = new Map(
          entries.map(({ sourceKey, pendingChange }: { sourceKey: string; pendingChange: number }) => [
            sourceKey,
            pendingChange,
          ]),
        )
        // At most forty acts by three: should one have more than a page, the page is part of it.
        if (member.entries.size <= 20) expect(told).toEqual(member.entries)
        else for (const [key, points] of told) expect(member.entries.get(key as string)).toBe(points)
        const quiz = await people[who]?.task('daily-quiz')
        const hasQuiz = model.quizzes.has(model.date)
        const answered = member.answered.get(model.date)
        expect(quiz.details.quiz !== undefined).toBe(hasQuiz)
        expect(quiz.details.result?.selectedOption).toBe(hasQuiz ? answered : undefined)
      }
      expect(await findLedgerFaults(test.database.query)).toEqual([])
      expect(await findQueueFaults(test.database.query)).toEqual([])
    }),
    { numRuns: 40, endOnFailure: false },
  )
}, 120_000)
