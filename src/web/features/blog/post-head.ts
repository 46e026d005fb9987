import type { Post } from '../../../api/blog.ts'
import type { PageReply, RenderedPage } from '../../../api/page.ts'
import { brand } from '../../../domain/brand.ts'
import { postNotFoundTitle } from '../../app/messages.ts'

export type PageHead = Pick<RenderedPage, 'title' | 'description' | 'image' | 'structuredData'>

/** The page head of a post, for link previews and search engines. */
export function describePost(reply: PageReply | undefined): Partial<PageHead> {
  if (reply === undefined) return {}
  if (reply.status === 404) return { title: `${postNotFoundTitle} · ${brand.name}` }
  if (reply.status !== 200) return {}
  const post = reply.body as Post
  return {
    title: `${post.title} · ${brand.name}`,
    // A post of images alone has no excerpt; the page's own description is used then.
    ...(post.excerpt === '' ? {} : { description: post.excerpt }),
    image: post.imageUrl ?? undefined,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.title,
      ...(post.imageUrl === null ? {} : { image: new URL(post.imageUrl, post.url).href }),
      datePublished: post.createdAt,
      dateModified: post.updatedAt,
      mainEntityOfPage: post.url,
      author: { '@type': 'Organization', name: post.author },
      publisher: { '@type': 'Organization', name: brand.name },
    },
  }
}
