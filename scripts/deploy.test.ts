import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { makeMetrics } from '../src/server/http/metrics.ts'

const root = join(import.meta.dirname, '..')
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe("the operators' documentation", () => {
  it('alerts on figures that the product has', async () => {
    const metrics = await makeMetrics(new pg.Pool()).registry.metrics()
    const named = operations.match(/\b(grav|nodejs|process)_[a-z0-9_]+/g) ?? []
    expect(named.length).toBeGreaterThan(5)
    for (const name of named) expect(metrics).toContain(`# HELP ${name.replace(/_(count|bucket)$/, '')} `)
  })

  it('names commands, files and settings that are there', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    for (const [, name] of operations.matchAll(/npm run ([\w-]+)/g))
      expect(scripts).toHaveProperty(name ?? '')
    for (const [, path = ''] of operations.matchAll(/\]\(([^)]+)\)/g)) {
      expect(existsSync(join(root, 'docs', path)), path).toBe(true)
    }
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const settings = operations.matchAll(
      /\b(PUBLIC_URL|HOST|PORT|TRUST_PROXY|[A-Z]+_(?:URL|SECRET|TOKEN|DIR|HOUR))\b/g,
    )
    for (const [name] of settings) expect(readme, name).toContain(name)
  })

  it('names in the container file what the image needs and nothing that is not there', () => {
    const file = readFileSync(join(root, 'Containerfile'), 'utf8')
    const copied = [...file.matchAll(/\/app\/(\S+\.(?:json|mjs))/g)].map(([, path]) => path ?? '')
    for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true)
    const imported = ['start', 'ensure-built', 'fingerprint', 'stop-with-npm'].flatMap((name) => {
      const source = readFileSync(join(root, 'scripts', `${name}.mjs`), 'utf8')
      return [...source.matchAll(/from '\.\/(.+\.mjs)'/g)].map(([, path]) => `scripts/${path}`)
    })
    expect(copied).toEqual(expect.arrayContaining(['scripts/start.mjs', ...imported]))
  })

  it.skipIf(!hasSystemd)('has units that systemd accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'grav-units-'))
    const units = readdirSync(join(root, 'deploy')).filter((name) => /\.(service|timer)$/.test(name))
    for (const name of units) {
      const unit = readFileSync(join(root, 'deploy', name), 'utf8')
      // The product is not installed here, so any executable stands in for Node.
      writeFileSync(join(folder, name), unit.replaceAll('/usr/bin/node', process.execPath))
    }
    const paths = units.map((name) => join(folder, name))
    const verify = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' })
    expect(verify.stderr.split('\n').filter((line) => line.includes(folder))).toEqual([])
    expect(verify.status).toBe(0)
    const security = ['security', '--offline=true', '--threshold=20', join(folder, 'grav.service')]
    execFileSync('systemd-analyze', security, { stdio: 'ignore' })
    rmSync(folder, { recursive: true })
  })
})
