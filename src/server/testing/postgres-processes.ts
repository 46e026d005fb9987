import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Sends a signal to all processes of a PostgreSQL server. */
export function signalPostgres(postmaster: number, name: NodeJS.Signals): void {
  // A suspended postmaster starts no new processes while its children are listed.
  process.kill(postmaster, 'SIGSTOP')
  for (const pid of [...childrenOf(postmaster), postmaster]) {
    try {
      process.kill(pid, name)
    } catch {
      // It has just ended.
    }
  }
}

/** Elsewhere than on Linux only the postmaster is found; its children end when they notice that it has. */
function childrenOf(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
}

/** Whether a process of PostgreSQL works in its data folder. Elsewhere than on Linux none is found. */
export function isInUse(dataDir: string): boolean {
  if (!existsSync('/proc/self/cwd')) return false
  return readdirSync('/proc').some((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === dataDir
    } catch {
      return false
    }
  })
}
