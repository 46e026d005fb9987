import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { loadBuiltPages } from './pages/built-pages.ts'
import { run } from './run.ts'

// Otherwise V8 takes objects of requests for long-lived and puts them into old memory, which only a full collection frees. Under
// load there was one every three seconds, and requests waited for it.
setFlagsFromString('--no-allocation-site-pretenuring')

/** This file is built to `dist/server/main.js`; the browser's files are in `dist/client`. */
const distDir = dirname(dirname(fileURLToPath(import.meta.url)))

await run(() => loadBuiltPages(distDir))
