import { expect, it } from 'vitest'
import { placements } from '../../db/cluster/placement.ts'
import { givenDatabase } from '../../testing/test-database.ts'
import { allSections } from './contents/all-sections.ts'
import { tablesLeftOut } from './contents/tables-left-out.ts'

const test = givenDatabase()
const sections = allSections(new Map())

async function readColumns(): Promise<Map<string, string[]>> {
  const rows = await test.sql<{ table: string; columns: string[] }>(
    `SELECT table_name AS table, array_agg(column_name::text ORDER BY column_name) AS columns
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' GROUP BY table_name`,
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

it('says of every table what is in the download, or why nothing is', async () => {
  const present = [...(await readColumns()).keys()]
  const inSections = sections.map(({ table }) => table)
  const known = new Set([...inSections, ...Object.keys(tablesLeftOut)])
  expect(present.filter((table) => !known.has(table))).toEqual([])
  expect([...known].filter((table) => !present.includes(table))).toEqual([])
  expect(Object.keys(tablesLeftOut).filter((table) => inSections.includes(table))).toEqual([])
})

it.each(sections)('$name has every column of its table, or says why not', async (section) => {
  const { table, owner, columns } = section
  const described = new Set([owner, ...Object.keys(columns)])
  expect([...described].sort()).toEqual((await readColumns()).get(table)?.toSorted())
  for (const column of Object.values(columns))
    if (typeof column === 'object' && 'leftOut' in column) expect(column.leftOut).toMatch(/\w{3}.*\.$/)
})

it('has a section for every table of members, or a reason that is about that table alone', () => {
  const ofMembers = Object.entries(placements).filter(
    ([, place]) => typeof place === 'object' && place.isMemberId,
  )
  const withoutSection = ofMembers
    .map(([table]) => table)
    .filter((table) => !sections.some((section) => section.table === table))
  expect(withoutSection).toEqual(['data_download_parts'])
})
