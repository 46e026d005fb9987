import { writtenNumber } from '../../ui/written.ts'

/** '1 entry', '1,200 entries'. */
export function counted(value: number, one: string, many: string): string {
  return `${writtenNumber(value)} ${value === 1 ? one : many}`
}
