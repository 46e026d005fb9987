import { formatNumber } from '../../../domain/format.ts'

/** '1 entry', '1,200 entries'. */
export function pluralize(value: number, one: string, many: string): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`
}
