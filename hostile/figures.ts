import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a promise was measured to be. The last line of `npm run test:hostile` is the table of them all. */
export interface Figure {
  /** Of docs/reliability.md: 'Crash', 'Load' … */
  promise: string
  what: string
  goal: string
  reached: string
  isMet: boolean
}

export const FIGURES_FILE = join(import.meta.dirname, '../.cache/hostile-figures.jsonl')

/** Tells a figure, met or not: a test that fails without its figure says less. */
export function tell(figure: Figure): void {
  mkdirSync(join(FIGURES_FILE, '..'), { recursive: true })
  appendFileSync(FIGURES_FILE, `${JSON.stringify(figure)}\n`)
  console.log(`${figure.promise}: ${figure.what}: ${figure.reached} (goal: ${figure.goal})`)
}
