import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The tables as the code sees them. The migrations make them; a test holds the two together. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const members = pgTable('members', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  isAdmin: boolean('is_admin').notNull().default(false),
  joinedAt: moment('joined_at').notNull(),
  pendingPoints: integer('pending_points').notNull().default(0),
  totalPoints: integer('total_points').notNull().default(0),
})

export const sessions = pgTable(
  'sessions',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.tokenHash] })],
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
  },
  (table) => [index('posts_newest').on(table.createdAt.desc(), table.id.desc())],
)

export const contentVersion = pgTable('content_version', {
  onlyRow: boolean('only_row').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})

export const pointEntries = pgTable(
  'point_entries',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    sourceKey: text('source_key').notNull(),
    kind: text('kind').notNull(),
    pendingChange: integer('pending_change').notNull(),
    totalChange: integer('total_change').notNull(),
    createdAt: moment('created_at').notNull(),
    actorId: text('actor_id').notNull(),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.sourceKey] }),
    index('point_entries_newest').on(table.memberId, table.createdAt.desc(), table.sourceKey.desc()),
  ],
)
