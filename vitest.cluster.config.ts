import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { common, isolated } from './vitest.config.ts'

const include = [
  'src/server/features/**/*.test.ts',
  'src/server/{auth,mail}/*.test.ts',
  // Newcomers are on other nodes than their referrals.
  'src/quests/invite/*.test.ts',
  // Every operation is sent here: by everybody, with foreign ids, with fields that it does not know, with long texts.
  'src/server/http/{access,foreign-ids,limits,smuggled-fields,too-long}.test.ts',
  'src/server/housekeeping.test.ts',
  'src/server/db/cluster/*.test.ts',
  'hostile/cluster-bank.hostile.ts',
  'hostile/correction-races.hostile.ts',
  'src/server/commands/verify-queue.test.ts',
  'src/**/*.cluster.test.ts',
]

const exclude = [
  // hostile/correction-races.hostile.ts sends more.
  'src/server/features/review/{correction,whole-decision}-races.test.ts',
  // Its 300 histories take minutes there, and limits and claims have tests of their own.
  'src/server/features/quests/quest-histories.test.ts',
  // These are about pages, pictures, texts, tokens and accounts. What they ask of the database is tested by others too, and the
  // whole takes less than six minutes.
  'src/server/features/blog/{blog,blog-editing,blog-pages}.test.ts',
  'src/server/features/quiz/leak.test.ts',
  'src/server/features/files/{hostile-uploads,slow-transfers}.test.ts',
  'src/server/features/quests/{check-callbacks,check-disclosure,check-example,revealed,webhook-signature,quest-file}.test.ts',
  'src/server/features/auth/{farming,google-failures,known-browsers,limits,takeover}.test.ts',
  'src/server/features/images/*.test.ts',
  'src/server/features/blog/hostile-markdown.test.ts',
  'src/server/features/auth/{google-token,referral-code,undo-unless-done}.test.ts',
  'src/server/{auth/cookies,mail/header-injection}.test.ts',
  'src/server/features/files/files-backup.test.ts',
  // Kills whole instances; that another worker continues a job is tested in review.test.ts.
  'src/server/features/review/review-restart.test.ts',
  // These make databases of their own, for which CLUSTER_URL need not name an administrator.
  ...(process.env.CLUSTER_URL === undefined ? [] : ['src/**/*.cluster.test.ts']),
]

/** Begins with the files that take longest, so that at the end no worker waits for the other. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ moduleId }: TestSpecification) =>
      moduleId.includes('/hostile/') ? 0 : /\.cluster\.test\.ts$/.test(moduleId) ? 1 : 2
    return (await super.sort(files)).sort((a, b) => turnOf(a) - turnOf(b))
  }
}

/** `npm run test:cluster`: on a Citus cluster, the tests of what the database does. */
export default defineConfig({
  test: {
    ...common,
    maxWorkers: 2,
    globalSetup: 'src/server/testing/cluster-setup.ts',
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'isolated',
          include: isolated.filter((file) => file.startsWith('src/server/features/')),
          exclude,
        },
      },
      {
        test: {
          ...common,
          name: 'shared',
          include,
          exclude: [...exclude, ...isolated],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
