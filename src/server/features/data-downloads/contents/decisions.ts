import { forDescription, leftOut, type Row, type Section, time } from './section.ts'

const NAMES_STAFF = 'Names a member of staff.'
const INTERNAL = 'An internal number.'

/** What staff decided and wrote about the member. */
export const decisionSections: Section[] = [
  {
    name: 'decisions',
    about:
      'What administrators and reviewers did to your account, when and why: suspensions, roles, resets, adjustments, submissions that were sent back. Decisions on many entries of many members are in the ledger alone.',
    table: 'audit_records',
    owner: 'subject',
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'id', type: 'text' },
    ],
    columns: {
      id: leftOut(INTERNAL),
      created_at: time('at'),
      actor_id: leftOut(NAMES_STAFF),
      act: 'act',
      before: forDescription('before'),
      after: forDescription('after'),
      reason: 'reason',
    },
    added: ['changedFrom', 'changedTo'],
    describe: (rows) =>
      rows.map((row) => ({
        ...row,
        changedFrom: readFigures(row.before),
        changedTo: readFigures(row.after),
      })),
  },
  {
    name: 'adjustments',
    about: 'Changes of your points that one administrator proposed, and whether another one confirmed them.',
    table: 'adjustment_proposals',
    owner: 'member_id',
    order: [
      { column: 'proposed_at', type: 'timestamptz' },
      { column: 'id', type: 'text' },
    ],
    columns: {
      id: leftOut(INTERNAL),
      points: 'points',
      reason: 'reason',
      proposed_by: leftOut(NAMES_STAFF),
      proposed_at: time('proposedAt'),
      outcome: 'outcome',
      decided_by: leftOut(NAMES_STAFF),
      decided_at: time('decidedAt'),
    },
  },
  {
    name: 'notes',
    about: 'Notes that staff wrote about you, without who wrote them.',
    table: 'member_notes',
    owner: 'member_id',
    order: [
      { column: 'created_at', type: 'timestamptz' },
      { column: 'id', type: 'text' },
    ],
    columns: {
      id: leftOut(INTERNAL),
      author_id: leftOut(NAMES_STAFF),
      text: 'text',
      created_at: time('writtenAt'),
    },
  },
]

/**
 * The points and roles of a record. Other fields may name other members, such as whoever proposed an adjustment or whose entries were
 * decided together.
 */
function readFigures(recorded: Row[string] | undefined): Row[string] {
  if (typeof recorded !== 'object' || recorded === null) return null
  const figures = Object.entries(recorded).filter(
    ([name, value]) => typeof value === 'number' || name === 'role',
  )
  return figures.length === 0 ? null : Object.fromEntries(figures)
}
