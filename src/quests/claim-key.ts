import { type ClaimSource, claimEntry } from './define-claim-entry.ts'
import { parseSourceKey } from './define-entry.ts'
import { type CreatedKind, findQuestKind, questKinds } from './registry.ts'

/** The kinds whose claims are submissions: a reviewer looks at what the member sent. */
export const submissionKinds: readonly CreatedKind[] = questKinds
  .filter(({ isReviewed }) => isReviewed)
  .map(({ kind }) => kind)

export function isSubmissionKind(kind: string): kind is CreatedKind {
  return submissionKinds.some((candidate) => candidate === kind)
}

/** Which claim an entry belongs to. Undefined if it was earned by a quest that exists once. */
export function parseClaimKey(sourceKey: string): (ClaimSource & { kind: CreatedKind }) | undefined {
  const kind = findQuestKind(sourceKey.split(':', 1)[0] ?? '')
  const source = kind && parseSourceKey(claimEntry(kind), sourceKey)
  return kind && source && { ...source, kind: kind.kind }
}
