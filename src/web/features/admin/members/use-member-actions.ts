import type { MemberRecord } from '../../../../api/members.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { post } from '../../../app/api-client.ts'
import { describeFailure } from '../describe-failure.ts'
import { useRefetchAll } from '../live-queries.ts'

type Reset = { pendingPoints: number; totalPoints: number; reversedEntries: number }

/** What can be done about a member. Each answers with what went wrong, or tells what was done. */
export function useMemberActions({ id, name }: MemberRecord, succeed: (text: string) => void) {
  const refresh = useRefetchAll()

  async function act<Value>(
    path: string,
    reason: string,
    failed: string,
    done: (value: Value) => string,
  ): Promise<string | undefined> {
    const reply = await post<Value>(`/api/admin/members/${encodeURIComponent(id)}/${path}`, { reason })
    // A reply can be lost after the act was carried out, so what is true is looked up either way.
    void refresh()
    if (!reply.ok) return `${failed}: ${describeFailure(reply.code)}`
    succeed(done(reply.value))
    return undefined
  }

  return {
    reset: (reason: string) =>
      act<Reset>(
        'reset-points',
        reason,
        'Failed to reset points',
        ({ pendingPoints, totalPoints }) =>
          `The points of ${name} were reset: ${formatNumber(totalPoints)} total, ${formatNumber(pendingPoints)} pending.`,
      ),
    suspend: (reason: string) => act('suspend', reason, 'Failed to suspend', () => `${name} is suspended.`),
    restore: (reason: string) =>
      act('restore', reason, 'Failed to restore', () => `${name} can log in and earn again.`),
  }
}
