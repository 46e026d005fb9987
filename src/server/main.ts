import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadBuiltPages } from './pages/built-pages.ts'
import { run } from './run.ts'

/** This file is built to `dist/server/main.js`: the folder above it holds the browser's files too. */
const distDir = dirname(dirname(fileURLToPath(import.meta.url)))

await run(() => loadBuiltPages(distDir))
