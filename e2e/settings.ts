import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'

/** An installation that is tested. */
export interface Site {
  port: number
  dataDir: string
  /** Relative to the project's root. */
  logFile: string
}

const dataDir = (name: string) => fileURLToPath(new URL(`../.cache/${name}`, import.meta.url))

// Chosen once, by the process that reads the configuration: servers and workers get them in their environment.
process.env.E2E_PORT ??= String(await findFreePorts(4))
const PORT = Number(process.env.E2E_PORT)
export const KIT_PORT = PORT + 1
export const PROVIDER_PORT = PORT + 2
export const MAIN_SITE: Site = {
  port: PORT,
  dataDir: dataDir('e2e-data'),
  logFile: '.cache/e2e-data.log',
}
/** For tests that change public content, or make the server fail. */
export const CONTENT_SITE: Site = {
  port: PORT + 3,
  dataDir: dataDir('e2e-content'),
  logFile: '.cache/e2e-content.log',
}

/** The installation of the running test. */
export function site(): Site {
  return test.info().project.name === 'content' ? CONTENT_SITE : MAIN_SITE
}

export function originOf({ port }: Site): string {
  return `http://localhost:${port}`
}

/**
 * The first of `count` consecutive free ports, so that several copies can be tested at once. They are below the ephemeral ports and
 * above those that browsers refuse.
 */
async function findFreePorts(count: number): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000)
    const ports = Array.from({ length: count }, (_, index) => first + index)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
