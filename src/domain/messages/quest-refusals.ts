import { formatMoment, formatNumber, plural } from '../format.ts'
import type { CheckedPrerequisite, Prerequisite } from '../prerequisites.ts'
import type { QuestRefusal, QuestRefusalCode } from '../quests.ts'
import * as errors from './errors.ts'

const sentences: Record<QuestRefusalCode, string> = errors

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
    case 'quest_not_open':
      return reopensAt === undefined
        ? sentences[code]
        : `This quest opens on ${formatMoment(reopensAt.toISOString())}.`
    case 'already_claimed':
    case 'in_review':
    case 'cooling_down':
      return (isChecking ? 'Your claim is being checked.' : sentences[code]) + again
    case 'prerequisite_missing':
      return prerequisite === undefined
        ? sentences[code]
        : describePrerequisite(prerequisite, titleOf) + opening(reopensAt)
    case 'limit_reached':
    case 'budget_spent':
      return `${sentences[code]} It reopens if a claim is rejected.`
    default:
      return sentences[code]
  }
}

/** Says what a prerequisite asks for, and when it is met by itself. */
export function describeChecked({ prerequisite, opensAt }: CheckedPrerequisite, titleOf: TitleOf): string {
  return describePrerequisite(prerequisite, titleOf) + opening(opensAt)
}

function opening(moment: Date | undefined): string {
  return moment === undefined ? '' : ` It opens for you on ${formatMoment(moment.toISOString())}.`
}

function describePrerequisite(prerequisite: Prerequisite, titleOf: TitleOf): string {
  switch (prerequisite.type) {
    case 'quest': {
      const title = titleOf(prerequisite.questId)
      return title === undefined
        ? 'Complete another quest first. It is not open yet.'
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
        one: 'Your account must be at least {count} day old.',
        other: 'Your account must be at least {count} days old.',
      })
    case 'points':
      return `You need ${formatNumber(prerequisite.points)} points. Those of texts, links and files count once they are approved.`
  }
}
