import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 31

/**
 * A temporary folder, in memory if there is room: no test cuts the power, so waiting for the disk would prove nothing. The long
 * tests, which report figures, set TEST_ON_DISK.
 */
export function makeTestDir(name: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), `grav-${name}-`))
}

function hasRoomInMemory(): boolean {
  if (process.env.TEST_ON_DISK !== undefined || !existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH_BYTES
}
