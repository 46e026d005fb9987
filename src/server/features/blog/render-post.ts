import { createHash } from 'node:crypto'
import { makeImageAddress } from '../images/image-address.ts'
import type { StoredPost } from './blog.queries.ts'
import type { RenderWithTimeout } from './render-with-timeout.ts'
import { type ImageAddress, type RenderedMarkdown, toPlainHtml } from './rendered.ts'

/** A thousand posts of the usual length. */
const MAX_CACHED_CHARACTERS = 8_000_000
const RETRY_MS = 60_000

/**
 * Paths of ours that an image may point at: image files, uploaded pictures, and images of other sites that we pass on. Every reader's browser would
 * request any other path, above all the API, with that reader's session. Browsers read a path that begins with two slashes as
 * another host.
 */
const OWN_IMAGE =
  /^\/(?!\/|api\/)(images\/([0-9a-f]{64}|[\w-]+\/[\w-]+)|[\w./-]+\.(png|jpe?g|gif|webp|avif|svg))$/i

/** Keeps the addresses of our own images, passes on those of other sites, and refuses everything else. */
export function makeImageUrls(publicUrl: string, secret: string): ImageAddress {
  return (source) => {
    if (source === '' || !URL.canParse(source, publicUrl)) return undefined
    const url = new URL(source, publicUrl)
    if (url.origin === publicUrl) return OWN_IMAGE.test(url.pathname) ? url.pathname + url.search : undefined
    return /^https?:$/.test(url.protocol) ? makeImageAddress(url.href, secret) : undefined
  }
}

export type PostRenderer = ReturnType<typeof cacheRenderedPosts>

/** Caches rendered posts by their content, because rendering takes milliseconds, or seconds for hostile texts. */
export function cacheRenderedPosts(renderWithTimeout: RenderWithTimeout) {
  const cache = new Map<string, { made: Promise<RenderedMarkdown | undefined>; characters: number }>()
  let characters = 0

  function remove(key: string): void {
    characters -= cache.get(key)?.characters ?? 0
    cache.delete(key)
  }

  /** Renders a text that is to be published. Undefined if that takes too long. */
  function render(content: string): Promise<RenderedMarkdown | undefined> {
    const key = createHash('sha256').update(content).digest('base64')
    const cached = cache.get(key)
    if (cached !== undefined) return cached.made
    const entry = { made: renderWithTimeout(content), characters: 0 }
    cache.set(key, entry)
    entry.made.then(
      (rendered) => {
        // The machine may have been busy, so a text that took too long is tried again later.
        if (rendered === undefined) setTimeout(() => remove(key), RETRY_MS).unref()
        else if (cache.get(key) === entry) {
          entry.characters = rendered.html.length + rendered.plainText.length
          characters += entry.characters
        }
        for (const oldest of cache.keys()) {
          if (characters <= MAX_CACHED_CHARACTERS) break
          remove(oldest)
        }
      },
      () => remove(key),
    )
    return entry.made
  }

  return {
    render,
    /** Renders a published post. If that takes too long, the post is shown as it was written. */
    show: async ({ content }: StoredPost): Promise<RenderedMarkdown> =>
      (await render(content)) ?? toPlainHtml(content),
  }
}
