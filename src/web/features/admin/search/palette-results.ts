import type { EditableQuest } from '../../../../api/quest-editing.ts'
import type { SearchResults } from '../../../../api/search.ts'
import { formatDay } from '../../../../domain/format.ts'
import type { Capability } from '../../../../domain/staff.ts'
import { adminPages } from '../admin-pages.ts'
import {
  linkToMember,
  linkToPost,
  linkToQuest,
  linkToQuiz,
  linkToReviewOf,
  linkToSuspending,
  NEW_QUEST,
  REVIEW_RULES,
} from '../links.ts'
import { newPost } from '../messages.ts'
import { messages } from './messages.ts'

/** An act that asks which member or quest is meant. */
export type Step = { act: 'review' | 'suspend' | 'publish' } | { act: 'confirm'; quest: EditableQuest }

/** What can be chosen: a page, a further question, or publishing a quest that was asked about. */
export type Result = { name: string; detail?: string } & (
  | { to: string }
  | { step: Step }
  | { publish: EditableQuest }
)

export interface ResultGroup {
  kind: string
  results: Result[]
}

const { acts: texts, kinds } = messages

/** Acts that take something away lead to the page that asks whether to go on. */
const acts: readonly (Result & { needs: Capability })[] = [
  { name: texts.newQuest, needs: 'quests.write', to: NEW_QUEST },
  { name: newPost, needs: 'content.write', to: '/admin/blog' },
  { name: texts.newQuiz, needs: 'content.write', to: '/admin/quizzes' },
  { name: texts.publish, needs: 'quests.write', step: { act: 'publish' } },
  { name: texts.review, needs: 'review.decide', step: { act: 'review' } },
  { name: texts.rules, needs: 'review.rules', to: REVIEW_RULES },
  { name: texts.suspend, needs: 'members.suspend', step: { act: 'suspend' } },
]

const isMatch = (text: string) => {
  const wanted = text.trim().toLowerCase()
  return ({ name }: { name: string }) => name.toLowerCase().includes(wanted)
}

/** Everything that can be opened or done. Pages and acts are found here, the rest comes from the server. */
export function listResults(
  text: string,
  capabilities: readonly Capability[],
  { members = [], posts = [], quests = [], quizzes = [] }: Partial<SearchResults> = {},
): ResultGroup[] {
  const isAllowed = ({ needs }: { needs: Capability }) => capabilities.includes(needs)
  return [
    { kind: kinds.pages, results: adminPages.filter(isAllowed).filter(isMatch(text)) },
    { kind: kinds.acts, results: acts.filter(isAllowed).filter(isMatch(text)) },
    {
      kind: kinds.members,
      results: members.map(({ id, name, email }) => ({ to: linkToMember(id), name, detail: email })),
    },
    { kind: kinds.posts, results: posts.map(({ id, title }) => ({ to: linkToPost(id), name: title })) },
    { kind: kinds.quests, results: quests.map(({ id, title }) => ({ to: linkToQuest(id), name: title })) },
    {
      kind: kinds.quizzes,
      results: quizzes.map(({ id, date, question }) => ({
        to: linkToQuiz(id),
        name: question,
        detail: formatDay(date),
      })),
    },
  ].filter(({ results }) => results.length > 0)
}

/** The answers to a further question. */
export function listAnswers(
  step: Step,
  text: string,
  members: SearchResults['members'] = [],
  drafts: readonly EditableQuest[] = [],
): ResultGroup[] {
  const linkTo = step.act === 'suspend' ? linkToSuspending : linkToReviewOf
  const results: Result[] =
    step.act === 'confirm'
      ? [
          { name: texts.publishNow(step.quest.title), publish: step.quest },
          { name: texts.openFirst, to: linkToQuest(step.quest.id) },
        ]
      : step.act === 'publish'
        ? drafts
            .map((quest): Result => ({ name: quest.title, step: { act: 'confirm', quest } }))
            .filter(isMatch(text))
        : members.map(({ id, name, email }) => ({ to: linkTo(id), name, detail: email }))
  return results.length === 0 ? [] : [{ kind: texts.questions[step.act], results }]
}
