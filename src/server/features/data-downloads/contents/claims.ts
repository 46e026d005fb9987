import { findTitles } from './quest-titles.ts'
import { leftOut, type Row, type Section, time } from './section.ts'

const MAX_ROWS = 50

/** What the member did for quests. */
export const claimSections: Section[] = [
  {
    name: 'claims',
    about:
      'What you did for quests, daily quizzes included: when you began, what you answered, what became of it, when and why. A changed answer replaces the earlier one, and a withdrawn one is deleted, so each claim has the answer that we have now.',
    table: 'quest_claims',
    owner: 'member_id',
    order: [
      { column: 'started_at', type: 'timestamptz' },
      { column: 'quest_id', type: 'text' },
      { column: 'period', type: 'text' },
    ],
    columns: {
      quest_id: 'questId',
      period: 'period',
      state: 'state',
      version: 'questVersion',
      points: 'points',
      answer: 'answer',
      started_at: time('startedAt'),
      claimed_at: time('claimedAt'),
      decided_at: time('decidedAt'),
      reason: 'reason',
      was_returned: 'wasReturned',
      retry_at: time('retryAt'),
    },
    added: ['quest'],
    describe: async (rows, { executor }) => {
      const titles = await findTitles(
        executor,
        rows.map((row) => String(row.questId)),
      )
      return rows.map((row) => ({
        ...row,
        quest: titles.get(String(row.questId)) ?? null,
        answer: withoutRightAnswer(row),
      }))
    },
    rowsPerBatch: MAX_ROWS,
  },
  {
    name: 'checks',
    about:
      'When a service that the operator chose was asked whether you did what a quest asks for, and what it decided.',
    table: 'quest_checks',
    owner: 'member_id',
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'id', type: 'text' },
    ],
    columns: {
      id: leftOut('With it, an answer could be given in the name of the service.'),
      quest_id: 'questId',
      period: 'period',
      created_at: time('askedAt'),
      due_at: time('nextAttemptAt'),
      attempts: 'attempts',
      answer_until: time('answerUntil'),
      decision: 'decision',
      decided_at: time('decidedAt'),
    },
  },
]

/** The right answer to a quiz that can be answered again is not told. */
function withoutRightAnswer({ answer, state }: Row): Row[string] {
  if (state !== 'withdrawn' || typeof answer !== 'object' || answer === null) return answer ?? null
  return Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'correctAnswer'))
}

/** The list of files. `paths` says where each is in the ZIP file. */
export function listFiles(paths: ReadonlyMap<string, string>): Section {
  return {
    name: 'files',
    about:
      'The files you sent, for which quest, and where they are in the folder “files”, exactly as we keep them. Pictures were encoded anew when you sent them. A file that you sent for several quests is there once.',
    table: 'file_uses',
    owner: 'member_id',
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'quest_id', type: 'text' },
      { column: 'period', type: 'text' },
      { column: 'hash', type: 'text' },
    ],
    columns: {
      quest_id: 'questId',
      period: 'period',
      hash: 'sha256',
      name: 'name',
      media_type: 'mediaType',
      size: 'size',
      created_at: time('sentAt'),
    },
    added: ['path'],
    describe: (rows) => rows.map((row) => ({ ...row, path: paths.get(String(row.sha256)) ?? null })),
  }
}
