import { fileURLToPath } from 'node:url'

/** Two copies can be tested at once by giving one of them another port. */
export const E2E_PORT = Number(process.env.E2E_PORT ?? 4173)
export const KIT_PORT = E2E_PORT + 1
export const PROVIDER_PORT = E2E_PORT + 2
export const E2E_DATA_DIR = fileURLToPath(new URL('../.cache/e2e-data', import.meta.url))
