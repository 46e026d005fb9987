import { postResetPoints, postRestore, postSuspend } from '../../../../api/admin-endpoints.ts'
import type { MemberRecord } from '../../../../api/members.ts'
import { type CallResult, call } from '../../../app/api-client.ts'
import { describeFailure } from '../describe-failure.ts'
import { useRefetchAll } from '../live-queries.ts'
import { messages } from './messages.ts'

/** The actions on a member. Each resolves with its failure, or reports its success. */
export function useMemberActions({ id, name }: MemberRecord, succeed: (text: string) => void) {
  const refresh = useRefetchAll()

  async function finish<Reply>(
    request: Promise<CallResult<Reply>>,
    describeSuccess: (reply: Reply) => string,
    describeFailed: (reason: string) => string,
  ): Promise<string | undefined> {
    const result = await request
    // A reply can be lost after the action was carried out, so the page is refetched either way.
    void refresh()
    if (!result.ok) return describeFailed(describeFailure(result.code))
    succeed(describeSuccess(result.value))
    return undefined
  }
  const inputOf = (reason: string) => ({ params: { id }, body: { reason } })

  return {
    reset: (reason: string) =>
      finish(
        call(postResetPoints, inputOf(reason)),
        ({ pendingPoints, totalPoints }) => messages.reset(name, totalPoints, pendingPoints),
        messages.resetFailed,
      ),
    suspend: (reason: string) =>
      finish(call(postSuspend, inputOf(reason)), () => messages.suspendedNow(name), messages.suspendFailed),
    restore: (reason: string) =>
      finish(call(postRestore, inputOf(reason)), () => messages.restored(name), messages.restoreFailed),
  }
}
