import { claims } from './claims.ts'
import type { Effort, Figure, Measure } from './figure.ts'
import { memory, two } from './mixed.ts'
import { me, pages } from './reads.ts'
import { printTable } from './report.ts'
import { starting } from './starting.ts'

/** `npm run bench [-- NAME…] [--quick] [--json]`: measures, prints a table, and after a whole run keeps it. */
const MEASURES: Measure[] = [claims, me, pages, starting, memory, two]

const args = process.argv.slice(2)
const names = args.filter((arg) => !arg.startsWith('--'))
const isQuick = args.includes('--quick')
const effort: Effort = isQuick ? { isQuick, seconds: 2, rounds: 3 } : { isQuick, seconds: 5, rounds: 5 }

const figures: Figure[] = []
for (const { name, run } of MEASURES) {
  if (names.length > 0 && !names.includes(name)) continue
  console.error(`measuring ${name} …`)
  figures.push(...(await run(effort)))
}
printTable(figures)
if (args.includes('--json')) console.log(JSON.stringify(figures))
