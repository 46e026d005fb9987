import type { ListEnd } from '../../app/use-cursor-list.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { messages } from './messages.ts'

type ShowMoreProps = {
  rest: ListEnd
  showMore: () => void
  retry: () => void
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
