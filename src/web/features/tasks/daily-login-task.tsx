import { Check } from 'lucide-react'
import { memo } from 'react'
import { dailyLogin } from '../../../quests/daily-login/quest.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TaskCard } from './task-card.tsx'
import { formatTimeLeft } from './time-left.ts'
import { useDailyLogin } from './use-daily-login.ts'
import { useFocusFallback } from './use-focus-fallback.ts'

export const DailyLoginTask = memo(function DailyLoginTask() {
  const login = useDailyLogin()
  const { answer, claiming } = login
  const isClaimed = answer.status === 'ready' && answer.value.state === 'claimed'
  const heading = useFocusFallback<HTMLHeadingElement>(
    isClaimed && claiming.status !== 'idle' && claiming.status !== 'busy',
  )
  return (
    <TaskCard
      id={dailyLogin.ring.anchor}
      title={dailyLogin.title}
      text="Come by once a day. Days begin at midnight UTC."
      points={answer.status === 'ready' ? answer.value.points : dailyLogin.points}
      headingRef={heading}
    >
      {answer.status === 'loading' && <Skeleton text="Loading daily login reward..." visible lines={1} />}
      {(answer.status === 'failed' || answer.status === 'missing') && (
        <FailureAlert retry={login.answer.retry}>Failed to load the daily login reward.</FailureAlert>
      )}
      {answer.status === 'ready' && (
        <>
          <ClaimMessage login={login} isClaimed={isClaimed} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {isClaimed ? (
              <Button variant="secondary" disabled className="grow sm:grow-0">
                <Check aria-hidden="true" className="size-5" />
                Claimed
              </Button>
            ) : (
              <Button busy={claiming.status === 'busy'} onClick={login.claim} className="grow sm:grow-0">
                {`Claim ${answer.value.points} Points`}
              </Button>
            )}
            {isClaimed && (
              <p className="figures text-muted">{`Next claim in ${formatTimeLeft(login.secondsLeft)}`}</p>
            )}
          </div>
        </>
      )}
    </TaskCard>
  )
})

type ClaimMessageProps = { login: ReturnType<typeof useDailyLogin>; isClaimed: boolean }

function ClaimMessage({ login: { answer, claiming }, isClaimed }: ClaimMessageProps) {
  if (claiming.status === 'failed') return <Alert tone="error">{claiming.text}</Alert>
  // Of yesterday's claim nothing is said once a new day has begun.
  if (claiming.status !== 'done' || !isClaimed || answer.status !== 'ready') return null
  return <Alert tone="success">{`You claimed ${answer.value.points} points. They are pending review.`}</Alert>
}
