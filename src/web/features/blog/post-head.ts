import type { Post } from '../../../api/blog.ts'
import type { RenderedPage } from '../../../api/page.ts'
import { brand } from '../../../domain/brand.ts'
import { postNotFoundTitle } from '../../app/messages.ts'
import type { QueryState } from '../../app/query-cache.ts'

export type PageHead = Pick<RenderedPage, 'title' | 'description' | 'image' | 'structuredData'>

/** The page head of a post, for link previews and search engines. */
export function describePost(query: QueryState<Post>): Partial<PageHead> {
  if (query.status === 'missing') return { title: `${postNotFoundTitle} · ${brand.name}` }
  if (query.status !== 'ready') return {}
  const post = query.value
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
