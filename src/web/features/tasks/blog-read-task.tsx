import { Check } from 'lucide-react'
import { memo } from 'react'
import { latestPost } from '../../../quests/latest-post/quest.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { linkTo, TextLink } from '../../ui/link.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import { TaskCard } from './task-card.tsx'
import { useBlogRead } from './use-blog-read.ts'
import { useFocusFallback } from './use-focus-fallback.ts'
import { useTaskTitle } from './use-task-title.ts'

export const BlogReadTask = memo(function BlogReadTask() {
  const reading = useBlogRead()
  const { query, claiming } = reading
  const isAvailable = query.status === 'ready' && query.value.state === 'available'
  const heading = useFocusFallback<HTMLHeadingElement>(claiming.status === 'failed' && !isAvailable)
  const title = useTaskTitle(latestPost)
  const isClosed = query.status === 'ready' && query.value.state === 'closed'
  // It stays to say why a claim failed.
  if (isClosed && claiming.status !== 'failed' && claiming.status !== 'busy') return null
  return (
    <TaskCard
      id={latestPost.ring.anchor}
      title={title}
      text={messages.latestPost.text}
      points={query.status === 'ready' ? query.value.points : latestPost.points}
      headingRef={heading}
    >
      {claiming.status === 'failed' && <Alert tone="error">{claiming.text}</Alert>}
      {!(isClosed && claiming.status === 'failed') && <Reading reading={reading} />}
    </TaskCard>
  )
})

type ReadingProps = { reading: ReturnType<typeof useBlogRead> }

function Reading({ reading: { query, claiming, claim } }: ReadingProps) {
  if (query.status === 'loading') return <Skeleton text={messages.latestPost.loading} visible lines={1} />
  if (query.status !== 'ready') {
    const { unreachable, loadFailed } = messages.latestPost
    const isUnanswered = query.status === 'failed' && !query.isAnswered
    return <FailureAlert retry={query.retry}>{isUnanswered ? unreachable : loadFailed}</FailureAlert>
  }
  const { state, points, post } = query.value
  if (post === null) {
    return (
      <p className="text-muted">{renderMessage(messages.latestPost.none, { about: linkTo('/about') })}</p>
    )
  }
  if (state === 'claimed') {
    return (
      <>
        <p dir="auto" className="wrap-anywhere">
          <TextLink to={`/blog/${post.id}`}>{post.title}</TextLink>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" disabled className="grow sm:grow-0">
            <Check aria-hidden="true" className="size-5" />
            {messages.claimed}
          </Button>
          <p className="text-muted">{messages.latestPost.nextPost}</p>
        </div>
      </>
    )
  }
  return (
    <>
      <p dir="auto" className="font-display text-lg wrap-anywhere">
        {post.title}
      </p>
      <div className="flex">
        <Button busy={claiming.status === 'busy'} onClick={claim} className="grow sm:grow-0">
          {messages.latestPost.claim(points)}
        </Button>
      </div>
    </>
  )
}
