import { and, asc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/database.ts'

/** A table of things that are to be done at a time, by whichever process comes first. */
export type DueTable = PgTable & { id: PgColumn; dueAt: PgColumn; attempts: PgColumn }

interface Lease {
  now: Date
  /** Longer than the work takes. If the process dies, what it leased is due again after this time. */
  leaseMs: number
  limit: number
  /** What is still to be done, of the rows that are due. */
  isOpen: SQL | undefined
}

/** Leases rows that are due to this process, and counts the attempt. `wasDueAt` is when each was due. */
export async function leaseDue<Table extends DueTable>(
  executor: Executor,
  table: Table,
  { now, leaseMs, limit, isOpen }: Lease,
): Promise<(Table['$inferSelect'] & { wasDueAt: Date })[]> {
  const due = executor
    .select({ id: table.id, wasDueAt: sql<Date>`${table.dueAt}`.mapWith(table.dueAt).as('was_due_at') })
    .from(table as PgTable)
    .where(and(isOpen, lte(table.dueAt, now)))
    .orderBy(asc(table.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
    .as('due')
  const rows = await executor
    .update(table as PgTable)
    .set({ dueAt: new Date(now.getTime() + leaseMs), attempts: sql`${table.attempts} + 1` })
    .from(due)
    .where(eq(table.id, due.id))
    .returning({ ...getTableColumns(table), wasDueAt: due.wasDueAt })
  return rows as (Table['$inferSelect'] & { wasDueAt: Date })[]
}
