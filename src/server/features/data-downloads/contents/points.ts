import { describeEntries } from './describe-entries.ts'
import { forDescription, leftOut, type Section, time } from './section.ts'

/** Every change of the member's points, and what waits for a decision. */
export const pointsSections: Section[] = [
  {
    name: 'ledger',
    about:
      'Every change of your points, oldest first: what it was for, how it changed pending and total points, what became of it, and the reason that was given. Decisions are entries of their own. A friend you invited is called friend-1, friend-2 and so on, as on the page.',
    table: 'point_entries',
    owner: 'member_id',
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'source_key', type: 'text' },
    ],
    columns: {
      source_key: 'key',
      kind: 'kind',
      pending_change: 'pendingChange',
      total_change: 'totalChange',
      created_at: time('at'),
      actor_id: forDescription('actorId'),
      reason: 'reason',
      earned_at: time('earnedAt'),
      batch_id: leftOut('An internal number that entries of one decision share.'),
    },
    added: ['what', 'state', 'by'],
    describe: describeEntries,
  },
  {
    name: 'waiting',
    about:
      'The entries that wait for a decision, when they were sent back to you and when you improved them.',
    table: 'review_queue',
    owner: 'member_id',
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'source_key', type: 'text' },
    ],
    columns: {
      source_key: 'key',
      kind: 'kind',
      points: 'points',
      created_at: time('at'),
      returned_at: time('returnedAt'),
      improved_at: time('improvedAt'),
      revision: 'revision',
    },
    added: ['what'],
    describe: describeEntries,
  },
]
