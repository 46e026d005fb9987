import type { UploadedFile } from '../../../api/files.ts'
import type { Database } from '../../db/database.ts'
import { batchByMember } from '../../db/many-members.ts'
import { defineMemberStatement } from '../../db/member-statement.ts'
import type { StoredClaim } from './quests.queries.ts'

const MAX_CLAIMS = 50

interface HistoryRequest {
  memberId: string
  questId: string
}

/** A claim that was made, with its files. */
export type MadeClaim = Pick<
  StoredClaim,
  'questId' | 'period' | 'state' | 'version' | 'points' | 'answer' | 'decidedAt' | 'reason'
> & { claimedAt: Date; files: UploadedFile[] | null }

const reading = defineMemberStatement<HistoryRequest, MadeClaim & { askedId: string }>(
  'quest_history',
  { memberId: 'text', questId: 'text' },
  ({ asked, own }) => `
    SELECT members.id AS "askedId", claim.quest_id AS "questId", claim.period, claim.state, claim.version, claim.points, claim.answer,
           claim.claimed_at AS "claimedAt", claim.decided_at AS "decidedAt", claim.reason, sent.files
      FROM ${asked}
      JOIN members ON members.id = asked.member_id ${own('members.id')}
      JOIN LATERAL (
        SELECT * FROM quest_claims AS made
         WHERE made.member_id = members.id AND made.quest_id = asked.quest_id AND made.claimed_at IS NOT NULL ${own('made.member_id')}
         ORDER BY made.claimed_at DESC, made.period DESC
         LIMIT ${MAX_CLAIMS}
      ) AS claim ON true
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('hash', used.hash, 'name', used.name, 'mediaType', used.media_type, 'size', used.size)
                        ORDER BY used.created_at, used.hash) AS files
          FROM file_uses AS used
         WHERE used.member_id = claim.member_id AND used.quest_id = claim.quest_id AND used.period = claim.period ${own('used.member_id')}
      ) AS sent ON true
     ORDER BY claim.claimed_at DESC, claim.period DESC`,
)

/** Reads the member's newest claims of a quest, for many requests with one statement. */
export function makeReadHistory(database: Database): (request: HistoryRequest) => Promise<MadeClaim[]> {
  return batchByMember(database, {
    async many(requests: HistoryRequest[]) {
      const rows = await reading.many(database, [
        ...new Map(requests.map((one) => [keyOf(one), one])).values(),
      ])
      const groups = new Map<string, MadeClaim[]>(requests.map((request) => [keyOf(request), []]))
      for (const row of rows) groups.get(keyOf({ memberId: row.askedId, questId: row.questId }))?.push(row)
      return requests.map((request) => groups.get(keyOf(request)) ?? [])
    },
    one: (request) => reading.oneAlone(database, request),
  })
}

function keyOf({ memberId, questId }: HistoryRequest): string {
  return `${memberId} ${questId}`
}
