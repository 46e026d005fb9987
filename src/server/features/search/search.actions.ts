import type { SearchResults } from '../../../api/search.ts'
import { quizDateOf } from '../../../domain/quiz.ts'
import { hasCapability, type StaffRole } from '../../../domain/staff.ts'
import type { Database } from '../../db/database.ts'
import { findMembers } from '../../db/many-members.ts'
import { findMemberIds } from '../members/members.actions.ts'
import { listQuests } from '../quests/quest-editing.queries.ts'
import * as queries from './search.queries.ts'

const RESULTS_PER_KIND = 5

export async function search(
  { query }: Database,
  role: StaffRole | null,
  text: string,
): Promise<SearchResults> {
  const results: SearchResults = { members: [], posts: [], quests: [], quizzes: [] }
  if (text === '' || text.includes('\0')) return results
  if (hasCapability(role, 'members.read')) {
    const ids = await findMemberIds(query, text, RESULTS_PER_KIND)
    const found = await findMembers(query, ids)
    results.members = found.map(({ id, name, email }) => ({ id, name, email }))
  }
  if (hasCapability(role, 'content.write')) {
    results.posts = await queries.findPosts(query, text, RESULTS_PER_KIND)
    const quizzes = await queries.findQuizzes(query, text, RESULTS_PER_KIND)
    results.quizzes = quizzes.map((quiz) => ({ ...quiz, date: quizDateOf(quiz.id) }))
  }
  if (hasCapability(role, 'quests.write')) {
    // There are few quests.
    const quests = await listQuests(query)
    const wanted = text.toLowerCase()
    results.quests = quests
      .filter(({ title }) => title.toLowerCase().includes(wanted))
      .slice(0, RESULTS_PER_KIND)
      .map(({ id, title }) => ({ id, title }))
  }
  return results
}
