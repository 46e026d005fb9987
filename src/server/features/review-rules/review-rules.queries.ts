import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { actorOfRule, describeRuleActor, ruleOfActor } from '../../../domain/review-rules.ts'
import type { Executor } from '../../db/database.ts'
import { quests } from '../../db/quest-schema.ts'
import { reviewJobs, reviewRuleDays, reviewRules } from '../../db/schema.ts'

export type Rule = typeof reviewRules.$inferSelect
export type RuleDay = typeof reviewRuleDays.$inferSelect

export function listRules(executor: Executor): Promise<Rule[]> {
  return executor.select().from(reviewRules).orderBy(asc(reviewRules.createdAt), asc(reviewRules.id))
}

export function listDays(executor: Executor, since: string): Promise<RuleDay[]> {
  return executor.select().from(reviewRuleDays).where(gte(reviewRuleDays.day, since))
}

/** Quests of these kinds that have been open. */
export function listQuests(executor: Executor, kinds: readonly string[]) {
  return executor
    .select({ id: quests.id, kind: quests.kind, title: quests.title })
    .from(quests)
    .where(and(inArray(quests.kind, [...kinds]), inArray(quests.state, ['open', 'closed'])))
    .orderBy(asc(sql`lower(${quests.title})`), asc(quests.id))
}

export async function findQuestKind(executor: Executor, id: string): Promise<string | undefined> {
  const [found] = await executor.select({ kind: quests.kind }).from(quests).where(eq(quests.id, id))
  return found?.kind
}

export async function addRule(executor: Executor, rule: typeof reviewRules.$inferInsert): Promise<Rule> {
  const [added] = await executor.insert(reviewRules).values(rule).returning()
  return added as Rule
}

/** Locks a rule, so that its runs, changes and switches follow each other. */
export async function lockRule(executor: Executor, id: string): Promise<Rule | undefined> {
  const [rule] = await executor.select().from(reviewRules).where(eq(reviewRules.id, id)).for('update')
  return rule
}

/** The caller has locked the rule. It looks for entries at once, as far as it is on. */
export async function changeRule(
  executor: Executor,
  { id, version, authors }: Rule,
  change: Partial<typeof reviewRules.$inferInsert>,
  { actorId, at }: { actorId: string; at: Date },
): Promise<Rule> {
  const [changed] = await executor
    .update(reviewRules)
    .set({ ...change, version: version + 1, authors: [...new Set([...authors, actorId])], dueAt: at })
    .where(eq(reviewRules.id, id))
    .returning()
  return changed as Rule
}

export async function listDueRules(executor: Executor, now: Date): Promise<string[]> {
  const due = await executor
    .select({ id: reviewRules.id })
    .from(reviewRules)
    .where(and(eq(reviewRules.isOn, true), lte(reviewRules.dueAt, now)))
    .orderBy(asc(reviewRules.dueAt))
  return due.map(({ id }) => id)
}

/** Returns false if another worker was faster. */
export async function postponeRule(
  executor: Executor,
  id: string,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<boolean> {
  const postponed = await executor
    .update(reviewRules)
    .set({ dueAt })
    .where(and(eq(reviewRules.id, id), eq(reviewRules.isOn, true), lte(reviewRules.dueAt, now)))
    .returning({ id: reviewRules.id })
  return postponed.length > 0
}

/** A rule has one run at a time, so it adds none while there is one. */
export async function addRun(
  executor: Executor,
  run: { id: string; ruleId: string; at: Date },
): Promise<void> {
  await executor
    .insert(reviewJobs)
    .values({
      id: run.id,
      actorId: actorOfRule(run.ruleId),
      decision: 'approve',
      ruleId: run.ruleId,
      until: run.at,
      total: 0,
      createdAt: run.at,
      // Any worker may lease it at once.
      leasedUntil: new Date(0),
    })
    .onConflictDoNothing()
}

/** What a rule has decided on a day. The caller has locked the rule. */
export async function findDay(
  executor: Executor,
  ruleId: string,
  day: string,
): Promise<{ decided: number; batchId: string } | undefined> {
  const [found] = await executor
    .select({ decided: reviewRuleDays.decided, batchId: reviewRuleDays.batchId })
    .from(reviewRuleDays)
    .where(and(eq(reviewRuleDays.ruleId, ruleId), eq(reviewRuleDays.day, day)))
  return found
}

/** Counts decisions in their transaction. The caller has locked the rule. */
export async function countDecided(
  executor: Executor,
  { decided, maximum, ...day }: Omit<RuleDay, 'day'> & { day: string },
): Promise<void> {
  await executor
    .insert(reviewRuleDays)
    .values({ ...day, decided, maximum })
    .onConflictDoUpdate({
      target: [reviewRuleDays.ruleId, reviewRuleDays.day],
      set: { decided: sql`${reviewRuleDays.decided} + ${decided}::integer`, maximum },
    })
}

/** The names of those that are rules, or the authors of a rule's decisions. */
export async function findRuleNames(
  executor: Executor,
  ids: string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  const ruleIds = ids.map((id) => ruleOfActor(id) ?? id)
  const found = await executor
    .select({ id: reviewRules.id, name: reviewRules.name })
    .from(reviewRules)
    .where(inArray(reviewRules.id, ruleIds))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => {
    const ruleId = ruleOfActor(id)
    const name = names.get(ruleId ?? id)
    if (name === undefined) return []
    return [{ id, name: ruleId === undefined ? name : describeRuleActor(name) }]
  })
}

/** Every rule, as the author of its decisions. */
export async function listRuleActors(executor: Executor): Promise<{ id: string; name: string }[]> {
  const rules = await executor.select({ id: reviewRules.id, name: reviewRules.name }).from(reviewRules)
  return rules.map(({ id, name }) => ({ id: actorOfRule(id), name: describeRuleActor(name) }))
}
