import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { reviewJobs } from '../../db/schema.ts'

export type Job = typeof reviewJobs.$inferSelect

export async function addJob(executor: Executor, job: typeof reviewJobs.$inferInsert): Promise<Job> {
  const [added] = await executor.insert(reviewJobs).values(job).returning()
  return added as Job
}

/** What people began, and not the runs of rules. */
export function listJobs(executor: Executor, limit: number): Promise<Job[]> {
  return executor
    .select()
    .from(reviewJobs)
    .where(isNull(reviewJobs.ruleId))
    .orderBy(desc(reviewJobs.createdAt))
    .limit(limit)
}

/** Leases a job that no worker holds. What people began comes before the runs of rules. */
export async function leaseJob(executor: Executor, now: Date, leasedUntil: Date): Promise<Job | undefined> {
  const free = executor
    .select({ id: reviewJobs.id })
    .from(reviewJobs)
    .where(and(isNull(reviewJobs.finishedAt), lt(reviewJobs.leasedUntil, now)))
    .orderBy(sql`${reviewJobs.ruleId} IS NOT NULL`, reviewJobs.createdAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [job] = await executor
    .update(reviewJobs)
    .set({ leasedUntil })
    .where(sql`${reviewJobs.id} IN ${free}`)
    .returning()
  return job
}

/** Locks a job until its batch is committed, so that two workers on one job continue from each other's position. */
export async function lockUnfinishedJob(executor: Executor, id: string): Promise<Job | undefined> {
  const [job] = await executor
    .select()
    .from(reviewJobs)
    .where(and(eq(reviewJobs.id, id), isNull(reviewJobs.finishedAt)))
    .for('update')
  return job
}

export interface Progress {
  /** What a batch has decided on and left out. */
  decided: number
  suspended: number
  related: number
  position: string | null
  leasedUntil: Date
  finishedAt: Date | null
}

/** The caller has locked the job. */
export async function advanceJob(
  executor: Executor,
  job: Job,
  { decided, suspended, related, ...progress }: Progress,
): Promise<void> {
  const sums = {
    done: job.done + decided,
    suspended: job.suspended + suspended,
    related: job.related + related,
  }
  // The total was counted up to a limit.
  const total = Math.max(job.total, sums.done + sums.suspended + sums.related)
  await executor
    .update(reviewJobs)
    .set({ ...sums, total, ...progress })
    .where(eq(reviewJobs.id, job.id))
}

export async function endJob(executor: Executor, id: string, finishedAt: Date): Promise<void> {
  await executor.update(reviewJobs).set({ finishedAt }).where(eq(reviewJobs.id, id))
}

/** A run of a rule is over. One that decided nothing is not worth keeping: there would be one every ten minutes. */
export async function endRun(executor: Executor, { id, done }: Job, finishedAt: Date): Promise<void> {
  if (done > 0) await endJob(executor, id, finishedAt)
  else await executor.delete(reviewJobs).where(eq(reviewJobs.id, id))
}

/** Lets another worker lease the job at once. */
export async function releaseJob(executor: Executor, id: string): Promise<void> {
  await executor
    .update(reviewJobs)
    .set({ leasedUntil: new Date(0) })
    .where(eq(reviewJobs.id, id))
}
