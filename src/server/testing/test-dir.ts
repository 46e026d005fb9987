import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 31

/**
 * A folder for a database of the tests. In memory where there is room: no test cuts the power, so that waiting for the disk
 * would show nothing. The long tests, which tell figures, ask for a disk.
 */
export function makeTestDir(name: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), `grav-${name}-`))
}

function hasRoomInMemory(): boolean {
  if (process.env.TEST_ON_DISK !== undefined || !existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH_BYTES
}
