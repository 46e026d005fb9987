import { utcDateOf } from '../../../domain/utc-day.ts'
import { FIGURES, type Figure, type FigureRow } from './figure-rows.queries.ts'

/** Sums by two keys, such as a day and what was counted. What was never added is 0. */
class SumTable<Row, Column> {
  readonly rows = new Map<Row, Map<Column, number>>()

  add(row: Row, column: Column, value: number): void {
    if (value === 0) return
    const columns = this.rows.get(row)
    if (columns === undefined) this.rows.set(row, new Map([[column, value]]))
    else columns.set(column, (columns.get(column) ?? 0) + value)
  }

  get(row: Row, column: Column): number {
    return this.rows.get(row)?.get(column) ?? 0
  }

  /** The sum of a column over all rows, or those that are chosen. */
  total(column: Column, isChosen: (row: Row) => boolean = () => true): number {
    let total = 0
    for (const [row, columns] of this.rows) if (isChosen(row)) total += columns.get(column) ?? 0
    return total
  }

  /** Adds two tables without changing them. Rows that only one of them has are shared with it. */
  plus(other: SumTable<Row, Column>): SumTable<Row, Column> {
    const sums = new SumTable<Row, Column>()
    for (const [row, columns] of this.rows) sums.rows.set(row, columns)
    for (const [row, columns] of other.rows) {
      const known = this.rows.get(row)
      sums.rows.set(row, known === undefined ? columns : new Map(known))
      if (known !== undefined) for (const [column, value] of columns) sums.add(row, column, value)
    }
    return sums
  }
}

export type FigureSums = ReturnType<typeof sumRows>

/** All figures of the product. Days are those of UTC; hours are the milliseconds at which they begin. */
export function sumRows(rows: readonly FigureRow[]) {
  const sums = {
    days: new SumTable<string, Figure>(),
    quests: new SumTable<string, Figure>(),
    /** Claims by quest and day, and below how many were approved and refused on it. */
    claims: new SumTable<string, string>(),
    approved: new SumTable<string, string>(),
    refused: new SumTable<string, string>(),
    /** Decisions by quest and bucket, see domain/decision-times.ts. */
    decisions: new SumTable<string, number>(),
    recentSignups: new SumTable<number, 'signups'>(),
    /** Decisions by hour and bucket. */
    recentDecisions: new SumTable<number, number>(),
  }
  for (const row of rows) {
    const hour = new Date(row.hour)
    const day = utcDateOf(hour)
    for (const figure of FIGURES) sums.days.add(day, figure, row[figure])
    sums.recentSignups.add(hour.getTime(), 'signups', row.signups)
    if (row.quest_id === null) continue
    for (const figure of FIGURES) sums.quests.add(row.quest_id, figure, row[figure])
    for (const figure of ['claims', 'approved', 'refused'] as const)
      sums[figure].add(row.quest_id, day, row[figure])
    if (row.bucket === null) continue
    sums.decisions.add(row.quest_id, row.bucket, row.decisions)
    sums.recentDecisions.add(hour.getTime(), row.bucket, row.decisions)
  }
  return sums
}

export function addSums(one: FigureSums, other: FigureSums): FigureSums {
  return {
    days: one.days.plus(other.days),
    quests: one.quests.plus(other.quests),
    claims: one.claims.plus(other.claims),
    approved: one.approved.plus(other.approved),
    refused: one.refused.plus(other.refused),
    decisions: one.decisions.plus(other.decisions),
    recentSignups: one.recentSignups.plus(other.recentSignups),
    recentDecisions: one.recentDecisions.plus(other.recentDecisions),
  }
}

/** Leaves out hours that nobody asks for any more. */
export function forgetHours(sums: FigureSums, before: Date): FigureSums {
  for (const table of [sums.recentSignups, sums.recentDecisions]) {
    for (const hour of table.rows.keys()) if (hour < before.getTime()) table.rows.delete(hour)
  }
  return sums
}
