import { RULE_FACTS, type RuleSettings } from '../../../../domain/review-rules.ts'
import { kinds } from '../../../../quests/registry.ts'
import { messages as reviewMessages } from '../review/messages.ts'
import { messages } from './messages.ts'

export interface QuestName {
  id: string
  title: string
}

export const flagNames = reviewMessages.filters.facts

/** What a rule says, in one sentence. */
export function describeRule(rule: Omit<RuleSettings, 'name'>, quests: readonly QuestName[]): string {
  const { questId, absentFacts } = rule
  return messages.describeRule({
    kinds: kinds.filter(({ kind }) => rule.kinds.includes(kind)).map(({ label }) => label.toLowerCase()),
    quest: questId === null ? undefined : (quests.find(({ id }) => id === questId)?.title ?? questId),
    flags:
      absentFacts.length === RULE_FACTS.length
        ? 'all'
        : absentFacts.map((fact) => `‘${flagNames[fact].toLowerCase()}’`),
    hours: rule.minAgeHours,
    maximum: rule.dailyMaximum,
  })
}
