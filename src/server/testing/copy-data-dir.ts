import { execFileSync } from 'node:child_process'

/** With owners and modes, which PostgreSQL insists on. */
export function copyDataDir(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}
