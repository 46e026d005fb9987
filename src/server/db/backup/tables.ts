import pg from 'pg'

/** The migrations' own tables, which follow from the migrations that a backup names. */
const HISTORY = ['migrations', 'migration_lock']

/** Every table of the product; referenced tables come first. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `SELECT relname AS name,
            ARRAY(SELECT other.relname FROM pg_constraint JOIN pg_class AS other ON other.oid = confrelid
                   WHERE conrelid = pg_class.oid AND contype = 'f')::text[] AS needs
       FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> ALL ($1)
      ORDER BY relname`,
    [HISTORY],
  )
  const sorted = new Set<string>()
  const add = ({ name, needs }: (typeof rows)[number]) => {
    for (const row of rows) if (needs.includes(row.name) && row.name !== name) add(row)
    sorted.add(name)
  }
  rows.forEach(add)
  return [...sorted]
}

export function quote(names: string[]): string {
  return names.map((name) => pg.escapeIdentifier(name)).join(', ')
}
