import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { TestPostgres } from './test-postgres.ts'

export interface CitusCluster {
  coordinator: TestPostgres
  workers: TestPostgres[]
  /** How the product connects: as an ordinary role that owns the database. */
  connection: { host: string; port: number; user: string; password: string; database: string }
  /** Starts another worker and registers it. It has no rows until the cluster is rebalanced. */
  addWorker(): Promise<TestPostgres>
  remove(): Promise<void>
}

const SETTINGS = `
  shared_preload_libraries = 'citus'
  max_connections = '300'
  # Transactions over several nodes are prepared on each of them.
  max_prepared_transactions = '600'
  # A shard that moves to another node is copied by logical replication.
  wal_level = 'logical'
  # Prepared transactions that a lost node left behind hold their locks until they are recovered.
  citus.recover_2pc_interval = '5s'
  # The default of 30 s is longer than a statement may take.
  citus.node_connection_timeout = '5s'
  # Notices soon that another node is gone without a word.
  citus.node_conninfo = 'sslmode=require keepalives_idle=2 keepalives_interval=1 keepalives_count=2 tcp_user_timeout=2000'
  timezone = 'UTC'`

/** The programs of an installed PostgreSQL that has the Citus extension, or undefined. */
export function findCitus(): string | undefined {
  // Debian's packages keep the programs and the extensions of each version in these folders.
  const [programs, shared] = ['/usr/lib/postgresql', '/usr/share/postgresql']
  if (!existsSync(programs)) return undefined
  return readdirSync(programs)
    .filter((version) => existsSync(join(shared, version, 'extension/citus.control')))
    .map((version) => join(programs, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

/** A coordinator and workers on this machine, or undefined if the extension is not installed. */
export async function startCluster(workers: number): Promise<CitusCluster | undefined> {
  const bin = findCitus()
  if (bin === undefined) return undefined
  const nodes: TestPostgres[] = []

  async function addNode(): Promise<TestPostgres> {
    const node = await TestPostgres.create({ bin: bin as string, settings: SETTINGS, isTrusting: true })
    nodes.push(node)
    await node.query('CREATE EXTENSION citus')
    return node
  }

  const coordinator = await addNode()
  await coordinator.query(`SELECT citus_set_coordinator_host('127.0.0.1', $1::int)`, [coordinator.port])
  async function addWorker(): Promise<TestPostgres> {
    const worker = await addNode()
    await coordinator.query(`SELECT citus_add_node('127.0.0.1', $1::int)`, [worker.port])
    return worker
  }
  const added: TestPostgres[] = []
  while (added.length < workers) added.push(await addWorker())
  return {
    coordinator,
    workers: added,
    connection: { host: '127.0.0.1', port: coordinator.port, user: 'grav', password: '', database: 'grav' },
    addWorker,
    async remove() {
      for (const node of nodes) {
        await node.kill()
        await node.remove()
      }
    },
  }
}
