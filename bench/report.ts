import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './figure.ts'

const DOCUMENT = join(import.meta.dirname, '../docs/performance.md')

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

/** Replaces the figures in the document and keeps its text. */
export function writeReport(figures: readonly Figure[], minutes: number): void {
  const machine = `Measured on ${new Date().toISOString().slice(0, 10)} in ${Math.round(minutes)} minutes: ${cpus().length} cores (${process.arch}), ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.versions.node}; client, server and database on the same cores.`
  const text = readFileSync(DOCUMENT, 'utf8')
  writeFileSync(
    DOCUMENT,
    text.replace(
      /(<!-- figures -->\n)[\s\S]*?(?=\n<!-- end of figures -->)/,
      `$1${tableOf(figures)}\n\n${machine}`,
    ),
  )
}
