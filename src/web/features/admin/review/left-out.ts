import type { MemberFacts } from '../../../../api/members.ts'
import type { PendingEntry } from '../../../../api/review.ts'
import { countLeftOut, LEFT_OUT_REASONS, type LeftOutReason } from '../../../../domain/review.ts'

export type LeftOut = Record<LeftOutReason, number>

/** What the page knows about the members of its entries. */
export interface Known {
  facts: Record<string, MemberFacts>
  /** Members who share the reviewer's wallet or mailbox. */
  related: ReadonlySet<string>
}

/** Which of the entries can be approved together, and why the others cannot. The server decides anew. */
export function splitApproval(entries: PendingEntry[], { facts, related }: Known) {
  const isBulk = entries.length > 1
  const judged = entries.map((entry) => ({ entry, why: whyLeftOut(entry.memberId) }))

  function whyLeftOut(memberId: string): LeftOutReason | undefined {
    if (related.has(memberId)) return 'related'
    return isBulk && facts[memberId]?.isSuspended ? 'suspended' : undefined
  }

  return {
    approvable: judged.flatMap(({ entry, why }) => (why === undefined ? [entry] : [])),
    leftOut: countLeftOut(judged),
  }
}

/** A sentence for each reason that applies. */
export function describeLeftOut(
  leftOut: LeftOut,
  texts: Record<LeftOutReason, (count: number) => string>,
): string {
  return LEFT_OUT_REASONS.filter((reason) => leftOut[reason] > 0)
    .map((reason) => texts[reason](leftOut[reason]))
    .join(' ')
}
