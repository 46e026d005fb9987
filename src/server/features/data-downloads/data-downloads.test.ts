import { describe, expect, it } from 'vitest'
import { sweep } from '../../housekeeping.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { givenApp } from '../../testing/given-app.ts'
import { givenDownloads } from '../../testing/test-downloads.ts'
import { closeGate } from '../../testing/test-gate.ts'

const test = givenApp()
const downloads = givenDownloads(test)
const HOUR = 3600 * 1000

/** A member whose download is ready. */
async function givenReady() {
  const member = await test.logIn()
  const { download } = await (await downloads.ask(member.cookie)).json()
  await downloads.work()
  return { ...member, downloadId: download.id as string }
}

const countParts = async (memberId: string) =>
  (await test.column('SELECT count(*) FROM data_download_parts WHERE member_id = $1', [memberId]))[0]

describe('a download', () => {
  it('is asked for, made by a job and then kept for a day', async () => {
    const ada = await test.logIn()
    expect(await downloads.find(ada.cookie)).toBeNull()
    const { download } = await (await downloads.ask(ada.cookie)).json()
    expect(download).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{20}$/),
      state: 'waiting',
      progress: 0,
      requestedAt: '2026-11-14T12:00:00.000Z',
      size: null,
      expiresAt: null,
      nextAt: null,
    })
    await expectRefusal(await downloads.open(ada.cookie, download.id), 404, 'not_found')
    await downloads.work()
    const ready = await downloads.find(ada.cookie)
    expect(ready).toMatchObject({
      id: download.id,
      state: 'ready',
      progress: 100,
      expiresAt: '2026-11-15T12:00:00.000Z',
      nextAt: '2026-11-14T13:00:00.000Z',
    })
    const response = await downloads.open(ada.cookie, download.id)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(ready?.size),
      'content-disposition': 'attachment; filename="grav-data-2026-11-14.zip"',
      'cache-control': 'private, no-store',
    })
    expect((await response.arrayBuffer()).byteLength).toBe(ready?.size)
  })

  it('is given to no other session, and not without one', async () => {
    const ada = await givenReady()
    const bob = await givenReady()
    await expectRefusal(await downloads.open(bob.cookie, ada.downloadId), 404, 'not_found')
    const administrator = await test.logIn({ role: 'administrator' })
    await expectRefusal(await downloads.open(administrator.cookie, ada.downloadId), 404, 'not_found')
    await expectRefusal(await downloads.open('', ada.downloadId), 401, 'not_logged_in')
    expect((await downloads.open(ada.cookie, ada.downloadId)).status).toBe(200)
  })

  it('is gone after a day, first for the member and then from the database', async () => {
    const ada = await givenReady()
    test.clock.advance(24 * HOUR - 1)
    expect((await downloads.open(ada.cookie, ada.downloadId)).status).toBe(200)
    await sweep(test.database, test.clock.now)
    expect(await countParts(ada.id)).toBe(1)
    test.clock.advance(1)
    expect(await downloads.find(ada.cookie)).toBeNull()
    await expectRefusal(await downloads.open(ada.cookie, ada.downloadId), 404, 'not_found')
    await sweep(test.database, test.clock.now)
    expect(await countParts(ada.id)).toBe(0)
    expect(await test.column('SELECT id FROM data_downloads WHERE member_id = $1', [ada.id])).toEqual([])
  })

  it('is begun once, however many requests ask for it at once', async () => {
    const { id, cookie } = await test.logIn()
    const replies = await Promise.all(Array.from({ length: 200 }, () => downloads.ask(cookie)))
    const ids = await Promise.all(replies.map(async (reply) => (await reply.json()).download.id))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(ids).size).toBe(1)
    await downloads.work()
    expect(await countParts(id)).toBe(1)
  })

  it('can be replaced after an hour', async () => {
    const ada = await givenReady()
    test.clock.advance(HOUR - 1000)
    const refused = await downloads.ask(ada.cookie)
    expect(refused.headers.get('retry-after')).toBe('1')
    await expectRefusal(refused, 429, 'downloaded_lately')
    expect((await downloads.open(ada.cookie, ada.downloadId)).status).toBe(200)
    test.clock.advance(1000)
    const { download } = await (await downloads.ask(ada.cookie)).json()
    expect(download.state).toBe('waiting')
    await downloads.work()
    await expectRefusal(await downloads.open(ada.cookie, ada.downloadId), 404, 'not_found')
    expect((await downloads.open(ada.cookie, download.id)).status).toBe(200)
    expect(await countParts(ada.id)).toBe(1)
  })

  it('is open to suspended members, who can ask for it too', async () => {
    const ada = await test.logIn()
    await test.sql('UPDATE members SET suspended_at = now() WHERE id = $1', [ada.id])
    const { download } = await (await downloads.ask(ada.cookie)).json()
    await downloads.work()
    expect((await downloads.open(ada.cookie, download.id)).status).toBe(200)
  })

  it('is announced by a mail', async () => {
    const ada = await givenReady()
    const mails = await test.sql('SELECT kind, data FROM outbox WHERE email = $1', [`${ada.id}@example.org`])
    expect(mails).toEqual([{ kind: 'data_ready', data: null }])
  })
})

