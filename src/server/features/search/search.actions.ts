import type { SearchResults } from '../../../api/search.ts'
import { quizDateOf } from '../../../domain/quiz.ts'
import { hasCapability, type StaffRole } from '../../../domain/staff.ts'
import type { Database } from '../../db/database.ts'
import { findMemberIds } from '../members/members.actions.ts'
import * as queries from './search.queries.ts'

const RESULTS_PER_KIND = 5

export async function search(
  { query }: Database,
  role: StaffRole | null,
  text: string,
): Promise<SearchResults> {
  const results: SearchResults = { members: [], posts: [], quizzes: [] }
  if (text === '' || text.includes('\0')) return results
  if (hasCapability(role, 'members.read')) {
    const ids = await findMemberIds(query, text, RESULTS_PER_KIND)
    const found = await queries.findMembersByIds(query, ids)
    results.members = found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  }
  if (hasCapability(role, 'content.write')) {
    results.posts = await queries.findPosts(query, text, RESULTS_PER_KIND)
    const quizzes = await queries.findQuizzes(query, text, RESULTS_PER_KIND)
    results.quizzes = quizzes.map((quiz) => ({ ...quiz, date: quizDateOf(quiz.id) }))
  }
  return results
}
