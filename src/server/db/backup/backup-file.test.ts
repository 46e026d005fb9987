import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartError } from '../../start-error.ts'
import { checkBackup, type Manifest, readBackup, writeBackup } from './backup-file.ts'
import { requireRestorable } from './restore-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'grav-backup-'))
const file = join(folder, 'grav.backup')
const manifest: Manifest = {
  madeAt: '2026-11-14T09:30:00.000Z',
  version: '0.1.0',
  migrations: [],
  tables: [
    { name: 'members', columns: ['id', 'name'], rows: 2 },
    { name: 'posts', columns: ['id'], rows: 0 },
    { name: 'sessions', columns: ['token_hash'], rows: 3 },
  ],
}
const ROWS = ['1\tAda\n2\tGr', 'ace\n', 'a\nb\nc\n']

async function* content(described: unknown, rows = ROWS): AsyncGenerator<string> {
  yield `${JSON.stringify(described)}\n`
  yield* rows
}

let made = 0
async function write(described: unknown, rows = ROWS): Promise<string> {
  const name = join(folder, `made-${++made}.backup`)
  await writeBackup(name, content(described, rows))
  return name
}

beforeAll(() => writeBackup(file, content(manifest)))
afterAll(() => rmSync(folder, { recursive: true }))

/** The error for a file with these bytes, which must be one line. */
async function refusalOf(bytes: Buffer): Promise<string> {
  const name = join(folder, 'damaged.backup')
  writeFileSync(name, bytes)
  const error = await checkBackup(name).then(
    () => undefined,
    (reason: Error) => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  expect(error?.message).not.toContain('\n')
  return error?.message.replace(name, 'FILE') ?? ''
}

const DAMAGED = 'FILE is damaged or not complete. Take another backup.'
const FOREIGN = 'FILE is no backup of GRAV.'

describe('the file of a backup', () => {
  it('returns the rows of each table', async () => {
    const rows: Record<string, string> = {}
    await readBackup(file, async ({ name }, chunks) => {
      rows[name] = ''
      for await (const chunk of chunks) rows[name] += chunk
    })
    expect(rows).toEqual({ members: '1\tAda\n2\tGrace\n', posts: '', sessions: 'a\nb\nc\n' })
  })

  it('is refused if any byte was changed', async () => {
    const bytes = readFileSync(file)
    const refusals = new Map<string, number>()
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      const refusal = await refusalOf(changed)
      refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1)
    }
    const headerBytes = 'GRAV backup 1\n'.length
    expect(Object.fromEntries(refusals)).toEqual({
      [FOREIGN]: headerBytes - 1,
      'FILE was made by another version of GRAV (format 0).': 1,
      [DAMAGED]: bytes.length - headerBytes,
    })
  })

  it('is refused if it was truncated anywhere or extended', async () => {
    const bytes = readFileSync(file)
    for (let length = 0; length < bytes.length; length++) {
      const refusal = await refusalOf(bytes.subarray(0, length))
      expect(refusal).toBe(length < 'GRAV backup 1\n'.length ? FOREIGN : DAMAGED)
    }
    expect(await refusalOf(Buffer.concat([bytes, Buffer.from('\n')]))).toBe(DAMAGED)
    expect(await refusalOf(Buffer.concat([bytes, bytes]))).toBe(DAMAGED)
  })

  it('is refused if it is another file or missing', async () => {
    expect(await refusalOf(Buffer.from('SELECT 1;\n'.repeat(100)))).toBe(FOREIGN)
    await expect(checkBackup(join(folder, 'missing'))).rejects.toThrow(/missing cannot be read: ENOENT/)
    await expect(checkBackup(folder)).rejects.toThrow(/cannot be read: EISDIR/)
  })

  it('is not written if its row counts are wrong', async () => {
    for (const rows of [['1\tAda\n'], [...ROWS, 'd\n'], ['1\tAda\n2\tGrace\na\nb\nc']]) {
      await expect(writeBackup(join(folder, 'wrong.backup'), content(manifest, rows))).rejects.toThrow(
        /damaged/,
      )
    }
    expect(readdirSync(folder).filter((name) => /wrong|part/.test(name))).toEqual([])
  })

  it('is refused by a version that does not know its migrations', async () => {
    const migrations = [{ name: '0001_baseline.sql', checksum: 'another' }]
    await expect(requireRestorable(await write({ ...manifest, migrations }))).rejects.toThrow(
      /another 0001_baseline\.sql than the one here/,
    )
    const newer = [{ name: '9999_later.sql', checksum: 'x' }]
    await expect(requireRestorable(await write({ ...manifest, migrations: newer }))).rejects.toThrow(
      /made by a newer GRAV \(9999_later\.sql is not known here\)/,
    )
  })
})
