import { setImmediate } from 'node:timers/promises'
import { toCsvLine } from '../../../domain/csv.ts'
import type { StoredType } from '../../../domain/files.ts'
import type { Database, Executor } from '../../db/database.ts'
import { readParts } from '../files/files.actions.ts'
import { allSections } from './contents/all-sections.ts'
import { namesOf, type Owner, type Row, readSection, type Section } from './contents/section.ts'
import { findFileFacts, listFileNames } from './data-downloads.queries.ts'
import { writeReadme } from './readme.ts'
import type { ZipEntry } from './write-zip.ts'

const FILES_PER_BATCH = 200
/** A file counts as one row for so many bytes, so that progress is about as fast for both. */
const BYTES_PER_ROW = 4_000

interface OwnFile {
  hash: string
  path: string
  mediaType: StoredType
  size: number
}

interface Contents {
  entries: ZipEntry[]
  /** The bytes of the files. */
  fileBytes: number
  /** What the files count as, in rows. */
  fileRows: number
}

/** The files of a download, which are made when they are read. `report` is told of each row that was read. */
export async function listEntries(
  database: Database,
  member: Owner & { name: string },
  { now, report }: { now: Date; report: (rows: number) => Promise<void> },
): Promise<Contents> {
  const { query } = database
  const files = await listOwnFiles(query, member.id)
  const sections = allSections(new Map(files.map(({ hash, path }) => [hash, path])))
  const readme: ZipEntry = {
    path: 'README.txt',
    isCompressed: false,
    read: () => inOnePart(writeReadme(sections, member, now)),
  }
  const lists = (['csv', 'json'] as const).flatMap((format) =>
    sections.map(
      (section): ZipEntry => ({
        path: `${format}/${section.name}.${format}`,
        isCompressed: false,
        read: () => writeList(format, section, reporting(readSection(query, section, member), report)),
      }),
    ),
  )
  const fileBytes = files.reduce((sum, { size }) => sum + size, 0)
  const entries = [readme, ...lists, ...files.map((file) => toEntry(query, file, report))]
  return { entries, fileBytes, fileRows: fileBytes / BYTES_PER_ROW }
}

async function* reporting(
  batches: AsyncIterable<Row[]>,
  report: (rows: number) => Promise<void>,
): AsyncGenerator<Row[]> {
  for await (const batch of batches) {
    yield batch
    await report(batch.length)
  }
}

function writeList(
  format: 'csv' | 'json',
  section: Section,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Uint8Array> {
  return format === 'csv' ? writeCsv(namesOf(section), batches) : writeJson(batches)
}

async function* writeCsv(names: string[], batches: AsyncIterable<Row[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(toCsvLine(names))
  for await (const rows of batches)
    yield Buffer.from(rows.map((row) => toCsvLine(names.map((name) => toCell(row[name] ?? null)))).join(''))
}

function toCell(value: Row[string]): string | number | boolean | null {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

async function* writeJson(batches: AsyncIterable<Row[]>): AsyncGenerator<Uint8Array> {
  let separator = '[\n'
  for await (const rows of batches) {
    yield Buffer.from(separator + rows.map((row) => JSON.stringify(row, null, 2)).join(',\n'))
    separator = ',\n'
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n')
}

async function* inOnePart(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** The member's different files, each with its place in the ZIP file. */
async function listOwnFiles(executor: Executor, memberId: string): Promise<OwnFile[]> {
  const files: OwnFile[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const named = await listFileNames(executor, memberId, after, FILES_PER_BATCH)
    const hashes = named.map(({ hash }) => hash)
    const facts = hashes.length === 0 ? [] : await findFileFacts(executor, hashes)
    const nameOf = new Map(named.map((file) => [file.hash, file]))
    for (const fact of facts) {
      const { name = '', sentAt = new Date(0) } = nameOf.get(fact.hash) ?? {}
      files.push({ ...fact, path: `files/${pathOf(fact, name, sentAt)}` })
    }
    after = named.length < FILES_PER_BATCH ? undefined : hashes.at(-1)
  }
  return files
}

const ENDINGS: Record<StoredType, string> = { 'image/webp': 'webp', 'application/pdf': 'pdf' }

/** The day, the name and the beginning of the hash, so that no two files have the same path: `2026-11-14-oak-3f9a12cd….webp`. */
function pathOf(
  { hash, mediaType }: Pick<OwnFile, 'hash' | 'mediaType'>,
  name: string,
  sentAt: Date,
): string {
  const day = sentAt.toISOString().slice(0, 10)
  const words = name.replace(/\.\w{1,5}$/, '').match(/[A-Za-z0-9]+/g) ?? []
  const title = words.join('-').slice(0, 40)
  return `${[day, ...(title === '' ? [] : [title]), hash.slice(0, 16)].join('-')}.${ENDINGS[mediaType]}`
}

function toEntry(query: Database['query'], file: OwnFile, report: (rows: number) => Promise<void>): ZipEntry {
  return {
    path: file.path,
    isCompressed: file.mediaType === 'image/webp',
    async *read() {
      for await (const part of readParts(query, file.hash, file.size)) {
        yield part
        await report(part.length / BYTES_PER_ROW)
        // Other requests have their turn between two parts, whose checksum is computed on the main thread.
        await setImmediate()
      }
    },
  }
}
