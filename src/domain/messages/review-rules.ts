import { formatNumber } from '../format.ts'
import {
  MAX_DAILY_MAXIMUM,
  MAX_RULE_HOURS,
  MIN_RULE_HOURS,
  type RuleFault,
  type RuleSettings,
} from '../review-rules.ts'

const sentences: Partial<
  Record<keyof RuleSettings, Partial<Record<RuleFault['fault'] | 'unknown', string>>>
> = {
  name: { missing: 'Please give the rule a name.' },
  kinds: {
    missing: 'Please choose at least one kind.',
    needs_reading: 'Somebody has to read what members send, so no rule decides on this kind.',
  },
  questId: {
    unknown: 'Please choose a quest.',
    needs_reading: 'Somebody has to read what members send, so no rule decides on this quest.',
  },
  minAgeHours: {
    not_whole: 'Please use a whole number of hours.',
    out_of_range: `Please use ${MIN_RULE_HOURS} to ${MAX_RULE_HOURS} hours.`,
  },
  dailyMaximum: {
    not_whole: 'Please use a whole number.',
    out_of_range: `Please use 1 to ${formatNumber(MAX_DAILY_MAXIMUM)} entries a day.`,
  },
}

/** What is wrong with a field of a rule. `unknown`: there is no such quest. */
export function describeRuleFault(field: keyof RuleSettings, fault: RuleFault['fault'] | 'unknown'): string {
  return sentences[field]?.[fault] ?? ''
}
