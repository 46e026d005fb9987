import { defineConfig } from 'vitest/config'

// Figures of a machine without a disk would be nobody's.
process.env.TEST_ON_DISK = 'yes'

/** The long tests of docs/reliability.md, one after the other: each wants the machine for itself. */
export default defineConfig({
  test: {
    include: ['hostile/**/*.hostile.ts'],
    globalSetup: 'src/server/testing/global-setup.ts',
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
