import { type SubmitEvent, useState } from 'react'
import { getProof } from '../../../../api/account-endpoints.ts'
import type { Capability } from '../../../../domain/staff.ts'
import { call } from '../../../app/api-client.ts'
import { currentSession, refreshSession } from '../../../app/session.ts'
import { beginAction } from '../../../ui/until-next-action.ts'
import { describeFailure } from '../messages.ts'
import { messages } from './messages.ts'

/** Sends HTML forms, so that the browser itself saves a file of any size while it arrives. */
export function useCsvExport(needs: readonly Capability[] = ['exports.read']) {
  const [failure, setFailure] = useState<string>()
  /** The address of the export that is about to be sent. */
  const [busyAction, setBusyAction] = useState<string>()

  /** A refusal would replace the page by its JSON, so the session and its proof are checked before the form is sent. */
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    beginAction()
    setFailure(undefined)
    setBusyAction(form.getAttribute('action') ?? undefined)
    const isReached = await refreshSession()
    setBusyAction(undefined)
    const session = currentSession()
    // The guard redirects.
    if (session.status !== 'member') return
    if (!needs.every((need) => session.member.capabilities.includes(need))) return
    if (!isReached) return setFailure(messages.failed(describeFailure(undefined)))
    if (session.member.isSuspended) return setFailure(messages.failed(describeFailure('suspended')))
    const proof = await call(getProof)
    if (!proof.ok) return setFailure(messages.failed(describeFailure(proof.code)))
    form.submit()
  }

  return { failure, busyAction, send }
}
