import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../../scripts/ensure-built.mjs'
import { openEmbedded } from '../db/embedded/embedded.ts'
import { makeLogger } from '../log.ts'
import { copyDataDir } from './copy-data-dir.ts'
import { makeTestDir } from './test-dir.ts'

declare module 'vitest' {
  interface ProvidedContext {
    connection: { host: string; port: number; user: string; password: string; database: string }
    /** A data folder with a newly created database. */
    madeDataDir: string
    /** The database is a Citus cluster, over which each test's tables are distributed. */
    isCluster: boolean
    /** The ports of the coordinator and the workers, if this run has started them. */
    clusterPorts: number[]
  }
}

/** One real PostgreSQL for all test files, and a fresh build for those that start the product itself. */
export default async function setUp(project: TestProject) {
  if (!ensureBuilt()) throw new Error('the product does not build')
  const dir = makeTestDir('test')
  const [dataDir, madeDataDir] = [join(dir, 'data'), join(dir, 'made')]
  mkdirSync(dataDir)
  const made = await openEmbedded(dataDir, 'command', makeLogger('silent'))
  await made.close()
  copyDataDir(dataDir, madeDataDir)
  project.provide('madeDataDir', madeDataDir)
  project.provide('isCluster', false)
  const embedded = await openEmbedded(dataDir, 'command', makeLogger('silent'))
  project.provide('connection', embedded.connection as never)
  return async () => {
    await embedded.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
