import { type SQL, sql } from 'drizzle-orm'

/** Decisions from one moment on, up to and without another, with the entry they are about and how long it waited; see domain/decision-times.ts. */
export const decisionsBetween = (from: SQL, to: SQL) => sql`
  SELECT decision.created_at AS decided_at, entry.source_key,
         floor(ln(greatest(extract(epoch FROM decision.created_at - entry.created_at), 1)) / ln(1.1))::int AS bucket
    FROM point_entries AS decision
    JOIN point_entries AS entry ON entry.member_id = decision.member_id
     AND entry.source_key = substr(decision.source_key, length(decision.kind) + 2)
   WHERE decision.kind IN ('approve', 'reject') AND decision.created_at >= ${from} AND decision.created_at < ${to}`
