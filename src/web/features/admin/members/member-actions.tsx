import { useState } from 'react'
import { postResetPoints, postRestore, postSuspend } from '../../../../api/admin-endpoints.ts'
import type { MemberRecord } from '../../../../api/members.ts'
import { type CallResult, call } from '../../../app/api-client.ts'
import { useSession } from '../../../app/session.ts'
import { Button } from '../../../ui/button.tsx'
import { renderMessage } from '../../../ui/render-message.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { AdjustPoints } from '../adjustments/adjust-points.tsx'
import { DangerousAct, DangerZone } from '../danger-zone.tsx'
import { useRefetchAll } from '../live-queries.ts'
import { describeFailure } from '../messages.ts'
import { OutcomeAlert, useOutcome } from '../outcome-alert.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useCapability } from '../use-capability.ts'
import { messages } from './messages.ts'

type Action = keyof typeof messages.actions

/** What the reader may do to a member. */
export function MemberActions({ member }: { member: MemberRecord }) {
  const maySuspend = useCapability('members.suspend')
  const session = useSession()
  const isSelf = session.status === 'member' && session.member.id === member.id
  // Another administrator has to reset one's own points.
  const mayReset = useCapability('points.reset') && !isSelf
  const mayAdjust = useCapability('points.adjust') && !isSelf
  const canSuspend = maySuspend && !member.isSuspended
  const dangers = [...(canSuspend ? ['suspend' as const] : []), ...(mayReset ? ['reset' as const] : [])]
  const [query, changeQuery] = useUrlQuery()
  const [chosen, setChosen] = useState<Action>()
  // A link that suspends a member leads to the question, and never further.
  const asking = chosen ?? (query.get('ask') === 'suspend' && canSuspend ? 'suspend' : undefined)
  const { outcome, succeed, forget } = useOutcome()
  const refresh = useRefetchAll()
  const { id, name, totalPoints, pendingPoints } = member

  function ask(action: Action) {
    forget()
    setChosen(action)
  }

  function close() {
    setChosen(undefined)
    if (query.has('ask')) changeQuery({ ask: undefined })
  }

  /** Resolves with a failure, or reports the success. */
  async function finish<Reply>(
    action: Action,
    request: Promise<CallResult<Reply>>,
    describeSuccess: (reply: Reply) => string,
  ): Promise<string | undefined> {
    const result = await request
    // A reply can be lost after the action was carried out, so the page is refetched either way.
    void refresh()
    if (!result.ok) return messages.actionFailed[action](describeFailure(result.code))
    succeed(describeSuccess(result.value))
    return undefined
  }

  const inputOf = (reason: string) => ({ params: { id }, body: { reason } })
  const dialogs = {
    reset: {
      text: messages.resettingText(totalPoints, pendingPoints),
      send: (reason: string) =>
        finish('reset', call(postResetPoints, inputOf(reason)), (reply) =>
          messages.reset(name, reply.totalPoints, reply.pendingPoints),
        ),
    },
    suspend: {
      text: messages.suspendingText,
      send: (reason: string) =>
        finish('suspend', call(postSuspend, inputOf(reason)), () => messages.suspendedNow(name)),
    },
    restore: {
      text: messages.restoringText,
      isHarmless: true,
      send: (reason: string) =>
        finish('restore', call(postRestore, inputOf(reason)), () => messages.restored(name)),
    },
  }
  const { text, ...dialog } = dialogs[asking ?? 'reset']
  const tags = {
    name: () => <MemberName member={member} />,
    strong: (marked: string) => <strong>{marked}</strong>,
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-3 empty:hidden">
        {maySuspend && member.isSuspended && (
          <Button variant="secondary" onClick={() => ask('restore')}>
            {messages.actions.restore}
          </Button>
        )}
        {mayAdjust && <AdjustPoints member={member} onOpen={forget} onDone={succeed} />}
      </div>
      <OutcomeAlert outcome={outcome} />
      {dangers.length > 0 && (
        <DangerZone className="lg:border-t-0 lg:border-l lg:pt-0 lg:pl-6">
          {dangers.map((action) => (
            <DangerousAct
              key={action}
              text={messages.actionHints[action]}
              act={messages.actions[action]}
              onClick={() => ask(action)}
            />
          ))}
        </DangerZone>
      )}
      <ReasonDialog
        open={asking !== undefined}
        onClose={close}
        {...messages.dialogs[asking ?? 'reset']}
        {...dialog}
      >
        <p>{renderMessage(text, tags)}</p>
        {asking === 'reset' && <p>{messages.resettingWarning}</p>}
      </ReasonDialog>
    </div>
  )
}

/** Names the member in the question whether to go on. */
export function MemberName({ member }: { member: MemberRecord }) {
  return (
    <strong>
      <bdi>{member.name}</bdi> ({member.email})
    </strong>
  )
}
