/** Everything an administrator can do that is written to the audit log. */
export const ACTS = [
  'add_post',
  'change_post',
  'delete_post',
  'add_quiz',
  'change_quiz',
  'delete_quiz',
  'clear_attempts',
  'approve_entries',
  'reject_entries',
  'begin_review_job',
  'reset_points',
  'suspend_member',
  'restore_member',
  'export_members',
  'export_ledger',
  'export_audit',
  'grant_admin',
  'revoke_admin',
] as const
export type Act = (typeof ACTS)[number]
