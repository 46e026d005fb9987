import { z } from 'zod'
import { rule_not_found } from '../domain/messages/specific-errors.ts'
import { MAX_RULE_NAME_LENGTH, RULE_FACTS, RULE_REFUSALS } from '../domain/review-rules.ts'
import { routineKinds } from '../quests/registry.ts'
import * as endpoints from './admin-endpoints.ts'
import { adminRoutes, namedObject } from './contract.ts'
import { EarningKind } from './earning-kind.ts'
import { IdParams, text, trimmedText } from './text.ts'

const ruleRoute = adminRoutes('review.rules')

const Count = z.number('must be a number')

/** What a rule says. The ranges are checked together with everything else, so that a form can show all faults at once. */
const settings = {
  name: trimmedText('Name', MAX_RULE_NAME_LENGTH),
  /** The kinds whose entries it approves; none if it is about one quest. */
  kinds: z.array(EarningKind).max(routineKinds.length, 'must name each kind once'),
  questId: text('questId', 40).nullable(),
  /** An entry is left to people if one of these is true of its member. */
  absentFacts: z
    .array(z.enum(RULE_FACTS, 'must be a fact that a rule can ask to be absent'))
    .max(RULE_FACTS.length, 'must name each fact once'),
  minAgeHours: Count,
  dailyMaximum: Count,
}

const Settings = z.strictObject(settings)

const RuleText = {
  name: z.string(),
  kinds: z.array(EarningKind),
  questId: z.string().nullable(),
  absentFacts: z.array(z.enum(RULE_FACTS)),
  minAgeHours: z.int(),
  dailyMaximum: z.int(),
}

const Rule = namedObject('ReviewRule', {
  id: z.string(),
  isOn: z.boolean(),
  ...RuleText,
  /** Grows with every change. A change names the one that was seen. */
  version: z.int(),
  /** The author of its decisions, as the list of decided entries is filtered by. */
  actorId: z.string(),
  /** How many entries it has approved on this UTC day, and in thirty days with this one. */
  today: z.int(),
  lately: z.int(),
  /** The decisions of today, which are found and reversed together; null if there are none. */
  batchId: z.string().nullable(),
})
export type ReviewRule = z.infer<typeof Rule>

export const getReviewRules = ruleRoute(endpoints.getReviewRules, {
  summary:
    'The rules that approve routine entries, with what they have approved, and what rules can be about',
  reply: z.object({
    rules: z.array(Rule),
    /** Quests that a rule can be about, in the order of their titles. */
    quests: z.array(z.object({ id: z.string(), kind: EarningKind, title: z.string() })),
    /** Today in UTC, and the first of the thirty days. */
    today: z.string(),
    since: z.string(),
  }),
})

export const postReviewRule = ruleRoute(endpoints.postReviewRule, {
  summary: 'Add a rule. It is off until it is switched on',
  body: Settings,
  reply: Rule,
  refusals: ['invalid_rule'],
})

const Version = z.int('must be a whole number').min(1, 'must be at least 1')

export const putReviewRule = ruleRoute(endpoints.putReviewRule, {
  summary: 'Change a rule. If it is on, it decides by the change at once',
  params: IdParams,
  body: z.strictObject({ ...settings, version: Version }),
  reply: Rule,
  /** `changed_meanwhile`: somebody else has changed or switched it since it was seen. */
  refusals: ['invalid_rule', 'not_found', 'changed_meanwhile'],
  messages: { not_found: rule_not_found },
})

export const putRuleSwitch = ruleRoute(endpoints.putRuleSwitch, {
  summary: 'Switch a rule on or off. Entries that it has approved stay approved',
  params: IdParams,
  body: z.strictObject({ isOn: z.boolean('must be true or false'), version: Version }),
  reply: Rule,
  refusals: ['not_found', 'changed_meanwhile'],
  messages: { not_found: rule_not_found },
})

const PreviewDay = namedObject('RulePreviewDay', {
  day: z.string(),
  /** How many entries of these kinds or this quest were decided on, whoever decided. With `hasMore` at least so many. */
  entries: z.int(),
  hasMore: z.boolean(),
  /** How many of them were looked at. If it is fewer than there are, the other numbers are estimates. */
  looked: z.int(),
  /** How many the rule would have approved, at most its daily maximum. */
  approved: z.int(),
  /** How many of those that it would have approved people have rejected, before the daily maximum. */
  rejected: z.int(),
})

const PreviewEntry = namedObject('RulePreviewEntry', {
  memberId: z.string(),
  memberName: z.string(),
  sourceKey: z.string(),
  questTitle: z.string().nullable(),
  decidedAt: z.iso.datetime(),
  reason: z.string().nullable(),
  /** The decision that it was part of. */
  batchId: z.string().nullable(),
})
export type RulePreviewEntry = z.infer<typeof PreviewEntry>

const Preview = namedObject('RulePreview', {
  /** Newest first. */
  days: z.array(PreviewDay),
  /** Entries that people rejected and the rule would have approved: the newest of this page. */
  rejections: z.array(PreviewEntry),
  /** How many entries of these days it would have left to people, by reason; estimates where not all were looked at. */
  left: z.record(z.enum(RULE_REFUSALS), z.int()),
  /** Of the oldest entries that wait now: how many were looked at and would be approved. Only with the first page. */
  waiting: z.object({ looked: z.int(), approved: z.int(), hasMore: z.boolean() }).nullable(),
  /** The day with which the next page begins, or null if this was the last. */
  next: z.string().nullable(),
})
export type RulePreview = z.infer<typeof Preview>

export const postRulePreview = ruleRoute(endpoints.postRulePreview, {
  summary:
    'What a rule would have approved in thirty days, by the facts of today; a page looks at a limited number of entries, and the next one goes on',
  body: z.strictObject({
    ...settings,
    /** The day that the page before named as the next. */
    day: z.iso
      .date('must be a date')
      .refine((day) => day.startsWith('2'), 'must be a date')
      .optional(),
  }),
  reply: Preview,
  refusals: ['invalid_rule'],
})

const RuleChange = namedObject('RuleChange', {
  id: z.string(),
  at: z.iso.datetime(),
  by: z.object({ id: z.string(), name: z.string() }),
  act: z.enum(['add_rule', 'change_rule', 'switch_rule']),
  /** Whether it was switched on. Null unless it was switched. */
  isOn: z.boolean().nullable(),
  /** What the rule said after it. */
  settings: z.object(RuleText).nullable(),
})
export type RuleChange = z.infer<typeof RuleChange>

export const getRuleHistory = ruleRoute(endpoints.getRuleHistory, {
  summary: 'The latest fifty changes of a rule, newest first',
  params: IdParams,
  reply: z.object({ changes: z.array(RuleChange) }),
  refusals: ['not_found'],
  messages: { not_found: rule_not_found },
})
