import { createHash } from 'node:crypto'
import { makeImageAddress } from '../images/image-address.ts'
import type { StoredPost } from './blog.queries.ts'
import { type ImageAddress, type RenderedMarkdown, showAsWritten } from './markdown.ts'
import type { RenderInTime } from './render-in-time.ts'

const REMEMBERED_POSTS = 500
const TRY_AGAIN_MS = 60_000

/** Images of our own as they are, those of other sites through us, and nothing for what is no image's address. */
export function addressImages(publicUrl: string, secret: string): ImageAddress {
  return (source) => {
    if (source === '' || !URL.canParse(source, publicUrl)) return undefined
    const url = new URL(source, publicUrl)
    if (url.origin === publicUrl) return url.pathname + url.search
    return /^https?:$/.test(url.protocol) ? makeImageAddress(url.href, secret) : undefined
  }
}

export interface PostRenderer {
  /** A text that is to be published; nothing where it cannot be rendered in time. */
  render: RenderInTime
  /** A post that is published. Should it not be possible to render it, it is shown as it was written. */
  show(post: StoredPost): Promise<RenderedMarkdown>
}

/** Rendering takes milliseconds, or seconds for what is meant to; its result changes only with the content. */
export function rememberRendered(renderInTime: RenderInTime): PostRenderer {
  const remembered = new Map<string, Promise<RenderedMarkdown | undefined>>()

  function render(content: string): Promise<RenderedMarkdown | undefined> {
    const key = createHash('sha256').update(content).digest('base64')
    const known = remembered.get(key)
    if (known !== undefined) return known
    const made = renderInTime(content)
    remembered.set(key, made)
    const forget = () => remembered.delete(key)
    // What took too long may have met a busy moment: it is tried again, but not at once.
    made.then((rendered) => rendered ?? setTimeout(forget, TRY_AGAIN_MS).unref(), forget)
    const [oldest] = remembered.keys()
    if (remembered.size > REMEMBERED_POSTS && oldest !== undefined) remembered.delete(oldest)
    return made
  }

  return { render, show: async ({ content }) => (await render(content)) ?? showAsWritten(content) }
}
