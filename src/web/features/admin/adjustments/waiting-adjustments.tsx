import { useState } from 'react'
import type { AdjustmentProposal } from '../../../../api/adjustments.ts'
import {
  getAdjustments,
  postConfirmAdjustment,
  postDeclineAdjustment,
} from '../../../../api/admin-endpoints.ts'
import { formatMoment } from '../../../../domain/format.ts'
import { call } from '../../../app/api-client.ts'
import { useSession } from '../../../app/session.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { linkToMember } from '../links.ts'
import { useLiveQuery, useRefetchAll } from '../live-queries.ts'
import { describeFailure } from '../messages.ts'
import { OutcomeAlert, useOutcome } from '../outcome-alert.tsx'
import { RowLink } from '../row-link.tsx'
import { messages } from './messages.ts'

const { waiting: texts } = messages

/** The adjustments of a member that wait for a second administrator, who confirms or declines them here. */
export function WaitingAdjustments({ memberId }: { memberId: string }) {
  const query = useLiveQuery(getAdjustments, { params: { id: memberId } })
  const { outcome, succeed, fail } = useOutcome()
  if (query.status === 'failed') return <FailureAlert retry={query.retry}>{texts.failed}</FailureAlert>
  const proposals = query.status === 'ready' ? query.value.proposals : []
  return (
    <>
      <OutcomeAlert outcome={outcome} />
      {proposals.length > 0 && (
        <section aria-label={texts.title}>
          <h3 className="font-semibold">{texts.title}</h3>
          <ul className="mt-1 divide-y divide-line">
            {proposals.map((proposal) => (
              <Proposal key={proposal.key} proposal={proposal} onDone={succeed} onFailed={fail} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type ProposalProps = {
  proposal: AdjustmentProposal
  onDone: (text: string) => void
  onFailed: (text: string) => void
}

function Proposal({ proposal, onDone, onFailed }: ProposalProps) {
  const { key, memberId, points, reason, proposedBy, proposedAt } = proposal
  const session = useSession()
  const readerId = session.status === 'member' ? session.member.id : undefined
  const refresh = useRefetchAll()
  const [busy, setBusy] = useState(false)
  const isOwn = proposedBy.id === readerId
  const isAboutReader = memberId === readerId
  const change = texts.change(points)

  async function decide(endpoint: typeof postConfirmAdjustment | typeof postDeclineAdjustment) {
    setBusy(true)
    const result = await call(endpoint, { params: { id: memberId, key } })
    setBusy(false)
    void refresh()
    if (!result.ok) onFailed(texts.actFailed(describeFailure(result.code)))
    else onDone(endpoint === postConfirmAdjustment ? texts.confirmed(change) : texts.declined)
  }

  const decline = isOwn ? texts.withdraw : texts.decline
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">
          <span className="figures font-semibold text-gold">{change}</span> · {reason}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {texts.by(proposedBy.name, formatMoment(proposedAt))}
          {isOwn && ` · ${texts.own}`}
        </p>
      </div>
      {!isAboutReader && (
        <div className="flex gap-2">
          <Button
            variant="ghost"
            size="small"
            className="min-h-11"
            busy={busy}
            aria-label={texts.label(decline, change, reason)}
            onClick={() => void decide(postDeclineAdjustment)}
          >
            {decline}
          </Button>
          {!isOwn && (
            <Button
              variant="secondary"
              size="small"
              className="min-h-11"
              busy={busy}
              aria-label={texts.label(texts.confirm, change, reason)}
              onClick={() => void decide(postConfirmAdjustment)}
            >
              {texts.confirm}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** The same on the dashboard, for all members: each leads to the member's page. */
export function AdjustmentsToConfirm({ proposals }: { proposals: AdjustmentProposal[] }) {
  return (
    <>
      <h3 className="text-lg">{texts.dashboard}</h3>
      <ul className="mt-1 divide-y divide-line">
        {proposals.map(({ key, memberId, memberName, points, reason, proposedBy, proposedAt }) => (
          <li key={`${memberId} ${key}`} className="py-2 text-sm wrap-anywhere">
            <RowLink to={linkToMember(memberId)}>
              <bdi>{memberName}</bdi>
            </RowLink>{' '}
            <span className="figures font-semibold text-gold">{texts.change(points)}</span> · {reason}
            <span className="block text-muted">{texts.by(proposedBy.name, formatMoment(proposedAt))}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
