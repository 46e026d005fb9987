import type { CodeOf, ResultOf } from '../../../api/operations.ts'
import type * as api from '../../../api/review-rules.ts'
import { describeRuleFault } from '../../../domain/messages/review-rules.ts'
import { err, ok, type Refusal, type Result } from '../../../domain/result.ts'
import { actorOfRule, checkRule, previewSince, type RuleSettings } from '../../../domain/review-rules.ts'
import { utcDateOf } from '../../../domain/utc-day.ts'
import { isSubmissionKind, routineKinds } from '../../../quests/registry.ts'
import { type Executor, type Transaction, transact } from '../../db/database.ts'
import { findMembers } from '../../db/many-members.ts'
import { newId } from '../../id.ts'
import { type AdminDeps, recordAudit } from '../audit/audit.actions.ts'
import { listRecords } from '../audit/audit.queries.ts'
import * as queries from './review-rules.queries.ts'

const CHANGES_SHOWN = 50

export interface RuleDeps extends AdminDeps {
  /** Call it after a rule was changed or switched on. */
  wakeReview: () => void
}

type Rule = api.ReviewRule
type Settings = Pick<Rule, 'name' | 'kinds' | 'questId' | 'absentFacts' | 'minAgeHours' | 'dailyMaximum'>

export async function listRules({ database, now }: AdminDeps): Promise<ResultOf<typeof api.getReviewRules>> {
  const { query } = database
  const [rules, quests, days] = await Promise.all([
    queries.listRules(query),
    queries.listQuests(query, routineKinds),
    listDays(query, now()),
  ])
  return ok({
    rules: rules.map((rule) => describeRule(rule, days)),
    quests: quests.map((quest) => ({ ...quest, kind: quest.kind as Rule['kinds'][number] })),
    today: days.today,
    since: days.since,
  })
}

interface Days {
  today: string
  since: string
  rows: queries.RuleDay[]
}

async function listDays(executor: Executor, now: Date): Promise<Days> {
  const since = utcDateOf(previewSince(now))
  return { today: utcDateOf(now), since, rows: await queries.listDays(executor, since) }
}

function describeRule({ id, isOn, version, ...rule }: queries.Rule, { today, rows }: Days): Rule {
  const days = rows.filter(({ ruleId }) => ruleId === id)
  const ofToday = days.find(({ day }) => day === today)
  return {
    id,
    isOn,
    version,
    ...settingsOf(rule),
    actorId: actorOfRule(id),
    today: ofToday?.decided ?? 0,
    lately: days.reduce((sum, { decided }) => sum + decided, 0),
    batchId: ofToday?.batchId ?? null,
  }
}

function settingsOf(rule: Omit<Settings, 'kinds'> & { kinds: string[] }): Settings {
  const { name, questId, absentFacts, minAgeHours, dailyMaximum } = rule
  const kinds = routineKinds.filter((kind) => rule.kinds.includes(kind))
  return { name, kinds, questId, absentFacts, minAgeHours, dailyMaximum }
}

/** Why a rule cannot be as it was sent, with every field that is wrong. */
export async function refuseSettings(
  executor: Executor,
  settings: Pick<RuleSettings, 'name' | 'kinds' | 'questId' | 'minAgeHours' | 'dailyMaximum'>,
): Promise<Refusal<'invalid_rule'> | undefined> {
  const fields = checkRule(settings, routineKinds).map(({ field, fault }) => ({
    field: field as string,
    message: describeRuleFault(field, fault),
  }))
  if (settings.questId !== null) {
    const kind = await queries.findQuestKind(executor, settings.questId)
    const fault = kind === undefined ? 'unknown' : isSubmissionKind(kind) ? 'needs_reading' : undefined
    if (fault) fields.push({ field: 'questId', message: describeRuleFault('questId', fault) })
  }
  const [first] = fields
  if (first === undefined) return undefined
  return err('invalid_rule', { ...first, ...(fields.length > 1 && { fields }) })
}

/** A rule about a quest is about nothing else, and each kind and fact counts once. */
function toRow({ name, kinds, questId, absentFacts, minAgeHours, dailyMaximum }: Settings) {
  return {
    name,
    kinds: questId === null ? routineKinds.filter((kind) => kinds.includes(kind)) : [],
    questId,
    absentFacts: [...new Set(absentFacts)],
    minAgeHours,
    dailyMaximum,
  }
}

