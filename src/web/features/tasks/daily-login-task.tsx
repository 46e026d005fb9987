import { Check } from 'lucide-react'
import { memo } from 'react'
import { dailyLogin } from '../../../quests/daily-login/quest.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import { TaskCard } from './task-card.tsx'
import { formatTimeLeft } from './time-left.ts'
import { useDailyLogin } from './use-daily-login.ts'
import { useFocusFallback } from './use-focus-fallback.ts'
import { useTaskTitle } from './use-task-title.ts'

export const DailyLoginTask = memo(function DailyLoginTask() {
  const login = useDailyLogin()
  const { query, claiming } = login
  const state = query.status === 'ready' ? query.value.state : undefined
  const isClaimed = state === 'claimed'
  const isClosed = state === 'closed' && claiming.status !== 'busy'
  const hasActed = claiming.status === 'done' || claiming.status === 'failed'
  const heading = useFocusFallback<HTMLHeadingElement>((isClaimed || isClosed) && hasActed)
  const title = useTaskTitle(dailyLogin)
  // It stays to say why a claim failed.
  if (isClosed && claiming.status !== 'failed') return null
  return (
    <TaskCard
      id={dailyLogin.ring.anchor}
      title={title}
      text={messages.dailyLogin.text}
      points={query.status === 'ready' ? query.value.points : dailyLogin.points}
      headingRef={heading}
    >
      {query.status === 'loading' && <Skeleton text={messages.dailyLogin.loading} visible lines={1} />}
      {(query.status === 'failed' || query.status === 'missing') && (
        <FailureAlert retry={login.query.retry}>{messages.dailyLogin.loadFailed}</FailureAlert>
      )}
      {query.status === 'ready' && (
        <>
          <ClaimMessage login={login} isClaimed={isClaimed} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {isClaimed && (
              <Button variant="secondary" disabled className="grow sm:grow-0">
                <Check aria-hidden="true" className="size-5" />
                {messages.claimed}
              </Button>
            )}
            {!isClaimed && !isClosed && (
              <Button busy={claiming.status === 'busy'} onClick={login.claim} className="grow sm:grow-0">
                {messages.dailyLogin.claim(query.value.points)}
              </Button>
            )}
            {isClaimed && (
              <p className="figures text-muted">
                {messages.dailyLogin.nextClaim(formatTimeLeft(login.secondsLeft))}
              </p>
            )}
          </div>
        </>
      )}
    </TaskCard>
  )
})

type ClaimMessageProps = { login: ReturnType<typeof useDailyLogin>; isClaimed: boolean }

function ClaimMessage({ login: { query, claiming }, isClaimed }: ClaimMessageProps) {
  if (claiming.status === 'failed') return <Alert tone="error">{claiming.text}</Alert>
  // Once a new day has begun, yesterday's claim is no longer mentioned.
  if (claiming.status !== 'done' || !isClaimed || query.status !== 'ready') return null
  return <Alert tone="success">{messages.dailyLogin.done(query.value.points)}</Alert>
}
