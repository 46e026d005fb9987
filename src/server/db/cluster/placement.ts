/** Where the rows of a table are kept on a cluster. */
export type Placement =
  /** Distributed over all nodes by a column. All tables distributed by a member's id keep a member's rows on the same node. */
  | { distributedBy: string; isMemberId: boolean }
  /** A copy on every node: few rows, read by everybody, written by administrators. */
  | 'every node'
  /** Counters, queues and records of administration: few rows or few writes, and independent of which workers are reachable. */
  | 'coordinator'

const byMember = (column: string): Placement => ({ distributedBy: column, isMemberId: true })

/** Every table has a place; a test names one that has none. The order is that of distribution: `members` comes first. */
export const placements: Record<string, Placement> = {
  members: byMember('id'),
  sessions: byMember('member_id'),
  mail_tokens: byMember('member_id'),
  email_changes: byMember('member_id'),
  point_entries: byMember('member_id'),
  review_queue: byMember('member_id'),
  quest_claims: byMember('member_id'),
  file_uses: byMember('member_id'),
  member_zones: byMember('member_id'),
  today_visits: byMember('member_id'),
  streak_freezes: byMember('member_id'),
  today_seen: byMember('member_id'),
  adjustment_proposals: byMember('member_id'),
  member_notes: byMember('member_id'),
  data_download_parts: byMember('member_id'),
  referrals: byMember('referrer_id'),
  // Found by what a member logs in with; the member's own rows may be on another node.
  logins: { distributedBy: 'key', isMemberId: false },
  // Found by what a newcomer enters, like logins.
  referral_codes: { distributedBy: 'code', isMemberId: false },
  // Found by their content, which several members may have sent.
  files: { distributedBy: 'hash', isMemberId: false },
  staff: 'every node',
  posts: 'every node',
  content_version: 'every node',
  settings: 'every node',
  quizzes: 'every node',
  quiz_rounds: 'every node',
  quests: 'every node',
  quest_drafts: 'every node',
  quest_sections: 'every node',
  protected_days: 'every node',
  // Saved as people type, which needs no other node.
  post_drafts: 'coordinator',
  pictures: 'coordinator',
  quest_totals: 'coordinator',
  quest_views: 'coordinator',
  file_totals: 'coordinator',
  quest_checks: 'coordinator',
  review_jobs: 'coordinator',
  reason_templates: 'coordinator',
  review_rules: 'coordinator',
  review_rule_days: 'coordinator',
  last_backup: 'coordinator',
  audit_records: 'coordinator',
  quest_hours: 'coordinator',
  decision_times: 'coordinator',
  signup_hours: 'coordinator',
  active_days: 'coordinator',
  figures_counted: 'coordinator',
  // The parts are large and with the member; what is to be done is a queue, like the outbox.
  data_downloads: 'coordinator',
  limits: 'coordinator',
  outbox: 'coordinator',
  migrations: 'coordinator',
  migration_lock: 'coordinator',
}
