import type { Logger } from 'pino'
import { utcDateOf } from '../../../domain/utc-day.ts'
import type { Database } from '../../db/database.ts'
import { explainError } from '../../db/explain-error.ts'
import { addViews } from './results.queries.ts'

/** Views are written together this often. A process that dies loses those of the last seconds. */
const WRITE_EVERY_MS = 2_000
/** A member who comes back to a quest within this time, or whose page loads it again after a claim, is not counted again. */
const VISIT_MS = 30 * 60 * 1000
/** The visits that are remembered, only in memory. With more, the oldest are forgotten. */
const MAX_VISITS = 50_000

interface ViewDeps {
  database: Database
  now: () => Date
  log: Logger
}

export type QuestViews = ReturnType<typeof keepViews>

/** Counts views of quests in memory and writes them every few seconds, so that a view costs the database nothing. */
export function keepViews({ database, now, log }: ViewDeps) {
  let unwritten = new Map<string, Map<string, number>>()
  const visits = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  function add(date: string, questId: string, views: number): void {
    const quests = unwritten.get(date) ?? new Map<string, number>()
    unwritten.set(date, quests.set(questId, (quests.get(questId) ?? 0) + views))
  }

  function isNewVisit(visit: string, time: number): boolean {
    const last = visits.get(visit)
    const isNew = last === undefined || time - last >= VISIT_MS || time < last
    if (!isNew) return false
    // The order of a map is that of insertion, so the first key is the oldest visit.
    visits.delete(visit)
    visits.set(visit, time)
    const [oldest] = visits.keys()
    if (visits.size > MAX_VISITS && oldest !== undefined) visits.delete(oldest)
    return true
  }

  /** Views that could not be written are kept for the next time. */
  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const taken = unwritten
    unwritten = new Map()
    const rows = [...taken].flatMap(([date, quests]) =>
      [...quests].map(([questId, views]) => ({ questId, date, views })),
    )
    if (rows.length === 0) return
    try {
      await addViews(database.query, rows)
    } catch (error) {
      for (const { date, questId, views } of rows) add(date, questId, views)
      log.warn({ reason: explainError(error) }, 'views of quests were not written')
    }
  }

  return {
    count(questId: string, memberId: string): void {
      const at = now()
      if (!isNewVisit(`${memberId} ${questId}`, at.getTime())) return
      add(utcDateOf(at), questId, 1)
      timer ??= setTimeout(write, WRITE_EVERY_MS).unref()
    },
    /** Writes what this process has counted, so that its own views are never missing from what is read next. */
    write,
  }
}
