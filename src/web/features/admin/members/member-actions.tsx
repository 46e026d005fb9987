import { useState } from 'react'
import type { MemberRecord } from '../../../../api/members.ts'
import { useSession } from '../../../app/session.ts'
import { Button } from '../../../ui/button.tsx'
import { renderMessage } from '../../../ui/render-message.tsx'
import { OutcomeAlert, useOutcome } from '../outcome-alert.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useCapability } from '../use-capability.ts'
import { messages } from './messages.ts'
import { useMemberActions } from './use-member-actions.ts'

/** What the reader may do to a member. */
export function MemberActions({ member }: { member: MemberRecord }) {
  const maySuspend = useCapability('members.suspend')
  const session = useSession()
  const isSelf = session.status === 'member' && session.member.id === member.id
  // Another administrator has to reset one's own points.
  const mayReset = useCapability('points.reset') && !isSelf
  const [asking, setAsking] = useState<keyof typeof messages.actions>()
  const { outcome, succeed, forget } = useOutcome()
  const actions = useMemberActions(member, succeed)
  const suspension = member.isSuspended ? 'restore' : 'suspend'
  const close = () => setAsking(undefined)
  const tags = {
    name: () => (
      <strong>
        <bdi>{member.name}</bdi> ({member.email})
      </strong>
    ),
    strong: (text: string) => <strong>{text}</strong>,
  }

  function ask(action: typeof asking) {
    forget()
    setAsking(action)
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-3 empty:hidden">
        {maySuspend && (
          <Button variant="secondary" onClick={() => ask(suspension)}>
            {messages.actions[suspension]}
          </Button>
        )}
        {mayReset && (
          <Button variant="secondary" className="text-danger!" onClick={() => ask('reset')}>
            {messages.actions.reset}
          </Button>
        )}
      </div>
      <OutcomeAlert outcome={outcome} />
      <ReasonDialog open={asking === 'reset'} onClose={close} {...messages.resetting} send={actions.reset}>
        <p>{renderMessage(messages.resettingText(member.totalPoints, member.pendingPoints), tags)}</p>
        <p>{messages.resettingWarning}</p>
      </ReasonDialog>
      <ReasonDialog
        open={asking === 'suspend'}
        onClose={close}
        {...messages.suspending}
        send={actions.suspend}
      >
        <p>{renderMessage(messages.suspendingText, tags)}</p>
      </ReasonDialog>
      <ReasonDialog
        open={asking === 'restore'}
        onClose={close}
        {...messages.restoring}
        isHarmless
        send={actions.restore}
      >
        <p>{renderMessage(messages.restoringText, tags)}</p>
      </ReasonDialog>
    </div>
  )
}
