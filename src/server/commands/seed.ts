import { brand } from '../../domain/brand.ts'
import { quizIdOf } from '../../domain/quiz.ts'
import { DAY_MS, utcDateOf } from '../../domain/utc-day.ts'
import { migrate } from '../db/migrate.ts'
import { posts } from '../db/schema.ts'
import { addPost } from '../features/blog/blog.queries.ts'
import { samplePosts } from '../features/blog/sample-posts.ts'
import { addSampleQuests } from '../features/quests/sample-quests.ts'
import { addQuizzes } from '../features/quiz/quiz.queries.ts'
import { sampleQuiz } from '../features/quiz/sample-quiz.ts'
import { newId } from '../id.ts'
import { runCommand } from './command.ts'

/** `npm run seed`: adds sample posts if there are none, a quiz for today, and a draft of each kind of quest if none was created. */
await runCommand(async ({ database, log }) => {
  await migrate(database.pool, log)
  const now = new Date()
  if ((await database.query.$count(posts)) > 0) console.log('There are posts already; no samples were added.')
  else {
    await database.query.transaction(async (transaction) => {
      for (const post of samplePosts.map(toPost(now))) await addPost(transaction, post)
    })
    console.log(`${samplePosts.length} sample posts were added.`)
  }
  const id = quizIdOf(utcDateOf(now))
  const added = await addQuizzes(database.query, [{ ...sampleQuiz, id, createdAt: now, updatedAt: now }])
  console.log(added.length > 0 ? 'A quiz for today was added.' : 'Today has a quiz already.')
  const drafts = await database.query.transaction((transaction) => addSampleQuests(transaction, now))
  console.log(
    drafts > 0
      ? `${drafts} drafts of quests were added, one of each kind.`
      : 'There are quests already; no drafts were added.',
  )
})

/** One post per day, the first one today. */
function toPost(now: Date) {
  return ({ title, content }: (typeof samplePosts)[number], index: number) => {
    const createdAt = new Date(now.getTime() - index * DAY_MS)
    return {
      id: newId(),
      title,
      content,
      imageUrl: null,
      author: brand.author,
      createdAt,
      updatedAt: createdAt,
      publishedAt: createdAt,
    }
  }
}
