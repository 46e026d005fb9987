import { randomBytes } from 'node:crypto'
import type { DataDownload } from '../../api/data-downloads.ts'
import { makeDownloadWorker } from '../features/data-downloads/download-worker.ts'
import type { TestApp } from './given-app.ts'
import { readZip } from './read-zip.ts'
import type { givenDatabase } from './test-database.ts'

type Test = TestApp & ReturnType<typeof givenDatabase>

/** Asks for, makes and opens downloads of members' data. */
export function givenDownloads(test: Test, filesQuotaMb = 1_000) {
  const makeWorker = () =>
    makeDownloadWorker({
      database: test.database,
      log: test.log,
      now: () => test.clock.now,
      wakeOutbox: () => {},
      filesQuotaMb,
    })
  const open = (cookie: string, id: string) =>
    Promise.resolve(test.app.request(`/api/me/data-download/${id}/file`, { headers: { cookie } }))
  return {
    makeWorker,
    open,
    ask: (cookie: string) => test.post('/api/me/data-download', undefined, { cookie }),
    find: async (cookie: string): Promise<DataDownload | null> =>
      (await test.get('/api/me/data-download', cookie)).download,
    async work() {
      const worker = makeWorker()
      await worker.run()
      await worker.close()
    },
    async unzip(cookie: string, id: string) {
      const files = readZip(Buffer.from(await (await open(cookie, id)).arrayBuffer()))
      return {
        files,
        text: (path: string) => files.get(path)?.toString() ?? '',
        list: (name: string) => JSON.parse(files.get(`json/${name}.json`)?.toString() ?? 'null'),
      }
    },
    /** A picture of random bytes, which cannot be compressed, that the member has sent. */
    async addFile(memberId: string, size: number): Promise<string> {
      const hash = randomBytes(32).toString('hex')
      await test.sql(
        `INSERT INTO files (hash, media_type, size, bytes, uploaded_at) VALUES ($1, 'image/webp', $2, $3, '2026-11-02')`,
        [hash, size, randomBytes(size)],
      )
      await test.sql(
        `INSERT INTO file_uses (member_id, quest_id, period, hash, name, media_type, size, created_at)
         VALUES ($1, 'photo-of-a-tree', 'once', $2, 'An oak & I.jpg', 'image/webp', $3, '2026-11-02')`,
        [memberId, hash, size],
      )
      return hash
    },
  }
}
