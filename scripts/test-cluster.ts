import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findCitus } from '../src/server/testing/postgres-node.ts'

/**
 * `npm run test:cluster [-- FILE…]`: runs the tests of what the database does on a Citus cluster. It starts a coordinator and two workers
 * of its own, or uses the cluster whose coordinator CLUSTER_URL names.
 */
const root = join(import.meta.dirname, '..')

if (process.env.CLUSTER_URL === undefined && findCitus() === undefined) {
  console.error(`The tests on a cluster need PostgreSQL with the Citus extension, which is not installed on this machine. Either
- install it: on Debian and Ubuntu with Citus' packages (https://docs.citusdata.com, "Multi-Node Citus"), or from its source with
  the package postgresql-server-dev-VERSION: ./configure && make && make install. It must be in /usr/lib/postgresql/VERSION; or
- set CLUSTER_URL to the address of the coordinator of a running cluster, for example postgres://grav@localhost:5432/grav. docs/scale.md
  says how to set one up. The tests create schemas of their own there and drop them.`)
  process.exit(1)
}

const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'vitest.cluster.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
)
process.exit(status ?? 1)
