import type { SearchResults } from '../../../../api/search.ts'
import { formatDay } from '../../../../domain/format.ts'
import type { Capability } from '../../../../domain/staff.ts'
import { adminPages } from '../admin-pages.ts'
import { linkToMember, linkToPost, linkToQuest, linkToQuiz } from '../links.ts'
import { messages } from './messages.ts'

export interface Result {
  to: string
  name: string
  detail?: string
}

export interface ResultGroup {
  kind: string
  results: Result[]
}

/** Everything that can be opened, by kind: pages are found here, the rest comes from the server. */
export function listResults(
  text: string,
  capabilities: readonly Capability[],
  found: SearchResults | undefined,
): ResultGroup[] {
  const wanted = text.trim().toLowerCase()
  const pages = adminPages.filter(
    ({ name, needs }) => capabilities.includes(needs) && name.toLowerCase().includes(wanted),
  )
  const { kinds } = messages
  const groups: ResultGroup[] = [{ kind: kinds.pages, results: pages.map(({ to, name }) => ({ to, name })) }]
  if (found !== undefined) {
    groups.push(
      {
        kind: kinds.members,
        results: found.members.map(({ id, name, email }) => ({ to: linkToMember(id), name, detail: email })),
      },
      {
        kind: kinds.posts,
        results: found.posts.map(({ id, title }) => ({ to: linkToPost(id), name: title })),
      },
      {
        kind: kinds.quests,
        results: found.quests.map(({ id, title }) => ({ to: linkToQuest(id), name: title })),
      },
      {
        kind: kinds.quizzes,
        results: found.quizzes.map(({ id, date, question }) => ({
          to: linkToQuiz(id),
          name: question,
          detail: formatDay(date),
        })),
      },
    )
  }
  return groups.filter(({ results }) => results.length > 0)
}
