import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../../../domain/files.ts'
import { makeBackup } from '../../db/backup/make-backup.ts'
import { requireRestorable, restoreBackup } from '../../db/backup/restore-backup.ts'
import { openDatabase } from '../../db/database.ts'
import { makeLogger } from '../../log.ts'
import { givenFileQuests } from '../../testing/given-file-quests.ts'
import { makeSchema } from '../../testing/test-database.ts'
import { makeLargePdf } from '../../testing/test-files.ts'

const given = givenFileQuests()
const FILES = `SELECT hash, encode(sha256(bytes), 'hex') AS found, size, uploads FROM files ORDER BY hash`

it('a backup has every byte of the files, however large they are', async () => {
  const id = await given.quest()
  const member = await given.member()
  await member.stored(id)
  expect((await member.upload(id, makeLargePdf(MAX_FILE_BYTES))).status).toBe(200)
  const folder = mkdtempSync(join(tmpdir(), 'grav-files-'))
  const schema = await makeSchema()
  const target = openDatabase(schema.connection, makeLogger('silent'))
  try {
    const file = join(folder, 'grav.backup')
    await makeBackup(given.test.database.pool, file, undefined)
    await restoreBackup(target.pool, file, await requireRestorable(file), makeLogger('silent'), () => {})
    const { rows } = await target.pool.query(FILES)
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(await given.test.sql(FILES))
    for (const { hash, found } of rows) expect(found).toBe(hash)
    expect((await target.pool.query('SELECT FROM file_uses')).rowCount).toBe(2)
  } finally {
    await target.close()
    await schema.drop()
    rmSync(folder, { recursive: true })
  }
})
