import { formatMoment, formatNumber, plural } from '../format.ts'
import type { Prerequisite, QuestRefusal } from '../quests.ts'
import { no_posts, no_quiz } from './errors.ts'

/** Names another quest. Undefined if members may not know of it: it is a draft. */
export type TitleOf = (questId: string) => string | undefined

/** Says which rule refuses a claim, and when the quest can be claimed again. */
export function describeQuestRefusal(
  { code, reopensAt, prerequisite, isChecking }: QuestRefusal,
  titleOf: TitleOf,
): string {
  const again =
    reopensAt === undefined ? '' : ` It can be claimed again on ${formatMoment(reopensAt.toISOString())}.`
  switch (code) {
    case 'quest_closed':
      return 'This quest is closed.'
    case 'quest_not_open':
      return reopensAt === undefined
        ? 'This quest is not open yet.'
        : `This quest opens on ${formatMoment(reopensAt.toISOString())}.`
    case 'already_claimed':
      return `This reward has been claimed already.${again}`
    case 'in_review':
      return `${isChecking ? 'Your claim is being checked.' : 'What you sent is being reviewed.'}${again}`
    case 'cooling_down':
      return `Your last claim was not long ago.${again}`
    case 'prerequisite_missing':
      return prerequisite === undefined
        ? 'Something else has to be done first.'
        : describePrerequisite(prerequisite, titleOf) + opening(reopensAt)
    case 'no_quiz':
      return no_quiz
    case 'no_posts':
      return no_posts
    case 'limit_reached':
      return 'This quest has been claimed as often as it can be. It reopens if a claim is rejected.'
    case 'budget_spent':
      return 'All points of this quest have been given. It reopens if a claim is rejected.'
  }
}

function opening(moment: Date | undefined): string {
  return moment === undefined ? '' : ` It opens to you on ${formatMoment(moment.toISOString())}.`
}

function describePrerequisite(prerequisite: Prerequisite, titleOf: TitleOf): string {
  switch (prerequisite.type) {
    case 'quest': {
      const title = titleOf(prerequisite.questId)
      return title === undefined
        ? 'Complete another quest first, which is not open yet.'
        : `Complete “${title}” first.`
    }
    case 'role':
      return `This quest is for the role ${prerequisite.role}.`
    case 'wallet':
      return 'Link a C-Chain wallet first.'
    case 'email':
      return 'Verify your email first.'
    case 'age':
      return plural(prerequisite.days, {
        one: 'Your account has to be {count} day old.',
        other: 'Your account has to be {count} days old.',
      })
    case 'points':
      return `You need ${formatNumber(prerequisite.points)} points, pending or approved.`
  }
}
