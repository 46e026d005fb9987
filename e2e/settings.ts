import { fileURLToPath } from 'node:url'

export const E2E_PORT = 4173
export const KIT_PORT = 4174
export const E2E_DATA_DIR = fileURLToPath(new URL('../.cache/e2e-data', import.meta.url))
