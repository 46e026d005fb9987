import { getLatestPosts } from '../../../api/endpoints.ts'
import { useQuery } from '../../app/query-cache.ts'
import { ArticleTeaser } from '../../ui/article-teaser.tsx'
import { TextLink } from '../../ui/link.tsx'
import { messages } from './messages.ts'

/** Renders nothing while there are no posts. */
export function LatestPosts() {
  const query = useQuery(getLatestPosts)
  if (query.status !== 'ready' || query.value.posts.length === 0) return null
  return (
    <section aria-labelledby="latest-posts" className="page-width py-20 sm:py-28">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="latest-posts" className="text-4xl sm:text-5xl">
          {messages.latestPosts.title}
        </h2>
        <TextLink to="/blog">{messages.latestPosts.allPosts}</TextLink>
      </div>
      {query.value.posts.map(({ id, excerpt, createdAt, ...post }) => (
        <ArticleTeaser key={id} heading="h3" to={`/blog/${id}`} text={excerpt} date={createdAt} {...post} />
      ))}
    </section>
  )
}
