import type { ComponentProps, ReactNode } from 'react'
import type { ListEnd } from '../../app/use-cursor-list.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'

type CursorListProps = {
  list: {
    items: readonly unknown[]
    rest: ListEnd
    showMore: () => void
    retry: () => void
    isWaiting?: boolean
  }
  words: Record<'loading' | 'failed' | 'moreFailed' | 'end', string>
  /** Stands there while the first page is loading. */
  skeleton: Pick<ComponentProps<typeof Skeleton>, 'lines' | 'className'>
  /** Says that there are no rows. */
  empty: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A list that is loading, has failed, is empty, or is shown with a button for more. */
export function CursorList({ list, words, skeleton, empty, children }: CursorListProps) {
  if (list.items.length > 0) {
    return (
      <>
        {children}
        {!list.isWaiting && <ShowMore {...list} failure={words.moreFailed} end={words.end} />}
      </>
    )
  }
  if (list.rest === 'loading') return <Skeleton text={words.loading} {...skeleton} />
  if (list.rest === 'failed') return <FailureAlert retry={list.retry}>{words.failed}</FailureAlert>
  return empty
}

/** In place of the rows, after a search or a filter. */
export function NoMatches({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="py-10 text-center text-muted">
      {children}
    </p>
  )
}

type ShowMoreProps = Pick<CursorListProps['list'], 'rest' | 'showMore' | 'retry'> & {
  failure: string
  end: string
}

/** Stands below the loaded pages: loads the next one, or says why there is none. */
export function ShowMore({ rest, showMore, retry, failure, end }: ShowMoreProps) {
  if (rest === 'failed') return <FailureAlert retry={retry}>{failure}</FailureAlert>
  if (rest === 'none') return <p className="text-sm text-muted">{end}</p>
  return (
    <Button variant="secondary" busy={rest === 'loading'} onClick={showMore} className="justify-self-start">
      {messages.showMore}
    </Button>
  )
}
