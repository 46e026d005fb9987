/** A measurement, with its goal and what it is compared with. */
export interface Figure {
  what: string
  anchor: string
  goal: string
  reached: string
  verdict: 'met' | 'missed' | 'reported' | 'not measured'
  /** Where the time goes, or why the goal was missed or not measured. */
  note?: string
  /** The measured numbers, for programs that compare runs. */
  values: Record<string, number>
}

export interface Effort {
  isQuick: boolean
  /** Names of the acts to measure, where a measure has several; all if it is empty. */
  only: string[]
  /** Duration of one round. */
  seconds: number
  rounds: number
}

export interface Measure {
  /** Its name on the command line. */
  name: string
  run(effort: Effort): Promise<Figure[]>
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export const formatWhole = (value: number): string => Math.round(value).toLocaleString('en')
