import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { startProcess, type TestProcess } from './test-process.ts'

export interface ClusterNode {
  port: number
  /** Runs a statement as the administrator. */
  run(statement: string, values?: unknown[], database?: string): Promise<pg.QueryResultRow[]>
}

export interface ClusterSchema {
  name: string
  /** Settings of a process of the product, at the coordinator or another node. */
  env(node?: ClusterNode): Record<string, string>
  /** A connection to the coordinator, or to another node. The product's own are named otherwise. */
  open(node?: ClusterNode): pg.Pool
}

/**
 * A database of the file's own on every node of the cluster, for tests that ask several nodes or administrate them. Each test has a
 * schema, whose tables are not distributed.
 */
export function givenCluster() {
  const database = `own_${randomBytes(6).toString('hex')}`
  const [coordinator, ...workers] = inject('clusterPorts').map((port) => makeNode(port, database)) as [
    ClusterNode,
    ...ClusterNode[],
  ]
  const nodes = [coordinator, ...workers]
  const pools: pg.Pool[] = []
  const processes: TestProcess[] = []

  beforeAll(async () => {
    for (const node of nodes) {
      await node.run(`CREATE DATABASE ${database} OWNER grav`, [], 'postgres')
      await node.run('CREATE EXTENSION citus')
    }
    await coordinator.run(`SELECT citus_set_coordinator_host('127.0.0.1', $1::int)`, [coordinator.port])
    for (const { port } of workers)
      await coordinator.run(`SELECT citus_add_node('127.0.0.1', $1::int)`, [port])
  })
  afterEach(async () => {
    for (const { child, ended } of processes.splice(0)) {
      child.kill('SIGKILL')
      await ended()
    }
    for (const pool of pools.splice(0)) await pool.end()
  })
  afterAll(async () => {
    for (const node of nodes) await node.run(`DROP DATABASE ${database} WITH (FORCE)`, [], 'postgres')
  })

  return {
    coordinator,
    workers,
    async makeSchema(): Promise<ClusterSchema> {
      const name = `test_${randomBytes(6).toString('hex')}`
      await coordinator.run(`CREATE SCHEMA ${name} AUTHORIZATION grav`)
      const options = `-c search_path=${name} -c citus.shard_count=4`
      return {
        name,
        env: (node = coordinator) => ({
          DATABASE_URL: `postgres://grav@127.0.0.1:${node.port}/${database}?${new URLSearchParams({ options })}`,
          AUTH_SECRET: 'a secret of the tests, long enough to be one',
          DATA_DIR: '/nonexistent/never-made',
          LOG_LEVEL: 'warn',
        }),
        open(node = coordinator) {
          const pool = new pg.Pool({ host: '127.0.0.1', port: node.port, user: 'grav', database, options })
          pools.push(pool)
          return pool
        },
      }
    },
    /** Starts the product or one of its commands; it is killed after the test. */
    start(env: Record<string, string>, ...args: string[]): TestProcess {
      const process = startProcess(env, args)
      processes.push(process)
      return process
    },
  }
}

function makeNode(port: number, own: string): ClusterNode {
  return {
    port,
    async run(statement, values = [], database = own) {
      // The nodes' own setting is one second, which is too short for them to join each other on a busy machine.
      const options = '-c citus.node_connection_timeout=30s'
      const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database, options })
      await client.connect()
      return (await client.query(statement, values).finally(() => client.end())).rows
    },
  }
}
