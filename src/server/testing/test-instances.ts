import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { StaffRole } from '../../domain/staff.ts'
import { addMembers, type Member } from './add-members.ts'
import { makeSchema } from './test-database.ts'
import { makeDataDir, startProcess, type TestProcess } from './test-process.ts'

const AUTH_SECRET = 'a secret of the tests, long enough to be one'

interface TestDatabase {
  connection: pg.ClientConfig
  url: string
  drop(): Promise<void>
}

/** Several instances of the product on one database. */
export function givenInstances(count: number, makeDatabase: () => Promise<TestDatabase> = makeSchema) {
  const dataDir = makeDataDir()
  const processes: TestProcess[] = []
  let database: TestDatabase
  let pool: pg.Pool
  let addresses: string[] = []
  let settings: Record<string, string> = {}

  beforeAll(async () => {
    database = await makeDatabase()
    pool = new pg.Pool(database.connection)
    pool.on('error', () => {})
    settings = { DATABASE_URL: database.url, AUTH_SECRET, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
    for (let turn = 0; turn < count; turn++) processes.push(startProcess(settings))
    addresses = await Promise.all(processes.map((process) => process.ready()))
  })
  afterAll(async () => {
    for (const { child, ended } of processes) {
      child.kill('SIGKILL')
      await ended()
    }
    await pool.end()
    await database.drop()
    rmSync(dataDir, { recursive: true })
  })
  return {
    authSecret: AUTH_SECRET,
    get pool() {
      return pool
    },
    /** A new member with a session. */
    async logIn({ role }: { role?: StaffRole } = {}): Promise<Member> {
      const [member] = await addMembers(pool, AUTH_SECRET, 1, role)
      return member as Member
    },
    /** Kills an instance and starts it again. */
    async restart(turn: number): Promise<void> {
      processes[turn]?.child.kill('SIGKILL')
      await processes[turn]?.ended()
      const process = startProcess(settings)
      processes[turn] = process
      addresses[turn] = await process.ready()
    },
    /** The instances' addresses in turn. */
    address: (turn: number) => addresses[turn % addresses.length] ?? '',
    pid: (turn: number) => processes[turn]?.child.pid ?? 0,
    output: () => processes.map((process) => process.output()).join(''),
    /** Runs a command of the product beside the instances. */
    run: (...args: string[]) => startProcess(settings, args).result(),
  }
}
