import { settledMinuteOf } from '../../../domain/counted-minutes.ts'
import { addChosen, type ChosenOption } from '../../../domain/quest-answers.ts'
import type { Database } from '../../db/database.ts'
import { type AnswersKey, countChosen } from './results.queries.ts'

/** Counts of this many quests are kept. With more, the ones that nobody looked at for longest are forgotten. */
const MAX_KEPT = 500
const BEGINNING = new Date(0)
const END = new Date('9999-01-01T00:00:00.000Z')

interface Kept {
  /** Claims made before this moment are counted. */
  until: Date
  chosen: ChosenOption[]
}

export type AnswerReader = ReturnType<typeof keepAnswers>

/**
 * Counts the answers of each quest once and keeps the counts in memory. What a claim chose never changes, so the next look counts only the
 * claims that were made since. The first look at 100,000 answers takes some 200 ms, and the later ones a few.
 */
export function keepAnswers(database: Database, now: () => Date) {
  const kept = new Map<string, Promise<Kept>>()

  async function count(key: AnswersKey, before: Kept, until: Date): Promise<Kept> {
    if (until <= before.until) return before
    const added = await countChosen(database.query, key, { from: before.until, to: until })
    return { until, chosen: addChosen(before.chosen, added) }
  }

  return async function read(key: AnswersKey): Promise<ChosenOption[]> {
    const { name: period = '', from = BEGINNING, to = END } = key.period ?? {}
    const name = `${key.questId} ${period}`
    const settled = new Date(Math.min(settledMinuteOf(now()).getTime(), to.getTime()))
    // Looks at the same quest follow each other, so no claim is counted twice.
    const before = kept.get(name) ?? Promise.resolve({ until: from, chosen: [] })
    const counting = before.then((known) => count(key, known, settled))
    kept.delete(name)
    kept.set(name, counting)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    try {
      const { until, chosen } = await counting
      if (until >= to) return chosen
      return addChosen(chosen, await countChosen(database.query, key, { from: until, to }))
    } catch (error) {
      if (kept.get(name) === counting) kept.delete(name)
      throw error
    }
  }
}
