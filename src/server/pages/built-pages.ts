import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '../../api/page.ts'
import { readAssets } from '../http/assets.ts'
import type { PageAssets, Pages } from './pages.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

const ENTRY = 'src/web/entry-client.tsx'
/** The two fonts of every page; others load when a page needs them. */
const PRELOADED_FONTS = /(fraunces|instrument-sans)-latin-wght-normal-[\w-]+\.woff2$/

/** Loads the build from `dist`. */
export async function loadBuiltPages(distDir: string): Promise<Pages> {
  const clientDir = join(distDir, 'client')
  const manifest = JSON.parse(await readFile(join(clientDir, 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const module = await import(
    /* @vite-ignore */ pathToFileURL(join(distDir, 'server', 'entry-server.js')).href
  )
  const renderer = module.renderer as PageRenderer
  const [assets] = await Promise.all([readAssets(clientDir), renderer.prepare()])
  const entry = chunkOf(manifest, ENTRY)
  const fonts = [...assets.keys()].filter((address) => PRELOADED_FONTS.test(address))
  return {
    renderer,
    assets,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    assetsOf({ source }): PageAssets {
      const chunks = collectChunks(manifest, [ENTRY, source])
      return {
        scripts: [`/${entry.file}`],
        styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
        preloads: chunks.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
        fonts,
      }
    },
  }
}

function chunkOf(manifest: Record<string, Chunk>, key: string): Chunk {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`the build has no chunk for ${key}`)
  return chunk
}

/** The chunks and everything they import statically, without duplicates. */
function collectChunks(
  manifest: Record<string, Chunk>,
  keys: string[],
  seen = new Map<string, Chunk>(),
): Chunk[] {
  for (const key of keys) {
    if (seen.has(key)) continue
    const chunk = chunkOf(manifest, key)
    seen.set(key, chunk)
    collectChunks(manifest, chunk.imports ?? [], seen)
  }
  return [...seen.values()]
}
