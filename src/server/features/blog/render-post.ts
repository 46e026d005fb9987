import { createHash } from 'node:crypto'
import { makeImageAddress } from '../images/image-address.ts'
import type { StoredPost } from './blog.queries.ts'
import type { RenderWithTimeout } from './render-with-timeout.ts'
import { type ImageAddress, type RenderedMarkdown, toPlainHtml } from './rendered.ts'

/** A thousand posts of the usual length. */
const REMEMBERED_CHARACTERS = 8_000_000
const TRY_AGAIN_MS = 60_000

/**
 * Paths of ours that an image may point at: files with the name of an image, and images that we pass on. Anything else, above all
 * the API, would be asked by every reader's browser with that reader's session. A path that begins with two slashes is none of
 * ours: a browser takes it for another host.
 */
const OWN_IMAGE = /^\/(?!\/|api\/)(images\/[\w-]+\/[\w-]+|[\w./-]+\.(png|jpe?g|gif|webp|avif|svg))$/i

/** Images of our own as they are, those of other sites through us, and nothing for what is no image's address. */
export function makeImageUrls(publicUrl: string, secret: string): ImageAddress {
  return (source) => {
    if (source === '' || !URL.canParse(source, publicUrl)) return undefined
    const url = new URL(source, publicUrl)
    if (url.origin === publicUrl) return OWN_IMAGE.test(url.pathname) ? url.pathname + url.search : undefined
    return /^https?:$/.test(url.protocol) ? makeImageAddress(url.href, secret) : undefined
  }
}

export interface PostRenderer {
  /** A text that is to be published; nothing where it cannot be rendered in time. */
  render: RenderWithTimeout
  /** A post that is published. Should it not be possible to render it, it is shown as it was written. */
  show(post: StoredPost): Promise<RenderedMarkdown>
}

/** Rendering takes milliseconds, or seconds for what is meant to; its result changes only with the content. */
export function cacheRenderedPosts(renderInTime: RenderWithTimeout): PostRenderer {
  const remembered = new Map<string, { made: Promise<RenderedMarkdown | undefined>; characters: number }>()
  let characters = 0

  function forget(key: string): void {
    characters -= remembered.get(key)?.characters ?? 0
    remembered.delete(key)
  }

  function render(content: string): Promise<RenderedMarkdown | undefined> {
    const key = createHash('sha256').update(content).digest('base64')
    const known = remembered.get(key)
    if (known !== undefined) return known.made
    const entry = { made: renderInTime(content), characters: 0 }
    remembered.set(key, entry)
    entry.made.then(
      (rendered) => {
        // What took too long may have met a busy moment: it is tried again, but not at once.
        if (rendered === undefined) setTimeout(() => forget(key), TRY_AGAIN_MS).unref()
        else if (remembered.get(key) === entry) {
          entry.characters = rendered.html.length + rendered.plainText.length
          characters += entry.characters
        }
        for (const oldest of remembered.keys()) {
          if (characters <= REMEMBERED_CHARACTERS) break
          forget(oldest)
        }
      },
      () => forget(key),
    )
    return entry.made
  }

  return { render, show: async ({ content }) => (await render(content)) ?? toPlainHtml(content) }
}
