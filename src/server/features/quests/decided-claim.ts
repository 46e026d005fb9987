import { formatSourceKey } from '../../../quests/source-key.ts'
import { newId } from '../../id.ts'
import type { QuestMember } from './decide-quest.ts'
import type { DecidedClaim } from './pay-claims.queries.ts'
import type { LoadedContent, LoadedQuest } from './quest-content.ts'
import type { StoredClaim } from './quests.queries.ts'

/** A quest of a kind that this version knows. */
export type KnownQuest = LoadedQuest & { known: NonNullable<LoadedQuest['known']> }

/** A claim that the rules allow. */
export interface Allowed {
  quest: KnownQuest
  period: string
  /** The claim that it continues: one that was begun, or sent back. */
  previous: StoredClaim | undefined
  /** What it earns, unless the kind judges otherwise. */
  points: number
}

/** What the kind made of it, and what the claim keeps. */
export interface Judged {
  outcome: 'pay' | 'miss' | 'check'
  record: unknown
}

/** The claim as it is written. */
export function toDecidedClaim(
  { quest, period, previous, points: offered }: Allowed,
  member: Pick<QuestMember, 'id' | 'rowVersion'>,
  { outcome, record }: Judged,
  { loaded, now }: { loaded: LoadedContent; now: Date },
): DecidedClaim {
  const { kind, definition, server } = quest.known
  const isImproved = previous?.state === 'returned'
  const points = outcome === 'miss' ? 0 : isImproved ? previous.points : offered
  const completed = points === 0 ? 'done' : 'pending'
  const isChecked = outcome === 'check' && !isImproved
  const state = outcome === 'miss' ? 'refused' : isChecked ? 'checking' : completed
  const noted = server.note?.({ period, now })
  return {
    memberId: member.id,
    questId: quest.id,
    period,
    kind,
    sourceKey: formatSourceKey({ kind, questId: quest.id, period }),
    state: definition.keepsNoClaims ? null : state,
    points,
    version: quest.version,
    answer: definition.keepsNoClaims ? null : JSON.stringify(record),
    checkId: isChecked ? newId() : null,
    startedAt: previous?.startedAt ?? now,
    now,
    actorId: member.id,
    rowVersion: member.rowVersion,
    content: loaded.version,
    loginDate: noted?.loginDate ?? null,
    readAt: noted?.readAt ?? null,
    referrals: 0,
  }
}
