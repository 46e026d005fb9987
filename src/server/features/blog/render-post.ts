import { createHash } from 'node:crypto'
import { makeImageAddress } from '../images/image-address.ts'
import type { StoredPost } from './blog.queries.ts'
import { type ImageAddress, type RenderedMarkdown, renderMarkdown } from './markdown.ts'

const REMEMBERED_POSTS = 500

/** Images of our own as they are, those of other sites through us, and nothing for what is no image's address. */
export function addressImages(publicUrl: string, secret: string): ImageAddress {
  return (source) => {
    if (source === '' || !URL.canParse(source, publicUrl)) return undefined
    const url = new URL(source, publicUrl)
    if (url.origin === publicUrl) return url.pathname + url.search
    return /^https?:$/.test(url.protocol) ? makeImageAddress(url.href, secret) : undefined
  }
}

/** Rendering takes milliseconds, or seconds for what is meant to; its result changes only with the content. */
export function rememberRendered(addressOf: ImageAddress): (post: StoredPost) => RenderedMarkdown {
  const rendered = new Map<string, RenderedMarkdown>()
  return ({ content }) => {
    const key = createHash('sha256').update(content).digest('base64')
    const known = rendered.get(key)
    if (known !== undefined) return known
    const made = renderMarkdown(content, addressOf)
    rendered.set(key, made)
    const [oldest] = rendered.keys()
    if (rendered.size > REMEMBERED_POSTS && oldest !== undefined) rendered.delete(oldest)
    return made
  }
}
