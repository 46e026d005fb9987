import { useState } from 'react'
import type { MemberRecord } from '../../../../api/members.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { Button } from '../../../ui/button.tsx'
import type { MemberReference } from '../member-reference.ts'
import { OutcomeAlert, useOutcome } from '../outcome-alert.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useMemberActions } from './use-member-actions.ts'

type MemberActsProps = {
  member: MemberRecord
  onReview: (member: MemberReference) => void
  onAudit: (member: MemberReference) => void
}

export function MemberActions({ member, onReview, onAudit }: MemberActsProps) {
  const [asking, setAsking] = useState<'reset' | 'suspend' | 'restore'>()
  const { outcome, succeed, forget } = useOutcome()
  const acts = useMemberActions(member, succeed)
  const close = () => setAsking(undefined)

  function ask(what: typeof asking) {
    forget()
    setAsking(what)
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onReview({ id: member.id, name: member.name })}>Review their entries</Button>
        <Button variant="secondary" onClick={() => onAudit({ id: member.id, name: member.name })}>
          What was done to them
        </Button>
        {member.isSuspended ? (
          <Button variant="secondary" onClick={() => ask('restore')}>
            Restore
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => ask('suspend')}>
            Suspend
          </Button>
        )}
        <Button variant="secondary" className="text-danger!" onClick={() => ask('reset')}>
          Reset Points
        </Button>
      </div>
      <OutcomeAlert outcome={outcome} />
      <ReasonDialog
        open={asking === 'reset'}
        onClose={close}
        title="Reset points to 0?"
        hint="The member reads it in their points history."
        act="Yes, reset points"
        send={acts.reset}
      >
        <p>
          <Name member={member} /> has <strong>{formatNumber(member.totalPoints)} total</strong> and{' '}
          <strong>{formatNumber(member.pendingPoints)} pending points</strong>. Both become 0.
        </p>
        <p>Every entry that counts is reversed. This cannot be undone; the history keeps what was there.</p>
      </ReasonDialog>
      <ReasonDialog
        open={asking === 'suspend'}
        onClose={close}
        title="Suspend this member?"
        hint="Kept in the audit log. The member does not see it."
        act="Yes, suspend"
        send={acts.suspend}
      >
        <p>
          <Name member={member} /> can still read where they are logged in, but can neither log in anew, earn
          nor change anything until restored. Their points stay as they are.
        </p>
      </ReasonDialog>
      <ReasonDialog
        open={asking === 'restore'}
        onClose={close}
        title="Restore this member?"
        hint="Kept in the audit log. The member does not see it."
        act="Yes, restore"
        isHarmless
        send={acts.restore}
      >
        <p>
          <Name member={member} /> can log in and earn again.
        </p>
      </ReasonDialog>
    </div>
  )
}

function Name({ member }: { member: MemberRecord }) {
  return (
    <strong>
      <bdi>{member.name}</bdi> ({member.email})
    </strong>
  )
}
