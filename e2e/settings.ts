import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'

/** An installation that is tested. */
export interface Site {
  port: number
  dataDir: string
}

const dataDir = (name: string) => fileURLToPath(new URL(`../.cache/${name}`, import.meta.url))

/** Two copies can be tested at once by giving one of them another port. */
const PORT = Number(process.env.E2E_PORT ?? 4173)
export const KIT_PORT = PORT + 1
export const PROVIDER_PORT = PORT + 2
export const MAIN_SITE: Site = { port: PORT, dataDir: dataDir('e2e-data') }
/** For tests that change what every visitor reads, or take from the server what it needs. */
export const CONTENT_SITE: Site = { port: PORT + 3, dataDir: dataDir('e2e-content') }

/** The one that the running test is about. */
export function site(): Site {
  return test.info().project.name === 'content' ? CONTENT_SITE : MAIN_SITE
}

export function originOf({ port }: Site): string {
  return `http://localhost:${port}`
}
