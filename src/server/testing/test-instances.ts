import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { StaffRole } from '../../domain/staff.ts'
import { keyOfToken, newToken } from '../auth/token.ts'
import { newId } from '../id.ts'
import { makeSchema } from './test-database.ts'
import { makeDataDir, startProcess, type TestProcess } from './test-process.ts'

const AUTH_SECRET = 'a secret of the tests, long enough to be one'

/** Several instances of the product on one database. */
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
    /** A new member with a session. */
    async logIn({ role }: { role?: StaffRole } = {}): Promise<{ id: string; cookie: string }> {
      const id = newId()
      const token = newToken(id)
      await pool.query(`INSERT INTO members (id, name, email, joined_at) VALUES ($1, 'Ada', $2, now())`, [
        id,
        `${id}@example.org`,
      ])
      if (role !== undefined)
        await pool.query(`INSERT INTO staff VALUES ($1, $2, now(), 'command')`, [id, role])
      await pool.query(`INSERT INTO sessions VALUES ($1, $2, now(), now() + interval '1 day')`, [
        id,
        keyOfToken(token, 'session', AUTH_SECRET)?.tokenHash,
      ])
      return { id, cookie: `grav_session=${token}` }
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
    async run(...args: string[]): Promise<{ code: number | string; output: string }> {
      const command = startProcess(settings, args)
      return { code: await command.ended(), output: command.output() }
    },
  }
}
