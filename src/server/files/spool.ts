import { randomBytes } from 'node:crypto'
import { open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'grav-upload-'

export interface SpooledFile {
  size: number
  read(from?: number, length?: number): Promise<Buffer>
  /** Frees the disk space. */
  close(): Promise<void>
}

/**
 * Receives a file to the disk, because many uploads at once would take too much memory. The temporary file has no name while it is
 * in use: the system frees it when it is closed, and also when the process is killed.
 */
export async function spool(content: AsyncIterable<Uint8Array>, folder = tmpdir()): Promise<SpooledFile> {
  const path = join(folder, `${PREFIX}${randomBytes(12).toString('hex')}`)
  const handle = await open(path, 'wx+', 0o600)
  try {
    await rm(path, { force: true })
    let size = 0
    for await (const chunk of content) {
      await handle.writeFile(chunk)
      size += chunk.byteLength
    }
    return {
      size,
      async read(from = 0, length = size - from) {
        const bytes = Buffer.allocUnsafe(length)
        for (let at = 0; at < length; ) {
          const { bytesRead } = await handle.read(bytes, at, length - at, from + at)
          if (bytesRead === 0) throw new Error('a temporary file was cut short')
          at += bytesRead
        }
        return bytes
      },
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/**
 * Removes files of a process that was killed between making one and removing its name. Those of processes that run are removed by
 * themselves a moment later, so it does no harm beside other instances.
 */
export async function removeSpooled(folder = tmpdir()): Promise<void> {
  const names = await readdir(folder)
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX)).map((name) => rm(join(folder, name), { force: true })),
  )
}
