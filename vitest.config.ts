import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname
const TESTS = ['src/**/*.test.ts', 'scripts/**/*.test.ts']

/** What every run has in common, on one PostgreSQL or on a cluster. */
export const common = {
  // These need a cluster: npm run test:cluster.
  exclude: ['src/**/*.cluster.test.ts'],
  pool: 'forks' as const,
  // They end a test that hangs, on however busy a machine, and say nothing about how fast the product is.
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

/** Files that replace modules or globals, or test modules of the browser, which have state: each gets a process of its own. */
function findIsolated(): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.test.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(
      (file) =>
        file.startsWith('src/web/') || /vi\.(mock|stubGlobal)\(/.test(readFileSync(join(root, file), 'utf8')),
    )
}

export const isolated = findIsolated()

export default defineConfig({
  test: {
    ...common,
    globalSetup: 'src/server/testing/global-setup.ts',
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/vitest.json' },
    projects: [
      { test: { ...common, name: 'isolated', include: isolated } },
      // All others share the process of their worker and with it the modules, which take longer to load than most files to run.
      {
        test: {
          ...common,
          name: 'shared',
          include: TESTS,
          exclude: [...common.exclude, ...isolated],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
