import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of the kernel; 100 a second on every Linux that Node runs on. */
const TICKS = 100

/** Seconds of processor that a process has used, with its threads. */
export function cpuOf(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number)
  return (user + system) / TICKS
}

/** The same of a PostgreSQL with its connections; those that ended count with it. */
export function cpuOfFamily(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(13, 15).map(Number)
  return childrenOf(pid).reduce((sum, child) => sum + child, cpuOf(pid) + (user + system) / TICKS)
}

/** Resident memory in megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Seconds of processor of each child. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return Number(statOf(Number(name))[1]) === pid ? [cpuOf(Number(name))] : []
      } catch {
        // It has ended since the folder was read.
        return []
      }
    })
}

/** The fields behind the name, which may hold spaces: state, parent, … */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
