import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { makeSchema } from '../src/server/testing/test-database.ts'
import { makeDataDir, startProcess, type TestProcess } from '../src/server/testing/test-process.ts'

export const AUTH_SECRET = 'a secret of the tests, long enough to be one'
const METRICS_TOKEN = 'observer'

/** A product process with its own database, behind a proxy, whose memory can be measured. */
export function givenObservedServer() {
  const dataDir = makeDataDir()
  let schema: Awaited<ReturnType<typeof makeSchema>>
  let pool: pg.Pool
  let server: TestProcess
  let address: string
  let settings: Record<string, string>

  beforeAll(async () => {
    schema = await makeSchema()
    pool = new pg.Pool(schema.connection)
    const { host, user, password, database, port } = inject('connection')
    const query = new URLSearchParams({ host, port: String(port), options: schema.connection.options ?? '' })
    settings = {
      DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?${query}`,
      AUTH_SECRET,
      METRICS_TOKEN,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
    }
    server = startProcess(settings)
    address = await server.ready()
  })

  afterAll(async () => {
    server.child.kill('SIGKILL')
    await server.ended()
    await pool.end()
    await schema.drop()
    rmSync(dataDir, { recursive: true })
  })

  return {
    get pool() {
      return pool
    },
    get address() {
      return address
    },
    isAlive: async () => server.child.exitCode === null && (await fetch(`${address}/readyz`)).ok,
    /** The unexpected errors that it logged. */
    unexpected: () =>
      server
        .output()
        .split('\n')
        .filter((line) => /unexpected error|nhandled|"level":[56]0/.test(line)),
    /** In megabytes. */
    async memory(): Promise<number> {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      const text = await (await fetch(`${address}/metrics`, { headers })).text()
      return Math.round(Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]) / 2 ** 20)
    },
    /** Runs a command beside it and returns the exit code. */
    run: (...args: string[]) => startProcess(settings, args).ended(),
  }
}
