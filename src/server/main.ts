import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { loadBuiltPages } from './pages/built-pages.ts'
import { run } from './run.ts'

// V8 would take what requests leave behind for long-lived and put it where only a collection of everything frees it: one
// every three seconds under load, and whoever is answered meanwhile waits.
setFlagsFromString('--no-allocation-site-pretenuring')

/** This file is built to `dist/server/main.js`: the folder above it holds the browser's files too. */
const distDir = dirname(dirname(fileURLToPath(import.meta.url)))

await run(() => loadBuiltPages(distDir))
