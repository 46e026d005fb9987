import { execFileSync } from 'node:child_process'

/** Copies owners and modes too, which PostgreSQL requires. */
export function copyDataDir(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}
