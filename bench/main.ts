import { parseArgs } from 'node:util'
import { administration } from './administration.ts'
import { claims } from './claims.ts'
import { cost } from './cost.ts'
import type { Effort, Figure, Measure } from './figure.ts'
import { memory, two } from './mixed.ts'
import { quests } from './quests.ts'
import { me, pages } from './reads.ts'
import { printTable, writeReport } from './report.ts'
import { scale } from './scale.ts'
import { slowPhone } from './slow-phone.ts'
import { starting } from './starting.ts'
import { interaction, lighthouse, weight } from './web.ts'

/**
 * `npm run bench [-- NAME…] [--quick] [--json] [--only ACT]…`: measures and prints a table; a complete run writes docs/performance.md.
 * `cost --only poll --only text` measures two acts of many.
 */
const MEASURES: Measure[] = [
  claims,
  me,
  pages,
  quests,
  scale,
  administration,
  starting,
  memory,
  two,
  cost,
  lighthouse,
  weight,
  interaction,
  slowPhone,
]

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const { quick: isQuick, only } = options
const effort: Effort = isQuick
  ? { isQuick, only, seconds: 1.5, rounds: 2 }
  : { isQuick, only, seconds: 5, rounds: 5 }
const unknown = names.filter((name) => !MEASURES.some((measure) => measure.name === name))
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}: ${MEASURES.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const start = Date.now()
const figures: Figure[] = []
for (const { name, run } of MEASURES) {
  if (names.length > 0 && !names.includes(name)) continue
  const startedAt = Date.now()
  console.error(`measuring ${name} …`)
  figures.push(...(await run(effort)))
  console.error(`measured ${name} in ${Math.round((Date.now() - startedAt) / 1000)} s`)
}
const minutes = (Date.now() - start) / 60_000
printTable(figures)
if (!isQuick && names.length === 0 && only.length === 0) writeReport(figures, minutes)
if (options.json) console.log(JSON.stringify(figures))
