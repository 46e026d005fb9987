import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { distDir } from './fingerprint.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

/** `npm start`, and every other command (`node scripts/start.mjs migrate`). Builds first if necessary. */
const [command = 'main'] = process.argv.splice(2, 1)
stopWithNpm('start')

if (!ensureBuilt()) {
  console.error('GRAV is not built. Run "npm ci && npm run build" first.')
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(join(distDir, 'server', `${command}.js`)).href)
