import { findCitus, makePostgresNode, type PostgresNode } from './postgres-node.ts'

export interface CitusCluster {
  coordinator: PostgresNode
  workers: PostgresNode[]
  /** How the product connects: as an ordinary role that owns the database. */
  connection: PostgresNode['connection']
  /** Starts another worker and registers it. It has no rows until the cluster is rebalanced. */
  addWorker(): Promise<PostgresNode>
  remove(): Promise<void>
}

const SETTINGS = {
  shared_preload_libraries: 'citus',
  max_connections: 300,
  // Transactions over several nodes are prepared on each of them.
  max_prepared_transactions: 600,
  // A shard that moves to another node is copied by logical replication.
  wal_level: 'logical',
  // Prepared transactions that a lost node left behind hold their locks until they are recovered.
  'citus.recover_2pc_interval': '5s',
  'citus.node_conninfo': 'sslmode=prefer',
  timezone: 'UTC',
}

/** A coordinator and workers on this machine, or undefined if the extension is not installed. */
export async function startCluster(workers: number): Promise<CitusCluster | undefined> {
  const bin = findCitus()
  if (bin === undefined) return undefined
  const nodes: PostgresNode[] = []

  async function addNode(): Promise<PostgresNode> {
    const node = await makePostgresNode(bin as string, 'node', SETTINGS)
    nodes.push(node)
    await node.start()
    // Each node has the role by itself, because Citus does not copy roles that exist before its extension.
    await node.run('CREATE ROLE grav LOGIN')
    await node.run('CREATE DATABASE grav OWNER grav')
    node.connection.database = 'grav'
    await node.run('CREATE EXTENSION citus')
    return node
  }

  const coordinator = await addNode()
  await coordinator.run(`SELECT citus_set_coordinator_host('127.0.0.1', $1::int)`, [coordinator.port])
  async function addWorker(): Promise<PostgresNode> {
    const worker = await addNode()
    await coordinator.run(`SELECT citus_add_node('127.0.0.1', $1::int)`, [worker.port])
    return worker
  }
  const added: PostgresNode[] = []
  while (added.length < workers) added.push(await addWorker())
  return {
    coordinator,
    workers: added,
    connection: { ...coordinator.connection, user: 'grav' },
    addWorker,
    async remove() {
      for (const node of nodes) {
        await node.kill()
        node.remove()
      }
    },
  }
}
