import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    // These need a cluster: npm run test:cluster.
    exclude: ['src/**/*.cluster.test.ts'],
    globalSetup: 'src/server/testing/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // They end a test that hangs, on however busy a machine, and say nothing about how fast the product is.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/vitest.json' },
  },
})
