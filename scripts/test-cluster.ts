import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findCitus } from '../src/server/testing/citus-cluster.ts'

/**
 * `npm run test:cluster [-- FILE…]`: runs the tests of what the database does on a Citus cluster. It starts a coordinator and two workers
 * of its own, or uses the cluster whose coordinator CLUSTER_URL names. With `--if-installed` it does nothing where there is neither.
 */
const root = join(import.meta.dirname, '..')
const args = process.argv.slice(2)
const files = args.filter((arg) => arg !== '--if-installed')

if (process.env.CLUSTER_URL === undefined && findCitus() === undefined) {
  if (args.includes('--if-installed')) {
    console.log('Skipped the tests on a cluster: the Citus extension is not installed.')
    process.exit(0)
  }
  console.error(`The tests on a cluster need PostgreSQL 15 or later with the Citus extension, which is not installed. Either
- install it: on Debian with Citus' packages, or from its source with postgresql-server-dev-15: ./configure && make && make install.
  It is looked for in /usr/lib/postgresql and /usr/share/postgresql; or
- set CLUSTER_URL to the coordinator of a running cluster, for example postgres://grav@localhost:5432/grav (docs/scale.md says how to
  set one up). The tests make schemas of their own there, and drop them.`)
  process.exit(1)
}

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--config', 'vitest.cluster.config.ts', ...files],
  { cwd: root, stdio: 'inherit' },
)
process.exit(status ?? 1)
