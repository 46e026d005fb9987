import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { MEGABYTE } from '../../domain/files.ts'

/** SHA-256 of a file. Other requests have their turn after each megabyte, which takes 3 ms; 10 MB at once would take 27. */
export async function hashFile(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256')
  for (let from = 0; from < bytes.length; from += MEGABYTE) {
    hash.update(bytes.subarray(from, from + MEGABYTE))
    await setImmediate()
  }
  return hash.digest('hex')
}
