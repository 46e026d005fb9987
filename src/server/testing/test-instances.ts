import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { makeSchema } from './test-database.ts'
import { makeDataDir, startProcess, type TestProcess } from './test-process.ts'

const AUTH_SECRET = 'a secret of the tests, long enough to be one'

/** Several processes of the product on one database. */
export function givenInstances(count: number) {
  const dataDir = makeDataDir()
  const processes: TestProcess[] = []
  let schema: Awaited<ReturnType<typeof makeSchema>>
  let pool: pg.Pool
  let addresses: string[] = []
  let settings: Record<string, string> = {}

  beforeAll(async () => {
    schema = await makeSchema()
    pool = new pg.Pool(schema.connection)
    const { host, user, password, database, port } = inject('connection')
    const query = new URLSearchParams({ host, port: String(port), options: schema.connection.options ?? '' })
    settings = {
      DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?${query}`,
      AUTH_SECRET,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    }
    for (let turn = 0; turn < count; turn++) processes.push(startProcess(settings))
    addresses = await Promise.all(processes.map((process) => process.ready()))
  })
  afterAll(async () => {
    for (const { child, ended } of processes) {
      child.kill('SIGKILL')
      await ended()
    }
    await pool.end()
    await schema.drop()
    rmSync(dataDir, { recursive: true })
  })
  return {
    authSecret: AUTH_SECRET,
    get pool() {
      return pool
    },
    /** Of one instance after the other. */
    address: (turn: number) => addresses[turn % addresses.length] ?? '',
    output: () => processes.map((process) => process.output()).join(''),
    /** Runs a command of the product beside them. */
    async run(...args: string[]): Promise<{ code: number | string; output: string }> {
      const command = startProcess(settings, args)
      return { code: await command.ended(), output: command.output() }
    },
  }
}
