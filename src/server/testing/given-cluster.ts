import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type CitusCluster, startCluster } from './citus-cluster.ts'
import type { PostgresNode } from './postgres-node.ts'
import { startProcess, type TestProcess } from './test-process.ts'

export interface ClusterSchema {
  name: string
  /** Settings of a process of the product, at the coordinator or another node. */
  env(node?: PostgresNode): Record<string, string>
  /** A connection to the coordinator, or to another node. The product's own are named otherwise. */
  open(node?: PostgresNode): pg.Pool
}

/** A cluster of the file's own, for tests that start, stop or ask its nodes. Each test has a schema, whose tables are not distributed. */
export function givenCluster(workers = 2) {
  let cluster: CitusCluster
  const pools: pg.Pool[] = []
  const processes: TestProcess[] = []

  beforeAll(async () => {
    const started = await startCluster(workers)
    if (started === undefined) throw new Error('Citus is not installed on this machine')
    cluster = started
  })
  afterEach(async () => {
    for (const { child, ended } of processes.splice(0)) {
      child.kill('SIGKILL')
      await ended()
    }
    for (const pool of pools.splice(0)) await pool.end()
  })
  afterAll(() => cluster.remove())

  return {
    get cluster() {
      return cluster
    },
    async makeSchema(): Promise<ClusterSchema> {
      const name = `test_${randomBytes(6).toString('hex')}`
      await cluster.coordinator.run(`CREATE SCHEMA ${name} AUTHORIZATION grav`)
      const options = `-c search_path=${name} -c citus.shard_count=4`
      return {
        name,
        env: (node = cluster.coordinator) => ({
          DATABASE_URL: `postgres://grav@127.0.0.1:${node.port}/grav?${new URLSearchParams({ options })}`,
          AUTH_SECRET: 'a secret of the tests, long enough to be one',
          DATA_DIR: '/nonexistent/never-made',
          LOG_LEVEL: 'warn',
        }),
        open(node = cluster.coordinator) {
          const pool = new pg.Pool({ ...node.connection, user: 'grav', options })
          pools.push(pool)
          return pool
        },
      }
    },
    /** Runs a statement as the administrator of another database of the coordinator. */
    async runIn(database: string, statement: string): Promise<void> {
      const client = new pg.Client({ ...cluster.coordinator.connection, database })
      await client.connect()
      await client.query(statement).finally(() => client.end())
    },
    /** Starts the product or one of its commands; it is killed after the test. */
    start(env: Record<string, string>, ...args: string[]): TestProcess {
      const process = startProcess(env, args)
      processes.push(process)
      return process
    },
  }
}
