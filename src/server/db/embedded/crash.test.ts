import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { connectionOf, givenServers, isAlive, postmasterOf, query } from '../../testing/test-process.ts'
import { waitFor } from '../../testing/wait-for.ts'

const servers = givenServers()

describe('the embedded database after a crash', () => {
  it('is adopted when a killed server left it running', async () => {
    const first = await servers.ready()
    const postmaster = postmasterOf(servers.dataDir)
    expect(await servers.stop(first, 'SIGKILL')).toBe('SIGKILL')
    expect(isAlive(postmaster)).toBe(true)
    const second = await servers.ready()
    expect(postmasterOf(servers.dataDir)).toBe(postmaster)
    expect(await servers.stop(second)).toBe(0)
    expect(isAlive(postmaster)).toBe(false)
  })

  it.each([
    ['it is killed under a running server', 'SIGKILL'],
    ['PostgreSQL itself is asked to stop', 'SIGTERM'],
  ])('is started again when %s', async (_, signal) => {
    const server = await servers.ready()
    const postmaster = postmasterOf(servers.dataDir)
    process.kill(postmaster, signal)
    await waitFor(async () => {
      expect(postmasterOf(servers.dataDir)).not.toBe(postmaster)
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    })
    expect(await servers.stop(server)).toBe(0)
  })

  it('leaves nothing behind when the server is stopped while PostgreSQL is being revived', async () => {
    const server = await servers.ready()
    process.kill(postmasterOf(servers.dataDir), 'SIGKILL')
    await waitFor(() => expect(server.output()).toContain('ended unexpectedly'))
    expect(await servers.stop(server)).toBe(0)
    expect(existsSync(join(servers.dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  it('leads to 503 within seconds when it is frozen', async () => {
    const { address } = await servers.ready()
    const postmaster = postmasterOf(servers.dataDir)
    // The postmaster first: it starts a process for each new connection, which the list would miss.
    process.kill(postmaster, 'SIGSTOP')
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
    const all = [postmaster, ...children.trim().split('\n').map(Number)]
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    try {
      expect((await fetch(`${address}/readyz`)).status).toBe(503)
    } finally {
      for (const pid of all) process.kill(pid, 'SIGCONT')
    }
  })

  it('is created again when its creation was interrupted', async () => {
    servers.beginEmpty()
    const first = servers.start()
    await waitFor(() =>
      expect(readdirSync(servers.dataDir).some((name) => name.startsWith('postgres.making'))).toBe(true),
    )
    await servers.stop(first, 'SIGKILL')
    expect(existsSync(join(servers.dataDir, 'postgres'))).toBe(false)
    await servers.ready()
    expect(readdirSync(servers.dataDir).filter((name) => name.startsWith('postgres.making'))).toEqual([])
  })

  it('loses no acknowledged row when the server is killed, alone or with PostgreSQL', async () => {
    const acknowledged: number[] = []
    let next = 0
    for (let round = 0; round < 4; round++) {
      const server = await servers.ready()
      if (round === 0) await query(servers.dataDir, 'CREATE TABLE rings (year int PRIMARY KEY)')
      const killed = new AbortController()
      const writers = Array.from({ length: 4 }, () => write(killed.signal))
      await waitFor(() => expect(acknowledged.length).toBeGreaterThan((round + 1) * 20))
      const postmaster = postmasterOf(servers.dataDir)
      if (round % 2 === 1) process.kill(postmaster, 'SIGKILL')
      await servers.stop(server, 'SIGKILL')
      killed.abort()
      await Promise.all(writers)
    }
    await servers.ready()
    const rows = await query(servers.dataDir, 'SELECT year FROM rings')
    const stored = new Set(rows.map(({ year }) => year))
    expect(acknowledged.filter((year) => !stored.has(year))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(80)

    async function write(signal: AbortSignal): Promise<void> {
      const client = new pg.Client(connectionOf(servers.dataDir))
      client.on('error', () => {})
      try {
        await client.connect()
        while (!signal.aborted) {
          const year = next++
          await client.query('INSERT INTO rings VALUES ($1)', [year])
          acknowledged.push(year)
        }
      } catch {
        // Cut off by the kill: this row was not acknowledged.
      } finally {
        await client.end().catch(() => {})
      }
    }
  })
})
