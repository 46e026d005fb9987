import { check } from '../../../quests/check/quest.ts'
import type { Database, Executor } from '../../db/database.ts'
import { batchByMember } from '../../db/many-members.ts'
import { defineMemberStatement, type StatementParts } from '../../db/member-statement.ts'

/** What is read about a member's day. Moments are milliseconds since 1970, newest first. */
export interface TodayFacts {
  zones: { zone: string; since: number }[]
  /** Local dates. */
  freezes: string[]
  protectedDays: { from: string; to: string }[]
  /** Claims: as entries of the ledger, and as rows of their own, which those without points have only. */
  entries: number[]
  claims: number[]
  visits: number[]
  /** When the member was last seen, and the end of the time before. */
  lastAt: number | null
  since: number | null
  approved: number
  approvedPoints: number
  rejected: number
  returned: number
}

interface TodayRequest {
  memberId: string
  now: Date
  /** How many acts of each sort are read. */
  most: number
}

type TodayRow = { [Name in keyof TodayFacts]: TodayFacts[Name] | null } & { askedId: string }

/** A member who was not seen for so long is here anew: what was decided since then is news. */
const VISIT_PAUSE = "interval '30 minutes'"

const ms = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`

/** The newest moments of a table as one JSON array, which is parsed faster than rows. */
function newest(table: string, column: string, condition: string, own: StatementParts['own']): string {
  return `(SELECT json_agg(${ms('act.at')} ORDER BY act.at DESC)
             FROM (SELECT ${column} AS at FROM ${table}
                    WHERE ${table}.member_id = members.id AND ${condition} ${own(`${table}.member_id`)}
                    ORDER BY ${column} DESC LIMIT asked.most) AS act)`
}

/**
 * Entries that the member caused are claims. Not those of decisions, resets and referrals, which others cause, nor the payment after a
 * service has checked a claim: the member may be asleep by then. Taking a claim back is no claim.
 */
const ownEntry = (memberId: string) =>
  `point_entries.actor_id = ${memberId} AND point_entries.kind <> '${check.kind}' AND point_entries.source_key NOT LIKE 'reverse:%'`

/** Entries whose points count from now on, those of reversed rejections included. */
const APPROVED = `(kind = 'approve' OR source_key LIKE 'reverse:reject:%')`

const reading = defineMemberStatement<TodayRequest, TodayRow>(
  'member_today',
  { memberId: 'text', now: 'timestamptz', most: 'int' },
  ({ asked, own }) => `
    SELECT members.id AS "askedId",
           (SELECT json_agg(json_build_object('zone', zone, 'since', ${ms('since')}) ORDER BY since)
              FROM member_zones WHERE member_id = members.id ${own('member_zones.member_id')}) AS zones,
           (SELECT json_agg(local_date)
              FROM streak_freezes WHERE member_id = members.id ${own('streak_freezes.member_id')}) AS freezes,
           (SELECT json_agg(json_build_object('from', from_date, 'to', to_date)) FROM protected_days) AS "protectedDays",
           ${newest('point_entries', 'created_at', ownEntry('members.id'), own)} AS entries,
           ${newest('quest_claims', 'claimed_at', 'claimed_at IS NOT NULL', own)} AS claims,
           ${newest('today_visits', 'at', 'true', own)} AS visits,
           ${ms('seen.last_at')} AS "lastAt", ${ms('seen.since')} AS since,
           decided.approved, decided.points AS "approvedPoints", decided.rejected,
           (SELECT count(*) FROM review_queue
             WHERE member_id = members.id AND returned_at > seen.since ${own('review_queue.member_id')}) AS returned
      FROM ${asked}
      JOIN members ON members.id = asked.member_id ${own('members.id')}
      LEFT JOIN LATERAL (
        SELECT last_at, CASE WHEN asked.now - last_at > ${VISIT_PAUSE} THEN last_at ELSE previous_at END AS since
          FROM today_seen WHERE member_id = members.id ${own('today_seen.member_id')}
      ) AS seen ON true
     CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE ${APPROVED}) AS approved, count(*) FILTER (WHERE kind = 'reject') AS rejected,
               coalesce(sum(total_change) FILTER (WHERE ${APPROVED}), 0) AS points
          FROM point_entries
         WHERE member_id = members.id AND created_at > seen.since ${own('point_entries.member_id')}
      ) AS decided`,
)

/** Reads the day of many members with one statement. */
export function makeReadToday(database: Database): (request: TodayRequest) => Promise<TodayFacts> {
  return batchByMember(database, {
    async many(requests: TodayRequest[]) {
      const first = new Map<string, TodayRequest>()
      for (const request of requests) {
        const { most = 0 } = first.get(request.memberId) ?? {}
        if (request.most > most) first.set(request.memberId, request)
      }
      const rows = await reading.many(database, [...first.values()])
      const found = new Map(rows.map((row) => [row.askedId, row]))
      return requests.map(({ memberId }) => toFacts(found.get(memberId)))
    },
    one: async (request) => toFacts((await reading.oneAlone(database, request))[0]),
  })
}

function toFacts(row: TodayRow | undefined): TodayFacts {
  return {
    zones: row?.zones ?? [],
    freezes: row?.freezes ?? [],
    protectedDays: row?.protectedDays ?? [],
    entries: row?.entries ?? [],
    claims: row?.claims ?? [],
    visits: row?.visits ?? [],
    lastAt: row?.lastAt ?? null,
    since: row?.since ?? null,
    approved: row?.approved ?? 0,
    approvedPoints: Number(row?.approvedPoints ?? 0),
    rejected: row?.rejected ?? 0,
    returned: row?.returned ?? 0,
  }
}

interface TodayRecord {
  memberId: string
  at: Date
  /** The local date of a visit, if there is one to record. */
  visitDate: string | null
  /** Local dates, separated by commas. */
  freezes: string | null
}

/** What a look at Today leaves: that the member was seen, a visit, and freezes that were needed. */
const recording = defineMemberStatement<TodayRecord, { memberId: string }>(
  'record_today',
  { memberId: 'text', at: 'timestamptz', visitDate: 'date', freezes: 'text' },
  ({ asked, own, from, memberOf }) => `
    WITH present AS MATERIALIZED (
      SELECT asked.*
        FROM ${asked} JOIN members ON members.id = asked.member_id ${own('members.id')}
       WHERE members.suspended_at IS NULL
    ), visit AS (
      INSERT INTO today_visits (member_id, local_date, at)
      SELECT ${memberOf('present')}, present.visit_date, present.at FROM ${from('present')}
       WHERE present.visit_date IS NOT NULL
      ON CONFLICT DO NOTHING
    ), frozen AS (
      INSERT INTO streak_freezes (member_id, local_date, applied_at)
      SELECT ${memberOf('present')}, day::date, present.at
        FROM ${from('present')} CROSS JOIN LATERAL unnest(string_to_array(present.freezes, ',')) AS day
      ON CONFLICT DO NOTHING
    ), noted AS (
      INSERT INTO today_seen AS seen (member_id, last_at)
      SELECT ${memberOf('present')}, present.at FROM ${from('present')}
      ON CONFLICT (member_id) DO UPDATE
         SET last_at = excluded.last_at,
             previous_at = CASE WHEN excluded.last_at - seen.last_at > ${VISIT_PAUSE} THEN seen.last_at ELSE seen.previous_at END
      RETURNING member_id
    )
    SELECT member_id AS "memberId" FROM noted`,
)

export function makeRecordToday(database: Database): (record: TodayRecord) => Promise<void> {
  return batchByMember(database, {
    async many(records: TodayRecord[]) {
      const merged = new Map<string, TodayRecord>()
      for (const record of records) {
        const { visitDate = null, freezes = null } = merged.get(record.memberId) ?? {}
        merged.set(record.memberId, {
          ...record,
          visitDate: record.visitDate ?? visitDate,
          freezes: record.freezes ?? freezes,
        })
      }
      await recording.many(database, [...merged.values()])
      return records.map(() => undefined)
    },
    async one(record) {
      await recording.oneAlone(database, record)
    },
  })
}

/** The moments since a given one at which the member claimed something that they did not take back. */
export async function listClaimTimes(executor: Executor, memberId: string, since: Date): Promise<Date[]> {
  const rows = await claimTimes.one(executor, { memberId, since })
  return rows.map(({ at }) => at)
}

const claimTimes = defineMemberStatement<{ memberId: string; since: Date }, { at: Date }>(
  'claim_times',
  { memberId: 'text', since: 'timestamptz' },
  ({ asked, own }) => `
    SELECT point_entries.created_at AS at
      FROM ${asked} JOIN point_entries ON point_entries.member_id = asked.member_id ${own('point_entries.member_id')}
     WHERE point_entries.created_at >= asked.since AND ${ownEntry('point_entries.member_id')}
       AND NOT EXISTS (SELECT FROM point_entries AS undone
                        WHERE undone.member_id = asked.member_id AND undone.actor_id = asked.member_id ${own('undone.member_id')}
                          AND undone.source_key = 'reverse:' || point_entries.source_key)
    UNION
    SELECT quest_claims.claimed_at
      FROM ${asked} JOIN quest_claims ON quest_claims.member_id = asked.member_id ${own('quest_claims.member_id')}
     WHERE quest_claims.claimed_at >= asked.since AND quest_claims.state <> 'withdrawn'`,
)
