import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** A measured guarantee. `npm run test:hostile` ends with a table of all of them. */
export interface Figure {
  /** The section of docs/reliability.md: 'Crash', 'Load' … */
  promise: string
  what: string
  goal: string
  reached: string
  isMet: boolean
}

export const FIGURES_FILE = join(import.meta.dirname, '../.cache/hostile-figures.jsonl')

/** Reports a figure, met or not, so that a failing test shows it too. */
export function reportFigure(figure: Figure): void {
  mkdirSync(join(FIGURES_FILE, '..'), { recursive: true })
  appendFileSync(FIGURES_FILE, `${JSON.stringify(figure)}\n`)
  console.log(`${figure.promise}: ${figure.what}: ${figure.reached} (goal: ${figure.goal})`)
}
