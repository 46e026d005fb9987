import { eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { STORED_TYPES } from '../../domain/files.ts'
import type { Prerequisite } from '../../domain/prerequisites.ts'
import type { TypedQuest } from '../../domain/quest-drafts.ts'
import { RECURRENCES } from '../../domain/quest-periods.ts'
import { CLAIM_STATES, QUEST_STATES } from '../../domain/quests.ts'
import { bytea, moment, sum } from './columns.ts'
import { members } from './schema.ts'

/** The tables of quests and of the files that are sent for them. */

export const quests = pgTable('quests', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
  version: integer('version').notNull().default(1),
  points: integer('points'),
  recurrence: text('recurrence', { enum: RECURRENCES }).notNull(),
  cooldownHours: integer('cooldown_hours'),
  opensAt: moment('opens_at'),
  closesAt: moment('closes_at'),
  claimLimit: integer('claim_limit'),
  pointsBudget: sum('points_budget'),
  prerequisites: jsonb('prerequisites').$type<Prerequisite[]>().notNull().default([]),
  position: integer('position').notNull(),
  state: text('state', { enum: QUEST_STATES }).notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  section: text('section'),
  importId: text('import_id'),
})

export const questSections = pgTable('quest_sections', {
  name: text('name').primaryKey(),
  position: integer('position').notNull(),
})

export const questDrafts = pgTable(
  'quest_drafts',
  {
    questId: text('quest_id').primaryKey(),
    kind: text('kind').notNull(),
    version: integer('version').notNull(),
    revision: integer('revision').notNull(),
    typed: jsonb('typed').$type<TypedQuest>().notNull(),
    authorId: text('author_id').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('quest_drafts_new').on(table.updatedAt.desc()).where(eq(table.version, 0))],
)

export const questTotals = pgTable('quest_totals', {
  questId: text('quest_id').primaryKey(),
  isCounted: boolean('is_counted').notNull(),
  claimLimit: integer('claim_limit'),
  pointsBudget: sum('points_budget'),
  claims: sum('claims').notNull().default(0),
  points: sum('points').notNull().default(0),
})

export const questClaims = pgTable(
  'quest_claims',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    questId: text('quest_id').notNull(),
    period: text('period').notNull(),
    state: text('state', { enum: CLAIM_STATES }).notNull(),
    version: integer('version').notNull(),
    points: integer('points').notNull(),
    answer: jsonb('answer'),
    startedAt: moment('started_at').notNull(),
    claimedAt: moment('claimed_at'),
    decidedAt: moment('decided_at'),
    reason: text('reason'),
    wasReturned: boolean('was_returned').notNull().default(false),
    retryAt: moment('retry_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.questId, table.period] }),
    uniqueIndex('quest_claims_one_round')
      .on(table.memberId, table.questId, sql`split_part(${table.period}, '.', 1)`)
      .where(ne(table.state, 'withdrawn')),
    index('quest_claims_newest').on(table.memberId, table.questId, table.startedAt.desc()),
    index('quest_claims_by_quest').on(table.questId, table.claimedAt).where(isNotNull(table.claimedAt)),
    index('quest_claims_unpaid')
      .on(sql`coalesce(${table.decidedAt}, ${table.claimedAt})`)
      .where(
        sql`${table.state} IN ('done', 'refused') AND (${table.points} = 0 OR ${table.retryAt} IS NOT NULL)`,
      ),
    index('quest_claims_begun').on(table.questId, table.startedAt).where(eq(table.state, 'started')),
    index('quest_claims_by_state')
      .on(table.questId, table.state, table.claimedAt)
      .where(sql`${table.state} IN ('checking', 'pending', 'returned', 'refused')`),
    index('quest_claims_checking').on(table.questId).where(eq(table.state, 'checking')),
  ],
)

export const files = pgTable('files', {
  hash: text('hash').primaryKey(),
  mediaType: text('media_type', { enum: STORED_TYPES }).notNull(),
  size: integer('size').notNull(),
  bytes: bytea('bytes').notNull(),
  /** How many uploads of it are in use; see releaseFiles. */
  uploads: integer('uploads').notNull().default(1),
  uploadedAt: moment('uploaded_at').notNull(),
  thumbnail: bytea('thumbnail'),
})

export const fileUses = pgTable(
  'file_uses',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    questId: text('quest_id').notNull(),
    period: text('period').notNull().default(''),
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type', { enum: STORED_TYPES }).notNull(),
    size: integer('size').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.questId, table.period, table.hash] }),
    index('file_uses_by_hash').on(table.hash),
    index('file_uses_unclaimed').on(table.createdAt).where(eq(table.period, '')),
  ],
)

export const fileTotals = pgTable('file_totals', {
  onlyRow: boolean('only_row').primaryKey(),
  bytes: sum('bytes').notNull(),
})

export const questChecks = pgTable(
  'quest_checks',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    questId: text('quest_id').notNull(),
    period: text('period').notNull(),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    answerUntil: moment('answer_until'),
    decision: text('decision', { enum: ['pay', 'refuse', 'none'] }),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('quest_checks_due').on(table.dueAt).where(isNull(table.decision)),
    index('quest_checks_decided').on(table.decidedAt).where(isNotNull(table.decision)),
    uniqueIndex('quest_checks_of_claim')
      .on(table.memberId, table.questId, table.period)
      .where(isNull(table.decision)),
  ],
)

export const questHours = pgTable(
  'quest_hours',
  {
    questId: text('quest_id').notNull(),
    hour: moment('hour').notNull(),
    claims: sum('claims').notNull(),
    waitingChange: sum('waiting_change').notNull(),
    approved: sum('approved').notNull(),
    refused: sum('refused').notNull(),
    pointsEarned: sum('points_earned').notNull(),
    pendingChange: sum('pending_change').notNull(),
    totalChange: sum('total_change').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.questId] })],
)

export const decisionTimes = pgTable(
  'decision_times',
  {
    questId: text('quest_id').notNull(),
    hour: moment('hour').notNull(),
    bucket: integer('bucket').notNull(),
    decisions: sum('decisions').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.questId, table.bucket] })],
)

export const questViews = pgTable(
  'quest_views',
  {
    questId: text('quest_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    views: sum('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.questId, table.date] })],
)
