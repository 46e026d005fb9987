import { makeReviewWorker } from '../features/review/review-worker.ts'
import type { givenAdmin } from './test-admin.ts'

/** Begins, finds and runs bulk decisions of the review. */
export function givenReviewJobs(admin: ReturnType<typeof givenAdmin>) {
  const makeWorker = () =>
    makeReviewWorker({ database: admin.database, log: admin.test.log, now: () => admin.test.clock.now })
  return {
    begin: (body: object) => admin.ask('POST', '/api/admin/review/jobs', body),
    findJob: async (id: string) =>
      (await admin.get('/api/admin/review/jobs')).jobs.find((job: { id: string }) => job.id === id),
    makeWorker,
    async work() {
      const worker = makeWorker()
      await worker.run()
      await worker.close()
    },
  }
}
