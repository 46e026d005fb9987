import type pg from 'pg'
import type { Database, Executor } from './database.ts'

type Value = string | number | boolean | Date | null

/** What the text of a statement about members is made from. */
export interface StatementParts {
  /** The rows that the statement is about: a table for FROM, named `asked`, with a column for each name. */
  asked: string
  /** Names the member, as a further condition. A cluster routes the statement to one node only if every part of it does. */
  own(column: string): string
  /** A table of the statement with a column `member_id`, for FROM. A cluster needs a table of the member in every part. */
  from(table: string): string
  /** The member of such a row, for an INSERT. A cluster has to see that it is the member of a table that it distributes. */
  memberOf(table: string): string
  isMany: boolean
}

/**
 * Makes a statement in two forms, which differ only in how they name their members: one that many requests share, and one that a cluster
 * routes to the member's node. The first column is the member's id.
 */
export function defineMemberStatement<Row extends object, Found extends pg.QueryResultRow>(
  name: string,
  columns: { [Name in keyof Row & string]?: string },
  build: (parts: StatementParts) => string,
) {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const toColumn = (column: string) => column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const types = names.map((column) => columns[column])
  const many = build({
    asked: `unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')}) AS asked (${names.map(toColumn).join(', ')})`,
    own: () => '',
    from: (table) => table,
    memberOf: (table) => `${table}.member_id`,
    isMany: true,
  })
  const one = build({
    asked: `(SELECT ${names.map((column, index) => `$${index + 1}::${types[index]} AS ${toColumn(column)}`).join(', ')}) AS asked`,
    own: (column) => `AND ${column} = $1`,
    from: (table) => `${table} JOIN members AS own ON own.id = ${table}.member_id AND own.id = $1`,
    memberOf: () => 'own.id',
    isMany: false,
  })
  const valuesOf = (row: Row) => names.map((column) => toValue(row[column] as Value))
  return {
    /** For many members at once, on a single PostgreSQL only; see batchByMember. */
    many(database: Database, rows: readonly Row[]) {
      const lists = names.map((column) => rows.map((row) => toValue(row[column] as Value)))
      return database.prepared<Found>(name, many, lists)
    },
    /** For one member, on a single PostgreSQL as on a cluster. */
    async one(executor: Executor, row: Row) {
      return (await driverOf(executor).query<Found>({ name: `${name}_one`, text: one }, valuesOf(row))).rows
    },
    /** Runs the statement for one member outside a transaction, as a prepared statement. */
    oneAlone: (database: Database, row: Row) => database.prepared<Found>(`${name}_one`, one, valuesOf(row)),
  }
}

function toValue(value: Value): Value {
  return value instanceof Date ? value.toISOString() : value
}

/** Drizzle would return moments as text. Every executor is made from a connection or the pool, see openDatabase. */
function driverOf(executor: Executor): pg.ClientBase {
  return (executor as Executor & { $client: pg.ClientBase }).$client
}
