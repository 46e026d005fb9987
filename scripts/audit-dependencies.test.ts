import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const AUDIT = join(import.meta.dirname, 'audit-dependencies.mjs')
let registry: Server
let cache = ''

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'grav-npm-'))
})

afterEach(() => {
  registry.closeAllConnections()
  registry.close()
  rmSync(cache, { recursive: true, maxRetries: 5 })
})

/** Runs the check as `npm test` does, with npm itself and a registry that responds like this. */
async function audit(listener: RequestListener, seconds = 120): Promise<{ code: number; output: string }> {
  registry = createServer(listener).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = registry.address() as AddressInfo
  const npm = { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: cache }
  const child = spawn(process.execPath, [AUDIT, String(seconds)], {
    env: { PATH: process.env.PATH, HOME: cache, ...npm },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

/** A registry's audit reply about packages that nothing else depends on. */
function advise(severities: Record<string, string>): RequestListener {
  const advisories = Object.entries(severities).map(([name, severity], turn) => {
    const advisory = {
      id: 1_097_686 + turn,
      url: 'https://github.com/advisories/GHSA-xxxx-xxxx-xxxx',
      title: 'Rings are counted twice',
      severity,
      vulnerable_versions: '<99.0.0',
      cwe: ['CWE-400'],
      cvss: { score: 5.3, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L' },
    }
    return [name, [advisory]]
  })
  return (request, response) => {
    const isAsked = request.url === '/-/npm/v1/security/advisories/bulk'
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isAsked ? Object.fromEntries(advisories) : {}))
  }
}

describe('npm run audit-dependencies', () => {
  it('fails on a moderate vulnerability and names it', async () => {
    const { code, output } = await audit(advise({ nodemailer: 'moderate', pino: 'low' }))
    const advice = 'Rings are counted twice https://github.com/advisories/GHSA-xxxx-xxxx-xxxx'
    expect(output).toMatch(/^1 of \d+ packages in production/m)
    expect(output).toContain(`nodemailer: moderate. ${advice}\n`)
    expect(output).not.toContain('pino')
    expect(code).toBe(1)
  })

  it('lets a low one pass', async () => {
    const { code, output } = await audit(advise({ pino: 'low' }))
    expect(output).toMatch(
      /^0 of \d\d+ packages in production have known vulnerabilities, moderate or worse\.\n$/,
    )
    expect(code).toBe(0)
  })

  it('says in one line that a registry does not support audits', async () => {
    const { code, output } = await audit((_request, response) => response.writeHead(405).end())
    expect(output).toMatch(/^Known vulnerabilities were NOT checked: .+\(405 Method Not Allowed.+\)\.\n$/)
    expect(code).toBe(0)
  })

  it('does not wait for a registry that does not respond', async () => {
    const { code, output } = await audit(() => {}, 2)
    expect(output).toMatch(/^Known vulnerabilities were NOT checked: .+\(ETIMEDOUT\)\.\n$/)
    expect(code).toBe(0)
  })
})
