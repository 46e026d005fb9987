import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second; 100 on every Linux that Node supports. */
const TICKS = 100

/** Seconds of processor time of a process, with its threads. */
export function cpuOf(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number)
  return (user + system) / TICKS
}

/** The processor time of a PostgreSQL and all its connections, including ended ones. */
export function cpuOfFamily(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(13, 15).map(Number)
  return childrenOf(pid).reduce((sum, child) => sum + child, cpuOf(pid) + (user + system) / TICKS)
}

/** Resident memory in megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Seconds of processor time of each child. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return Number(statOf(Number(name))[1]) === pid ? [cpuOf(Number(name))] : []
      } catch {
        // The process has ended meanwhile.
        return []
      }
    })
}

/** The fields after the name, which may contain spaces: state, parent, … */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
