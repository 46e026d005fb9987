import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { getWaiting, postDismissFirstDay } from '../../../../api/admin-endpoints.ts'
import type { FirstDay } from '../../../../api/waiting.ts'
import { call } from '../../../app/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { linkTo } from '../../../ui/link.tsx'
import { renderMessage } from '../../../ui/render-message.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { AdminSection } from '../admin-section.tsx'
import { NEW_QUEST } from '../links.ts'
import { useLiveQuery, useRefetchAll } from '../live-queries.ts'
import { describeFailure } from '../messages.ts'
import { messages } from './messages.ts'

/** Where each step is done. The backup is a command. */
const pages: Partial<Record<keyof FirstDay, string>> = {
  email: '/account',
  accounts: '/admin/settings#accounts',
  legalTexts: '/admin/settings#legal-texts',
  post: '/admin/blog',
  quiz: '/admin/quizzes',
  quest: NEW_QUEST,
}

/** What an administrator of a new installation does first, until it is done or hidden. */
export function FirstDayChecklist() {
  const query = useLiveQuery(getWaiting)
  const firstDay = query.status === 'ready' ? query.value.firstDay : null
  return firstDay && <Checklist firstDay={firstDay} />
}

function Checklist({ firstDay }: { firstDay: FirstDay }) {
  const [busy, setBusy] = useState(false)
  const refetchAll = useRefetchAll()
  const steps = Object.keys(messages.steps) as (keyof FirstDay)[]
  const done = steps.filter((step) => firstDay[step])

  async function dismiss() {
    setBusy(true)
    const reply = await call(postDismissFirstDay)
    await refetchAll()
    setBusy(false)
    if (!reply.ok) return showToast(messages.failed(describeFailure(reply.code)), 'error')
    showToast(messages.dismissed)
    // The button that was pressed is gone, and the focus with it.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }

  return (
    <AdminSection id="first-day">
      <Card className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>
            <span className="figures font-semibold">{messages.progress(done.length, steps.length)}</span>{' '}
            <span className="text-muted">{messages.lead}</span>
          </p>
          <Button variant="ghost" size="small" busy={busy} onClick={() => void dismiss()}>
            {messages.dismiss}
            <span className="sr-only">{messages.dismissHint}</span>
          </Button>
        </div>
        <ul className="grid grid-cols-1 gap-x-8 md:grid-cols-2">
          {steps.map((step) => (
            <li key={step} className="flex min-h-9 items-start gap-2.5 py-1.5 text-sm">
              <Mark isDone={firstDay[step]} />
              <span className={firstDay[step] ? 'text-muted' : ''}>
                {renderMessage(messages.steps[step], {
                  link: linkTo(pages[step] ?? '/admin'),
                  command: (text) => <code className="rounded bg-sunk px-1.5 py-0.5">{text}</code>,
                })}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </AdminSection>
  )
}

function Mark({ isDone }: { isDone: boolean }) {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <>
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isDone ? 'text-leaf' : 'text-muted'}`} />
      <span className="sr-only">{isDone ? messages.done : messages.open}: </span>
    </>
  )
}
