import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as viteBuild } from 'vite'
import { distDir, fingerprintSources, root } from './fingerprint.mjs'
import { makeIcons } from './make-icons.mjs'

const COMPRESSIBLE = new Set(['.css', '.js', '.svg', '.txt', '.webmanifest'])

// Selects React's production build, whatever the shell has set.
process.env.NODE_ENV = 'production'

/** `npm run build`: builds browser and server, then compresses the browser's files. */
async function build() {
  const fingerprint = fingerprintSources()
  const draft = `${distDir}.${process.pid}`
  const common = { root, mode: 'production', logLevel: 'warn' }
  await viteBuild({ ...common, build: { outDir: join(draft, 'client') } })
  await viteBuild({ ...common, build: { outDir: join(draft, 'server'), ssr: true } })
  cpSync(join(root, 'src/server/db/migrations'), join(draft, 'server/migrations'), { recursive: true })
  await makeIcons(join(draft, 'client'))
  await compressFiles(join(draft, 'client'))
  writeFileSync(join(draft, 'fingerprint'), fingerprint)
  // Moved into place when complete, so an interrupted build, or one beside a running server, does no harm.
  rmSync(distDir, { recursive: true, force: true })
  renameSync(draft, distDir)
}

async function compressFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name)
        const bytes = readFileSync(file)
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
        writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      }),
  )
}

await build()