export async function addRule(
  { database, now }: AdminDeps,
  { actorId, ...settings }: Settings & { actorId: string },
): Promise<ResultOf<typeof api.postReviewRule>> {
  return transact(database, async (transaction) => {
    const refusal = await refuseSettings(transaction, settings)
    if (refusal) return refusal
    const at = now()
    const row = toRow(settings)
    const added = await queries.addRule(transaction, {
      ...row,
      id: newId(),
      authors: [actorId],
      dueAt: at,
      createdAt: at,
    })
    await recordAudit(transaction, { actorId, act: 'add_rule', subject: added.id, after: row, at })
    return ok(describeRule(added, await listDays(transaction, at)))
  })
}

export async function changeRule(
  deps: RuleDeps,
  { id, version, actorId, ...settings }: Settings & { id: string; version: number; actorId: string },
): Promise<ResultOf<typeof api.putReviewRule>> {
  return edit<'invalid_rule'>(deps, { id, version, actorId }, async (transaction, rule, at) => {
    const refusal = await refuseSettings(transaction, settings)
    if (refusal) return refusal
    const row = toRow(settings)
    const changed = await queries.changeRule(transaction, rule, row, { actorId, at })
    const before = settingsOf(rule)
    await recordAudit(transaction, { actorId, act: 'change_rule', subject: id, before, after: row, at })
    return ok(changed)
  })
}

/** Whoever switches a rule on has a part in it, like its authors: it never decides on their own entries. */
export async function switchRule(
  deps: RuleDeps,
  { id, version, isOn, actorId }: { id: string; version: number; isOn: boolean; actorId: string },
): Promise<ResultOf<typeof api.putRuleSwitch>> {
  return edit<never>(deps, { id, version, actorId }, async (transaction, rule, at) => {
    if (rule.isOn === isOn) return ok(rule)
    const changed = await queries.changeRule(transaction, rule, { isOn }, { actorId, at })
    const [before, after] = [{ isOn: rule.isOn }, { isOn, ...settingsOf(changed) }]
    await recordAudit(transaction, { actorId, act: 'switch_rule', subject: id, before, after, at })
    return ok(changed)
  })
}

/** Locks the rule. Of two people who change it at once, the second is refused: the request names the version that was seen. */
async function edit<Code extends CodeOf<typeof api.putReviewRule>>(
  { database, now, wakeReview }: RuleDeps,
  { id, version }: { id: string; version: number; actorId: string },
  change: (transaction: Transaction, rule: queries.Rule, at: Date) => Promise<Result<queries.Rule, Code>>,
): Promise<Result<Rule, Code | 'not_found' | 'changed_meanwhile'>> {
  const outcome = await transact<Rule, Code | 'not_found' | 'changed_meanwhile'>(
    database,
    async (transaction) => {
      const rule = await queries.lockRule(transaction, id)
      if (rule === undefined) return err('not_found')
      if (rule.version !== version) return err('changed_meanwhile')
      const at = now()
      const changed = await change(transaction, rule, at)
      return changed.ok ? ok(describeRule(changed.value, await listDays(transaction, at))) : changed
    },
  )
  if (outcome.ok && outcome.value.isOn) wakeReview()
  return outcome
}

/** The audit log is the history of a rule. */
export async function listHistory(
  { database }: AdminDeps,
  id: string,
): Promise<ResultOf<typeof api.getRuleHistory>> {
  const { query } = database
  const rules = await queries.listRules(query)
  if (!rules.some((rule) => rule.id === id)) return err('not_found')
  const records = await listRecords(query, { subject: id }, undefined, CHANGES_SHOWN)
  const people = await findMembers(query, [...new Set(records.map(({ actorId }) => actorId))])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return ok({
    changes: records.map(({ id, createdAt, actorId, act, after }) => {
      const { isOn = null, ...settings } = after as { isOn?: boolean } & Settings
      return {
        id,
        at: createdAt.toISOString(),
        by: { id: actorId, name: names.get(actorId) ?? actorId },
        act: act as api.RuleChange['act'],
        isOn,
        settings,
      }
    }),
  })
}
