import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTestDir } from './test-dir.ts'

/** What libuv starts unless the environment says otherwise. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE ?? 4)

/**
 * Keeps every thread of the pool busy until released: each waits for somebody to write to a pipe. Work for the pool that
 * is asked for meanwhile does not begin, while the event loop itself is free.
 */
export function occupyThreads(): { release(): Promise<void> } {
  const dir = makeTestDir('pipe')
  const pipe = join(dir, 'pipe')
  execFileSync('mkfifo', [pipe])
  const waiting = Array.from({ length: THREADS }, () => open(pipe, 'r'))
  return {
    async release() {
      // Opened for both directions a pipe waits for nobody, and lets its readers go on.
      const writer = openSync(pipe, constants.O_RDWR)
      for (const reader of await Promise.all(waiting)) await reader.close()
      closeSync(writer)
      rmSync(dir, { recursive: true })
    },
  }
}
