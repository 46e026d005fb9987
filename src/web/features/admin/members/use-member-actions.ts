import { postResetPoints, postRestore, postSuspend } from '../../../../api/admin-endpoints.ts'
import type { MemberRecord } from '../../../../api/members.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { type CallResult, call } from '../../../app/api-client.ts'
import { describeFailure } from '../describe-failure.ts'
import { useRefetchAll } from '../live-queries.ts'

/** The actions on a member. Each resolves with its failure, or reports its success. */
export function useMemberActions({ id, name }: MemberRecord, succeed: (text: string) => void) {
  const refresh = useRefetchAll()

  async function finish<Reply>(
    request: Promise<CallResult<Reply>>,
    failed: string,
    done: (reply: Reply) => string,
  ): Promise<string | undefined> {
    const result = await request
    // A reply can be lost after the action was carried out, so the page is refetched either way.
    void refresh()
    if (!result.ok) return `${failed}: ${describeFailure(result.code)}`
    succeed(done(result.value))
    return undefined
  }
  const inputOf = (reason: string) => ({ params: { id }, body: { reason } })

  return {
    reset: (reason: string) =>
      finish(
        call(postResetPoints, inputOf(reason)),
        'Failed to reset points',
        ({ pendingPoints, totalPoints }) =>
          `The points of ${name} were reset: ${formatNumber(totalPoints)} total, ${formatNumber(pendingPoints)} pending.`,
      ),
    suspend: (reason: string) =>
      finish(call(postSuspend, inputOf(reason)), 'Failed to suspend', () => `${name} is suspended.`),
    restore: (reason: string) =>
      finish(
        call(postRestore, inputOf(reason)),
        'Failed to restore',
        () => `${name} can log in and earn again.`,
      ),
  }
}
