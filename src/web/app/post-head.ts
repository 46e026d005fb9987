import type { Post } from '../../api/blog.ts'
import type { PageReply, RenderedPage } from '../../api/page.ts'
import { brand } from '../../domain/brand.ts'

export type PageHead = Pick<RenderedPage, 'title' | 'description' | 'image' | 'structuredData'>

/** What link previews and search engines are told of a post. */
export function describePost(reply: PageReply | undefined): Partial<PageHead> {
  if (reply === undefined) return {}
  if (reply.status !== 200) return { title: `Blog post not found · ${brand.name}` }
  const post = reply.body as Post
  return {
    title: `${post.title} · ${brand.name}`,
    description: post.excerpt,
    image: post.imageUrl ?? undefined,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      datePublished: post.createdAt,
      dateModified: post.updatedAt,
      mainEntityOfPage: post.url,
      author: { '@type': 'Organization', name: post.author },
      publisher: { '@type': 'Organization', name: brand.name },
    },
  }
}
