import { ArrowLeft } from 'lucide-react'
import type { Post } from '../../../api/blog.ts'
import { getPost } from '../../../api/endpoints.ts'
import { brand } from '../../../domain/brand.ts'
import { matchPath } from '../../app/match-path.ts'
import { postInput } from '../../app/page-queries.ts'
import { useQuery } from '../../app/query-cache.ts'
import { Alert } from '../../ui/alert.tsx'
import { Article } from '../../ui/article.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { PlainLink, TextLink } from '../../ui/link.tsx'
import { usePageLocation } from '../../ui/navigation.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'

export default function BlogPostPage() {
  const { pathname } = usePageLocation()
  const query = useQuery(getPost, postInput(matchPath('/blog/:id', pathname)))
  if (query.status === 'ready') return <WholePost post={query.value} />
  return (
    <div className="page-width pb-24">
      <PageHeader title={messages.title} />
      {query.status === 'loading' && <Skeleton text={messages.loadingPost} lines={8} />}
      {query.status === 'missing' && (
        <Alert
          tone="error"
          action={
            <ButtonLink variant="secondary" to="/blog">
              {messages.allPosts}
            </ButtonLink>
          }
        >
          {messages.postNotFound}
        </Alert>
      )}
      {query.status === 'failed' && <FailureAlert retry={query.retry}>{messages.postFailed}</FailureAlert>}
    </div>
  )
}

function WholePost({ post }: { post: Post }) {
  return (
    <Article
      {...post}
      byline={renderMessage(messages.byline(post.author, post.readingMinutes), {
        date: () => <DateText iso={post.createdAt} />,
      })}
      before={
        <PlainLink
          to="/blog"
          className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" /> {messages.allPosts}
        </PlainLink>
      }
    >
      <footer className="mt-12 border-t border-line pt-8">
        <ShareLinks title={post.title} url={post.url} />
        {(post.previous || post.next) && (
          <nav aria-label={messages.morePosts} className="mt-10 grid grid-cols-1 gap-6 sm:grid-cols-2">
            {post.previous && <MorePost direction="previous" {...post.previous} />}
            {post.next && <MorePost direction="next" {...post.next} />}
          </nav>
        )}
      </footer>
    </Article>
  )
}

type MorePostProps = { direction: 'previous' | 'next'; id: string; title: string }

function MorePost({ direction, id, title }: MorePostProps) {
  return (
    <p className={`min-w-0 wrap-anywhere ${direction === 'next' ? 'sm:col-start-2 sm:text-right' : ''}`}>
      <span className="block text-sm text-muted">{messages[direction]}</span>
      <TextLink to={`/blog/${id}`} dir="auto" className="font-display text-xl">
        {title}
      </TextLink>
    </p>
  )
}

/** Plain links, so nothing is loaded from the other sites until a reader follows one. */
function ShareLinks({ title, url }: { title: string; url: string }) {
  const text = encodeURIComponent(`${title} · ${brand.name}`)
  const address = encodeURIComponent(url)
  const sites = [
    { name: 'X', to: `https://x.com/intent/post?text=${text}&url=${address}` },
    { name: 'Telegram', to: `https://t.me/share/url?url=${address}&text=${text}` },
    { name: messages.email, to: `mailto:?subject=${text}&body=${address}` },
  ]
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="mr-2 font-body text-base font-semibold tracking-normal">{messages.share}</h2>
      {sites.map(({ name, to }) => (
        <ButtonLink key={name} to={to} variant="secondary" size="small" aria-label={messages.shareBy(name)}>
          {name}
        </ButtonLink>
      ))}
    </div>
  )
}
