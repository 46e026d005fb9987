import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
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
import { PUBLICATION_CHOICES } from '../../domain/blog.ts'
import { DOWNLOAD_STATES } from '../../domain/data-downloads.ts'
import { JOB_DECISIONS, REVIEW_FACTS, WAITING_SEGMENTS } from '../../domain/review.ts'
import { RULE_FACTS, type RuleFact } from '../../domain/review-rules.ts'
import { SETTINGS, type SettingName, type SettingValues } from '../../domain/settings.ts'
import { STAFF_ROLES } from '../../domain/staff.ts'
import { type EmailChangeNotice, MAIL_KINDS, type SubmissionNotice } from '../mail/mail-kinds.ts'
import { bytea, moment, sum } from './columns.ts'

/** The tables as the code sees them; those of quests are in quest-schema.ts. The migrations create them, and a test compares the two. */

export const members = pgTable('members', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  joinedAt: moment('joined_at').notNull(),
  pendingPoints: sum('pending_points').notNull().default(0),
  totalPoints: sum('total_points').notNull().default(0),
  email: text('email').notNull(),
  emailVerifiedAt: moment('email_verified_at'),
  passwordHash: text('password_hash'),
  referredBy: text('referred_by'),
  referralCount: integer('referral_count').notNull().default(0),
  walletAddress: text('wallet_address'),
  twitterHandle: text('twitter_handle'),
  discordId: text('discord_id'),
  lastLoginRewardDate: date('last_login_reward_date', { mode: 'string' }),
  lastReadBlogAt: moment('last_read_blog_at'),
  suspendedAt: moment('suspended_at'),
  signupNetwork: text('signup_network'),
  signupDevice: text('signup_device'),
  mailbox: text('mailbox').generatedAlwaysAs(sql`mailbox_of(email)`),
  referralCode: text('referral_code'),
  isInviterNamed: boolean('is_inviter_named').notNull().default(false),
  showsNameToInviter: boolean('shows_name_to_inviter').notNull().default(false),
})

/** The member to whom a row belongs. */
const ownerId = (name: string) =>
  text(name)
    .notNull()
    .references(() => members.id)

export const staff = pgTable('staff', {
  memberId: text('member_id').primaryKey(),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  grantedAt: moment('granted_at').notNull(),
  grantedBy: text('granted_by').notNull(),
})

export const logins = pgTable(
  'logins',
  {
    key: text('key').primaryKey(),
    memberId: text('member_id').notNull(),
  },
  (table) => [index('logins_of_member').on(table.memberId)],
)

export const referralCodes = pgTable('referral_codes', {
  code: text('code').primaryKey(),
  memberId: text('member_id').notNull(),
  chosenAt: moment('chosen_at').notNull(),
})

export const referrals = pgTable(
  'referrals',
  {
    referrerId: ownerId('referrer_id'),
    memberId: text('member_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.referrerId, table.memberId] })],
)

export const sessions = pgTable(
  'sessions',
  {
    memberId: ownerId('member_id'),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    provenAt: moment('proven_at'),
    userAgent: text('user_agent'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.tokenHash] }),
    index('sessions_expired').on(table.expiresAt),
  ],
)

export const emailChanges = pgTable(
  'email_changes',
  {
    memberId: ownerId('member_id'),
    id: text('id').notNull(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    requestedAt: moment('requested_at').notNull(),
    changedAt: moment('changed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    uniqueIndex('email_changes_open').on(table.memberId).where(isNull(table.changedAt)),
  ],
)

export const mailTokens = pgTable(
  'mail_tokens',
  {
    memberId: ownerId('member_id'),
    purpose: text('purpose', {
      enum: ['verify_email', 'reset_password', 'confirm_email', 'undo_email'],
    }).notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.purpose, table.tokenHash] }),
    index('mail_tokens_expired').on(table.expiresAt),
  ],
)

export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    failedAt: moment('failed_at'),
    data: jsonb('data').$type<SubmissionNotice | EmailChangeNotice>(),
  },
  (table) => [index('outbox_due').on(table.dueAt).where(isNull(table.failedAt))],
)

export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('limits_ended').on(table.endsAt)],
)

export const posts = pgTable(
  'posts',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    imageUrl: text('image_url'),
    author: text('author').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    publishedAt: moment('published_at'),
    excerpt: text('excerpt'),
  },
  (table) => [
    index('posts_newest').on(table.publishedAt.desc(), table.id.desc()).where(isNotNull(table.publishedAt)),
    index('posts_for_editors').on(table.publishedAt.desc(), table.updatedAt.desc(), table.id.desc()),
  ],
)

