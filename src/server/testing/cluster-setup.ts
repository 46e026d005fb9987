import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../../scripts/ensure-built.mjs'
import { startCluster } from './citus-cluster.ts'

/** Provides a Citus cluster instead of a single PostgreSQL: the one at CLUSTER_URL, or one of this run's own. */
export default async function setUp(project: TestProject) {
  if (!ensureBuilt()) throw new Error('the product does not build')
  project.provide('isCluster', true)
  project.provide('madeDataDir', '')
  const url = process.env.CLUSTER_URL
  if (url !== undefined) {
    const { hostname, port, username, password, pathname } = new URL(url)
    const login = { user: username, password: decodeURIComponent(password) }
    project.provide('connection', {
      host: hostname,
      port: Number(port),
      database: pathname.slice(1),
      ...login,
    })
    return undefined
  }
  const cluster = await startCluster(2)
  if (cluster === undefined) throw new Error('Citus is not installed')
  project.provide('connection', cluster.connection)
  const nodes = [cluster.coordinator, ...cluster.workers]
  project.provide(
    'clusterPorts',
    nodes.map(({ port }) => port),
  )
  return () => cluster.remove()
}
