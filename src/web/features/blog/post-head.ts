import type { Post } from '../../../api/blog.ts'
import type { PageReply, RenderedPage } from '../../../api/page.ts'
import { brand } from '../../../domain/brand.ts'

export type PageHead = Pick<RenderedPage, 'title' | 'description' | 'image' | 'structuredData'>

/** What link previews and search engines are told of a post. */
export function describePost(reply: PageReply | undefined): Partial<PageHead> {
  if (reply === undefined) return {}
  if (reply.status === 404) return { title: `Blog post not found · ${brand.name}` }
  if (reply.status !== 200) return {}
  const post = reply.body as Post
  return {
    title: `${post.title} · ${brand.name}`,
    // A post of images alone has no words to tell of it; then the page's own stand.
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
