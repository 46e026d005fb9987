import { formatDay } from '../../domain/format.ts'
import { quizDateOf } from '../../domain/quiz.ts'
import { isUtcDate } from '../../domain/utc-day.ts'
import type { EntryDefinition } from '../define-entry.ts'

/** Once its answers have been withdrawn, a quiz is answered in a further round, which is paid anew: `daily_2026-11-14:2`. */
export const dailyQuizEntry: EntryDefinition<{ quizId: string; round: number }, 'quiz'> = {
  kind: 'quiz',
  source: {
    format: ({ quizId, round }) => (round === 1 ? quizId : `${quizId}:${round}`),
    parse(text) {
      const [, quizId = '', round = '1'] = /^(daily_[\d-]+)(?::(\d+))?$/.exec(text) ?? []
      return isUtcDate(quizDateOf(quizId)) ? { quizId, round: Number(round) } : undefined
    },
  },
  label: 'Daily quizzes',
  describe: (source) =>
    source === undefined ? 'Daily quiz' : `Daily quiz of ${formatDay(quizDateOf(source.quizId))}`,
}
