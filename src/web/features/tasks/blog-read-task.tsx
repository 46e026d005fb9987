import { Check } from 'lucide-react'
import { memo } from 'react'
import { latestPost } from '../../../quests/latest-post/quest.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TaskCard } from './task-card.tsx'
import { useBlogRead } from './use-blog-read.ts'
import { useFocusFallback } from './use-focus-fallback.ts'

export const BlogReadTask = memo(function BlogReadTask() {
  const reading = useBlogRead()
  const { answer, claiming } = reading
  const isAvailable = answer.status === 'ready' && answer.value.state === 'available'
  const heading = useFocusFallback<HTMLHeadingElement>(claiming.status === 'failed' && !isAvailable)
  return (
    <TaskCard
      id={latestPost.ring.anchor}
      title={latestPost.title}
      text="Once for every new post on the blog."
      points={answer.status === 'ready' ? answer.value.points : latestPost.points}
      headingRef={heading}
    >
      {claiming.status === 'failed' && <Alert tone="error">{claiming.text}</Alert>}
      <Reading reading={reading} />
    </TaskCard>
  )
})

type ReadingProps = { reading: ReturnType<typeof useBlogRead> }

function Reading({ reading: { answer, claiming, claim } }: ReadingProps) {
  switch (answer.status) {
    case 'loading':
      return <Skeleton text="Loading latest blog post..." visible lines={1} />
    case 'missing':
    case 'failed':
      return (
        <FailureAlert retry={answer.retry}>
          {answer.status === 'failed' && !answer.isAnswered
            ? 'Failed to load blog status.'
            : 'Failed to check for new blog posts.'}
        </FailureAlert>
      )
    case 'ready': {
      const { state, points, post } = answer.value
      if (post === null) {
        return (
          <p className="text-muted">
            There is nothing to read yet. The first post will be here on the day it is published;{' '}
            <TextLink to="/about">about the project</TextLink> tells what it is for until then.
          </p>
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
                Claimed
              </Button>
              <p className="text-muted">The next one opens with the next post.</p>
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
              {`Read & Claim ${points} Points`}
            </Button>
          </div>
        </>
      )
    }
  }
}
