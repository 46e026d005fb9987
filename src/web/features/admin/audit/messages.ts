import { describeReason } from '../messages.ts'

const acts: Record<string, string> = {
  add_post: 'Added a blog post',
  change_post: 'Changed a blog post',
  delete_post: 'Deleted a blog post',
  add_quiz: 'Added a quiz',
  change_quiz: 'Changed a quiz',
  delete_quiz: 'Deleted a quiz',
  clear_attempts: 'Cleared the attempts of a quiz',
  approve_entries: 'Approved entries',
  reject_entries: 'Rejected entries',
  begin_review_job: 'Began a bulk decision',
  reset_points: 'Reset a member’s points',
  suspend_member: 'Suspended a member',
  restore_member: 'Restored a member',
  export_members: 'Exported the members',
  export_ledger: 'Exported the ledger',
  export_audit: 'Exported the audit log',
  grant_admin: 'Made a member an administrator',
  revoke_admin: 'Made an administrator a member',
}

export const messages = {
  lead: 'What administrators did, newest first. Nothing is ever removed from it.',
  acts,
  actFilter: { label: 'Act', all: 'All acts' },
  actorFilter: { text: 'Done by <name></name>', showAll: 'Show what all did' },
  memberFilter: { text: 'Done to <name></name>', showAll: 'Show all subjects' },
  loading: 'Loading audit log...',
  failed: 'Failed to load the audit log.',
  list: { failure: 'The earlier records could not be loaded.', end: 'This is the beginning of the log.' },
  noMatch: 'Nothing of this choice has been done yet.',
  empty: 'Nothing has been done yet. Acts of administrators appear here.',
  reason: describeReason,
  onlyActor: '<label>Show only what was done by </label><name></name>',
  details: 'Details',
  change: { title: 'Before and after', before: 'Before:', after: 'After:' },
}
