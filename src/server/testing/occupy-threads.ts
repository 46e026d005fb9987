import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTestDir } from './test-dir.ts'

/** libuv's default, unless the environment sets another. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE ?? 4)

/**
 * Keeps every thread of the pool busy until released: each waits to open a pipe. Further work for the pool does not start, while the
 * event loop stays free.
 */
export function occupyThreads(): { release(): Promise<void> } {
  const dir = makeTestDir('pipe')
  const pipe = join(dir, 'pipe')
  execFileSync('mkfifo', [pipe])
  const waiting = Array.from({ length: THREADS }, () => open(pipe, 'r'))
  return {
    async release() {
      // Opening a pipe for both directions does not block, and unblocks its readers.
      const writer = openSync(pipe, constants.O_RDWR)
      for (const reader of await Promise.all(waiting)) await reader.close()
      closeSync(writer)
      rmSync(dir, { recursive: true })
    },
  }
}
