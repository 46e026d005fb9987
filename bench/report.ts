import type { Figure } from './figure.ts'

function tableOf(figures: readonly Figure[]): string {
  return [
    '| what | compared with | goal | reached | |',
    '|---|---|---|---|---|',
    ...figures.map(
      ({ what, anchor, goal, reached, verdict, note }) =>
        `| ${what} | ${anchor} | ${goal} | ${reached}${note === undefined ? '' : `; ${note}`} | ${verdict === 'missed' ? '**missed**' : verdict} |`,
    ),
  ].join('\n')
}

export function printTable(figures: readonly Figure[]): void {
  console.log(tableOf(figures))
}
