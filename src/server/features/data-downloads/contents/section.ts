import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'

type Cell = string | number | boolean | object | null
export type Row = Record<string, Cell>

/** The member whose data it is. */
export interface Owner {
  id: string
  email: string
}

/** Where a column of a table goes: under a name into the files of the section, or nowhere, for a reason. */
type Column =
  | string
  | { as: string; read: 'time' | 'date' | 'presence' }
  /** It is needed to describe the row, and `describe` takes it away. */
  | { forDescription: string }
  | { leftOut: string }

export const time = (as: string): Column => ({ as, read: 'time' })
export const date = (as: string): Column => ({ as, read: 'date' })
/** Says only whether there is something. */
export const presence = (as: string): Column => ({ as, read: 'presence' })
export const leftOut = (reason: string): Column => ({ leftOut: reason })
export const forDescription = (reason: string): Column => ({ forDescription: reason })

/** One list of the download, which is a file of each format, made of one table. */
export interface Section {
  /** The name of its files: `csv/ledger.csv`, `json/ledger.json`. */
  name: string
  /** What the README says about it. */
  about: string
  table: string
  /** The column that says whose row it is. */
  owner: string
  /** What the owner's column holds; the member's id unless it is said. */
  ownerIs?: 'email'
  /** The order of the rows, which names each row. */
  order: readonly { column: string; type: 'text' | 'timestamptz' | 'date' }[]
  /** Every column of the table but the owner's. A test compares it with the database. */
  columns: Record<string, Column>
  /** What `describe` adds to each row. */
  added?: readonly string[]
  /** Says in words what a row means. `from` is the position of the first row in the whole list. */
  describe?(rows: Row[], context: { executor: Executor; owner: Owner; from: number }): Promise<Row[]> | Row[]
  /** Fewer where a row can be long. */
  rowsPerBatch?: number
}

const ROWS_PER_BATCH = 200

/** The names of what a section lists, in the order in which it is listed. */
export function namesOf({ columns, added = [] }: Section): string[] {
  return [...added, ...Object.values(columns).flatMap((column) => exportedName(column) ?? [])]
}

function exportedName(column: Column): string | undefined {
  if (typeof column === 'string') return column
  return 'as' in column ? column.as : undefined
}

/** Reads the rows of a member in batches, so that memory holds one batch however many there are. */
export async function* readSection(
  executor: Executor,
  section: Section,
  owner: Owner,
): AsyncGenerator<Row[]> {
  const { describe, rowsPerBatch = ROWS_PER_BATCH } = section
  const names = namesOf(section)
  let from = 0
  for (let after: string[] | undefined; ; ) {
    const { rows } = await executor.execute<Row & { cursor: string[] }>(
      select(section, owner, after, rowsPerBatch),
    )
    if (rows.length > 0) {
      const described = describe === undefined ? rows : await describe(rows, { executor, owner, from })
      yield described.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])))
    }
    after = rows.at(-1)?.cursor
    if (after === undefined || rows.length < rowsPerBatch) return
    from += rows.length
  }
}

function select(section: Section, owner: Owner, after: string[] | undefined, limit: number): SQL {
  const { table, owner: ownerColumn, ownerIs = 'id', order, columns } = section
  const fields = Object.entries(columns).flatMap(([column, how]) => selectColumn(column, how) ?? [])
  const keys = order.map(({ column }) => sql.identifier(column))
  const position =
    after &&
    sql`AND (${join(keys)}) > (${join(order.map(({ type }, index) => sql`${after[index]}::${sql.raw(type)}`))})`
  return sql`
    SELECT ${join([...fields, sql`ARRAY[${join(keys.map((key) => sql`${key}::text`))}] AS cursor`])}
      FROM ${sql.identifier(table)}
     WHERE ${sql.identifier(ownerColumn)} = ${owner[ownerIs]} ${position ?? sql``}
     ORDER BY ${join(keys)} LIMIT ${limit}`
}

const join = (parts: (SQL | ReturnType<typeof sql.identifier>)[]) => sql.join(parts, sql`, `)

function selectColumn(name: string, column: Column): SQL | undefined {
  const value = sql.identifier(name)
  if (typeof column === 'string') return sql`${value} AS ${sql.identifier(column)}`
  if ('leftOut' in column) return undefined
  if ('forDescription' in column) return sql`${value} AS ${sql.identifier(column.forDescription)}`
  return sql`${reads[column.read](value)} AS ${sql.identifier(column.as)}`
}

const reads: Record<'time' | 'date' | 'presence', (value: ReturnType<typeof sql.identifier>) => SQL> = {
  time: (value) => sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  date: (value) => sql`${value}::text`,
  presence: (value) => sql`(${value} IS NOT NULL)`,
}
