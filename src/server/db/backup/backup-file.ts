import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { StartError } from '../../start-error.ts'
import { Lines } from './lines.ts'

/**
 * A backup is one file: the HEADER line, gzipped lines, and the TRAILER line with the SHA-256 of everything before it. The first
 * gzipped line is the manifest; the rows of each table follow in its order, one per line in COPY's text format.
 */
const HEADER = 'GRAV backup 1\n'
const TRAILER = /^\nsha256 ([0-9a-f]{64})\n$/
const TRAILER_BYTES = '\nsha256 \n'.length + 64

const Manifest = z.object({
  madeAt: z.iso.datetime(),
  version: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) })),
  /** Present if the installation generated its own secret. */
  authSecret: z.string().optional(),
})
export type Manifest = z.infer<typeof Manifest>
export type SavedTable = Manifest['tables'][number]

/** Writes to a temporary name, verifies by reading it back, syncs and renames: the file is complete or absent. */
export async function writeBackup(file: string, lines: AsyncIterable<Buffer | string>): Promise<void> {
  const draft = `${file}.${process.pid}.part`
  try {
    await writeDraft(draft, lines)
    await checkBackup(draft)
    await rename(draft, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    const { code, syscall, message } = error as NodeJS.ErrnoException
    // PostgreSQL's errors have a code as well; only system errors have a syscall.
    if (code === undefined || !/^(open|write|fsync|rename)$/.test(syscall ?? '')) throw error
    throw new StartError(`${file} cannot be written: ${message}`)
  }
}

async function writeDraft(draft: string, lines: AsyncIterable<Buffer | string>): Promise<void> {
  // It contains all records, and possibly the installation's secret.
  const handle = await open(draft, 'wx', 0o600)
  try {
    const digest = createHash('sha256').update(HEADER)
    await handle.writeFile(HEADER)
    await pipeline(lines, createGzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        digest.update(chunk)
        await handle.writeFile(chunk)
      }
    })
    await handle.writeFile(`\nsha256 ${digest.digest('hex')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Without this the new name might not survive a power failure. Windows cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Reads the whole file: if it returns the manifest, every byte is as it was written. */
export async function checkBackup(file: string): Promise<Manifest> {
  await requireWhole(file)
  return readBackup(file, async (_table, rows) => {
    for await (const _ of rows);
  })
}

/** Passes the rows of each table to `take`, in the manifest's order. */
export async function readBackup(
  file: string,
  take: (table: SavedTable, rows: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Manifest> {
  const { size } = await withFile(file, (handle) => handle.stat())
  const source = createReadStream(file, { start: HEADER.length, end: size - TRAILER_BYTES - 1 })
  return pipeline(source, createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    const lines = new Lines(chunks, () => damaged(file))
    const manifest = Manifest.parse(JSON.parse(await lines.text()))
    for (const table of manifest.tables) await take(table, lines.take(table.rows))
    if (!(await lines.isAtEnd())) throw damaged(file)
    return manifest
  })
}

async function requireWhole(file: string): Promise<void> {
  await withFile(file, async (handle) => {
    const { size } = await handle.stat()
    const header = await readText(handle, 0, 64)
    const [, format] = /^GRAV backup (\d+)\n/.exec(header) ?? []
    if (format === undefined) throw new StartError(`${file} is no backup of GRAV.`)
    if (!header.startsWith(HEADER)) {
      throw new StartError(`${file} was made by another version of GRAV (format ${format}).`)
    }
    const end = size - TRAILER_BYTES
    const [, expected] = TRAILER.exec(await readText(handle, Math.max(0, end), TRAILER_BYTES)) ?? []
    if (expected === undefined || end <= HEADER.length) throw damaged(file)
    const digest = createHash('sha256')
    for await (const chunk of handle.createReadStream({ start: 0, end: end - 1, autoClose: false })) {
      digest.update(chunk)
    }
    if (digest.digest('hex') !== expected) throw damaged(file)
  })
}

function damaged(file: string): StartError {
  return new StartError(`${file} is damaged or not complete. Take another backup.`)
}

async function readText(handle: FileHandle, start: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
  return buffer.toString('latin1', 0, bytesRead)
}

async function withFile<Value>(file: string, work: (handle: FileHandle) => Promise<Value>): Promise<Value> {
  try {
    const handle = await open(file)
    return await work(handle).finally(() => handle.close())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
    throw new StartError(`${file} cannot be read: ${(error as Error).message}`)
  }
}
