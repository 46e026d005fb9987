import type { PostPage } from '../../../api/blog.ts'
import { getPosts } from '../../../api/endpoints.ts'
import type { InputOf } from '../../../api/operations.ts'
import { postsInput } from '../../app/page-queries.ts'
import { useQuery } from '../../app/query-cache.ts'
import { Alert } from '../../ui/alert.tsx'
import { ArticleTeaser } from '../../ui/article-teaser.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { usePageLocation } from '../../ui/navigation.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RingedHead } from '../../ui/ringed-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'

export default function BlogPage() {
  const { search } = usePageLocation()
  const input = postsInput(new URLSearchParams(search))
  return (
    <>
      <RingedHead>
        <PageHeader title={messages.title} lead={messages.lead} />
      </RingedHead>
      <div className="page-width pb-24">{input === undefined ? <NoSuchPage /> : <Posts input={input} />}</div>
    </>
  )
}

function Posts({ input }: { input: InputOf<typeof getPosts> }) {
  const query = useQuery(getPosts, input)
  switch (query.status) {
    case 'loading':
      return <Skeleton text={messages.loadingPosts} lines={8} />
    case 'missing':
      return <NoSuchPage />
    case 'failed':
      return <FailureAlert retry={query.retry}>{messages.postsFailed}</FailureAlert>
    case 'ready':
      return query.value.posts.length === 0 ? <NoPosts /> : <PostList {...query.value} />
  }
}

function PostList({ posts, page, pages }: PostPage) {
  return (
    <>
      {posts.map(({ id, excerpt, createdAt, ...post }) => (
        <ArticleTeaser key={id} to={`/blog/${id}`} text={excerpt} date={createdAt} {...post} />
      ))}
      {pages > 1 && (
        <nav
          aria-label={messages.pages}
          className="flex flex-wrap items-center gap-3 border-t border-line pt-8"
        >
          {page > 1 && (
            <ButtonLink variant="secondary" to={page === 2 ? '/blog' : `/blog?page=${page - 1}`}>
              {messages.newer}
            </ButtonLink>
          )}
          <p className="figures text-muted">{messages.page(page, pages)}</p>
          {page < pages && (
            <ButtonLink variant="secondary" to={`/blog?page=${page + 1}`}>
              {messages.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}

function NoPosts() {
  return (
    <div className="border-t border-line py-12">
      <h2 className="text-3xl">{messages.emptyTitle}</h2>
      <p className="mt-3 max-w-prose text-muted">{messages.empty}</p>
      <ButtonLink to="/about" variant="secondary" className="mt-6">
        {messages.aboutProject}
      </ButtonLink>
    </div>
  )
}

function NoSuchPage() {
  return (
    <Alert
      tone="error"
      action={
        <ButtonLink variant="secondary" to="/blog">
          {messages.newest}
        </ButtonLink>
      }
    >
      {messages.noSuchPage}
    </Alert>
  )
}