describe('a download that cannot be made', () => {
  it('is tried again, and given up after five attempts, after which the member can ask again', async () => {
    const { id, cookie } = await test.logIn()
    await downloads.ask(cookie)
    await test.sql('ALTER TABLE member_notes RENAME TO lost_notes')
    try {
      for (let attempt = 1; attempt <= 5; attempt++) {
        await downloads.work()
        const [row] = await test.sql('SELECT attempts FROM data_downloads WHERE member_id = $1', [id])
        expect(row).toEqual({ attempts: attempt })
        expect(await countParts(id)).toBe(0)
        test.clock.advance(HOUR)
      }
    } finally {
      await test.sql('ALTER TABLE lost_notes RENAME TO member_notes')
    }
    expect(await downloads.find(cookie)).toMatchObject({ state: 'failed', size: null, expiresAt: null })
    const { download } = await (await downloads.ask(cookie)).json()
    await downloads.work()
    expect((await downloads.open(cookie, download.id)).status).toBe(200)
  })

  it('is not tried by a sixth process after five have died of it', async () => {
    const { id, cookie } = await test.logIn()
    await downloads.ask(cookie)
    await test.sql('UPDATE data_downloads SET attempts = 5 WHERE member_id = $1', [id])
    await downloads.work()
    expect(await downloads.find(cookie)).toMatchObject({ state: 'failed' })
  })
})

describe('a worker', () => {
  /** A worker that has stored one part and is about to store the second one. */
  async function givenHalfDone() {
    const ada = await test.logIn()
    await downloads.addFile(ada.id, 600_000)
    const { download } = await (await downloads.ask(ada.cookie)).json()
    const gate = await closeGate(test.database.pool, 'data_download_parts', 'attempt = 1 AND position = 1')
    const worker = downloads.makeWorker()
    const running = worker.run()
    await gate.reached()
    return { ...ada, downloadId: download.id as string, gate, worker, running }
  }

  it('begins anew when the one before it is silent, and is not disturbed when that one goes on', async () => {
    const { id, cookie, downloadId, gate, running, worker } = await givenHalfDone()
    expect(await downloads.find(cookie)).toMatchObject({ state: 'waiting' })
    expect((await downloads.find(cookie))?.progress).toBeGreaterThan(0)
    await downloads.work()
    expect((await downloads.find(cookie))?.state).toBe('waiting')
    test.clock.advance(61_000)
    await downloads.work()
    expect((await downloads.find(cookie))?.state).toBe('ready')
    await gate.open()
    await running
    await worker.close()
    expect((await downloads.unzip(cookie, downloadId)).files.size).toBeGreaterThan(40)
    const attempts = await test.column(
      'SELECT DISTINCT attempt FROM data_download_parts WHERE member_id = $1',
      [id],
    )
    expect(attempts).toEqual([2])
    const mails = await test.sql('SELECT id FROM outbox WHERE email = $1', [`${id}@example.org`])
    expect(mails).toHaveLength(1)
  })

  it('that closes leaves the download to the next one at once', async () => {
    const { cookie, downloadId, gate, running, worker } = await givenHalfDone()
    const closing = worker.close()
    await gate.open()
    await Promise.all([closing, running])
    expect((await downloads.find(cookie))?.state).toBe('waiting')
    await downloads.work()
    expect((await downloads.unzip(cookie, downloadId)).files.size).toBeGreaterThan(40)
  })
})

describe('room for downloads', () => {
  it('is bounded together, so that a further one waits until others have expired', async () => {
    const small = givenDownloads(test, 3)
    await test.sql('DELETE FROM data_downloads')
    const [ada, bob] = [await test.logIn(), await test.logIn()]
    for (const { id } of [ada, bob]) await small.addFile(id, 1_500_000)
    await small.ask(ada.cookie)
    await small.work()
    await small.ask(bob.cookie)
    await small.work()
    expect((await small.find(ada.cookie))?.state).toBe('ready')
    expect((await small.find(bob.cookie))?.state).toBe('waiting')
    test.clock.advance(24 * HOUR)
    await sweep(test.database, test.clock.now)
    await small.work()
    expect((await small.find(bob.cookie))?.state).toBe('ready')
  })
})
