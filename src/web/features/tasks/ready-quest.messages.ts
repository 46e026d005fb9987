import { formatNumber } from '../../../domain/format.ts'

export const messages = {
  title: 'Ready to collect',
  collect: (points: number) => `+${formatNumber(points)}`,
  collectLabel: (points: number, title: string) => `Collect ${formatNumber(points)} points for “${title}”`,
  done: (points: number, title: string) => `+${formatNumber(points)} for “${title}”. The points are pending.`,
}