export const postDrafts = pgTable('post_drafts', {
  /** `post:<id>`, or `new:<member's id>` for a post that is not there yet. */
  subject: text('subject').primaryKey(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  excerpt: text('excerpt').notNull(),
  imageUrl: text('image_url').notNull(),
  publication: text('publication', { enum: PUBLICATION_CHOICES }).notNull(),
  publishAt: text('publish_at').notNull(),
  authorId: text('author_id').notNull(),
  savedAt: moment('saved_at').notNull(),
})

export const pictures = pgTable(
  'pictures',
  {
    hash: text('hash').primaryKey(),
    description: text('description').notNull(),
    size: integer('size').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [index('pictures_by_age').on(table.uploadedAt)],
)

export const quizzes = pgTable('quizzes', {
  id: text('id').primaryKey(),
  question: text('question').notNull(),
  options: text('options').array().notNull(),
  correctAnswer: text('correct_answer').notNull(),
  pointsAwarded: integer('points_awarded').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const quizRounds = pgTable('quiz_rounds', {
  quizId: text('quiz_id').primaryKey(),
  round: integer('round').notNull(),
  withdrawn: sum('withdrawn').notNull().default(0),
})

export const contentVersion = pgTable('content_version', {
  onlyRow: boolean('only_row').primaryKey(),
  version: sum('version').notNull(),
})

export const settings = pgTable('settings', {
  name: text('name', { enum: SETTINGS }).primaryKey(),
  version: integer('version').notNull(),
  value: jsonb('value').$type<SettingValues[SettingName]>().notNull(),
  savedAt: moment('saved_at').notNull(),
})

export const lastBackup = pgTable('last_backup', {
  onlyRow: boolean('only_row').primaryKey(),
  madeAt: moment('made_at').notNull(),
})

export const pointEntries = pgTable(
  'point_entries',
  {
    memberId: ownerId('member_id'),
    sourceKey: text('source_key').notNull(),
    kind: text('kind').notNull(),
    pendingChange: integer('pending_change').notNull(),
    totalChange: integer('total_change').notNull(),
    createdAt: moment('created_at').notNull(),
    actorId: text('actor_id').notNull(),
    reason: text('reason'),
    earnedAt: moment('earned_at'),
    batchId: text('batch_id'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.sourceKey] }),
    index('point_entries_newest').on(table.memberId, table.createdAt.desc(), table.sourceKey.desc()),
  ],
)

export const reviewQueue = pgTable(
  'review_queue',
  {
    memberId: text('member_id').notNull(),
    sourceKey: text('source_key').notNull(),
    kind: text('kind').notNull(),
    points: integer('points').notNull(),
    createdAt: moment('created_at').notNull(),
    returnedAt: moment('returned_at'),
    improvedAt: moment('improved_at'),
    revision: integer('revision').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.sourceKey] })],
)

export const reviewJobs = pgTable('review_jobs', {
  id: text('id').primaryKey(),
  actorId: text('actor_id').notNull(),
  decision: text('decision', { enum: JOB_DECISIONS }).notNull(),
  reason: text('reason'),
  kind: text('kind'),
  memberId: text('member_id'),
  until: moment('until').notNull(),
  total: sum('total').notNull(),
  done: sum('done').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
  leasedUntil: moment('leased_until').notNull(),
  fact: text('fact', { enum: REVIEW_FACTS }),
  position: text('position'),
  suspended: sum('suspended').notNull().default(0),
  related: sum('related').notNull().default(0),
  batchId: text('batch_id'),
  questId: text('quest_id'),
  segment: text('segment', { enum: WAITING_SEGMENTS }),
  ruleId: text('rule_id'),
})

export const reviewRules = pgTable('review_rules', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  isOn: boolean('is_on').notNull().default(false),
  kinds: text('kinds').array().notNull(),
  questId: text('quest_id'),
  absentFacts: text('absent_facts', { enum: RULE_FACTS as [RuleFact, ...RuleFact[]] })
    .array()
    .notNull(),
  minAgeHours: integer('min_age_hours').notNull(),
  dailyMaximum: integer('daily_maximum').notNull(),
  version: integer('version').notNull().default(1),
  authors: text('authors').array().notNull(),
  dueAt: moment('due_at').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const reviewRuleDays = pgTable(
  'review_rule_days',
  {
    ruleId: text('rule_id').notNull(),
    day: date('day').notNull(),
    decided: integer('decided').notNull(),
    maximum: integer('maximum').notNull(),
    batchId: text('batch_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.day] })],
)

export const reasonTemplates = pgTable('reason_templates', {
  onlyRow: boolean('only_row').primaryKey(),
  version: integer('version').notNull(),
  texts: jsonb('texts').$type<string[]>().notNull(),
})

export const adjustmentProposals = pgTable(
  'adjustment_proposals',
  {
    memberId: ownerId('member_id'),
    id: text('id').notNull(),
    points: integer('points').notNull(),
    reason: text('reason').notNull(),
    proposedBy: text('proposed_by').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    outcome: text('outcome', { enum: ['confirmed', 'declined'] }),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    index('adjustment_proposals_waiting').on(table.proposedAt).where(isNull(table.outcome)),
  ],
)

export const memberNotes = pgTable(
  'member_notes',
  {
    memberId: ownerId('member_id'),
    id: text('id').notNull(),
    authorId: text('author_id').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    index('member_notes_newest').on(table.memberId, table.createdAt.desc(), table.id.desc()),
  ],
)

export const dataDownloads = pgTable(
  'data_downloads',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    requestedAt: moment('requested_at').notNull(),
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    state: text('state', { enum: DOWNLOAD_STATES }).notNull(),
    progress: integer('progress').notNull().default(0),
    size: sum('size').notNull().default(0),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('data_downloads_of_member').on(table.memberId),
    index('data_downloads_due').on(table.dueAt).where(eq(table.state, 'waiting')),
  ],
)

export const dataDownloadParts = pgTable(
  'data_download_parts',
  {
    memberId: ownerId('member_id'),
    downloadId: text('download_id').notNull(),
    attempt: integer('attempt').notNull(),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.downloadId, table.attempt, table.position] }),
    index('data_download_parts_by_age').on(table.writtenAt),
  ],
)

export const auditRecords = pgTable('audit_records', {
  id: text('id').primaryKey(),
  createdAt: moment('created_at').notNull(),
  actorId: text('actor_id').notNull(),
  act: text('act').notNull(),
  subject: text('subject'),
  before: jsonb('before'),
  after: jsonb('after'),
  reason: text('reason'),
})

/** Up to when all figures are counted. */
export const figuresCounted = pgTable('figures_counted', {
  onlyRow: boolean('only_row').primaryKey(),
  until: moment('until'),
})

export const signupHours = pgTable('signup_hours', {
  hour: moment('hour').primaryKey(),
  signups: sum('signups').notNull(),
  verified: sum('verified').notNull(),
})
