import { formatNumber, plural } from '../../../../domain/format.ts'
import type { StaffRole } from '../../../../domain/staff.ts'
import { describeEntries, describeReason } from '../messages.ts'

/** The choices of the filter. */
const acts: Record<string, string> = {
  add_post: 'Added a blog post',
  change_post: 'Changed a blog post',
  delete_post: 'Deleted a blog post',
  add_picture: 'Uploaded a picture',
  add_quiz: 'Added a quiz',
  change_quiz: 'Changed a quiz',
  delete_quiz: 'Deleted a quiz',
  add_quest: 'Added a quest',
  change_quest: 'Changed a quest',
  delete_quest: 'Deleted a quest',
  order_quests: 'Changed the order of the quests',
  arrange_sections: 'Changed the sections of quests',
  import_quests: 'Imported quests',
  undo_import: 'Undid an import of quests',
  clear_attempts: 'Cleared the attempts of a quiz',
  approve_entries: 'Approved entries',
  reject_entries: 'Rejected entries',
  return_submission: 'Sent a submission back',
  begin_review_job: 'Began a bulk decision',
  reverse_entries: 'Reversed decisions',
  edit_reasons: 'Edited the reasons for decisions',
  add_rule: 'Added a review rule',
  change_rule: 'Changed a review rule',
  switch_rule: 'Switched a review rule on or off',
  apply_rule: 'Approved entries by a rule',
  reset_points: 'Reset a member’s points',
  adjust_points: 'Adjusted a member’s points',
  propose_adjustment: 'Proposed an adjustment',
  confirm_adjustment: 'Confirmed an adjustment',
  decline_adjustment: 'Declined an adjustment',
  add_note: 'Added a note',
  delete_note: 'Deleted a note',
  suspend_member: 'Suspended a member',
  restore_member: 'Restored a member',
  export_members: 'Exported the members',
  export_ledger: 'Exported the ledger',
  export_audit: 'Exported the audit log',
  export_claims: 'Exported the claims of a quest',
  grant_role: 'Gave a role',
  revoke_role: 'Took a role away',
  protect_streaks: 'Protected streaks',
  change_settings: 'Changed the settings',
}

const roles: Record<StaffRole, string> = {
  administrator: 'an administrator',
  reviewer: 'a reviewer',
  editor: 'an editor',
}

const settings: Record<string, string> = {
  accounts: 'Changed the project’s accounts on other sites',
  contact: 'Changed the contact address',
  'privacy-policy': 'Changed the privacy policy',
  'terms-of-service': 'Changed the terms of service',
  referrals: 'Changed how verified referrals are counted',
  'first-day': 'Hid the checklist of the first day',
}

const nameEntries = (count: number | undefined) => (count === undefined ? 'entries' : describeEntries(count))

/** What a record says beside its subject. */
interface ActDetails {
  hasSubject: boolean
  /** The part of the settings that was changed. */
  setting?: string | undefined
  /** Entries that were decided on, or waited when a bulk decision began; quests that were imported. */
  count?: number | undefined
  decision?: unknown
  isOn?: unknown
  roleBefore?: StaffRole | undefined
  role?: StaffRole | undefined
}

/** A record in one sentence. The subject's tag becomes a link to it. */
const sentences: Record<string, (details: ActDetails) => string> = {
  add_post: () => 'Added the post <subject></subject>',
  change_post: () => 'Changed the post <subject></subject>',
  delete_post: () => 'Deleted the post <subject></subject>',
  add_picture: () => 'Uploaded a picture for posts and quests',
  add_quiz: () => 'Added the quiz of <subject></subject>',
  change_quiz: () => 'Changed the quiz of <subject></subject>',
  delete_quiz: () => 'Deleted the quiz of <subject></subject>',
  add_quest: () => 'Added the quest <subject></subject>',
  change_quest: () => 'Changed the quest <subject></subject>',
  delete_quest: () => 'Deleted the quest <subject></subject>',
  order_quests: () => 'Changed the order of the quests',
  arrange_sections: () => 'Changed the sections of quests',
  import_quests: ({ count }) =>
    plural(count ?? 0, { one: 'Imported {count} quest', other: 'Imported {count} quests' }),
  undo_import: ({ count }) =>
    plural(count ?? 0, {
      one: 'Undid an import of {count} quest',
      other: 'Undid an import of {count} quests',
    }),
  clear_attempts: () => 'Cleared the attempts of the quiz of <subject></subject>',
  approve_entries: ({ count, hasSubject }) =>
    hasSubject
      ? `Approved ${nameEntries(count)} of <subject></subject>`
      : `Approved ${nameEntries(count)} of several members`,
  reject_entries: ({ count, hasSubject }) =>
    hasSubject
      ? `Rejected ${nameEntries(count)} of <subject></subject>`
      : `Rejected ${nameEntries(count)} of several members`,
  return_submission: () => 'Sent a submission back to <subject></subject>',
  begin_review_job: ({ decision, count, hasSubject }) => {
    const entries = nameEntries(count)
    if (decision === 'reverse') return `Began to reverse the decision on ${entries}`
    if (decision === 'reject')
      return hasSubject ? `Began to reject ${entries} of <subject></subject>` : `Began to reject ${entries}`
    return hasSubject ? `Began to approve ${entries} of <subject></subject>` : `Began to approve ${entries}`
  },
  reverse_entries: ({ count, hasSubject }) =>
    hasSubject
      ? `Reversed the decision on ${nameEntries(count)} of <subject></subject>`
      : `Reversed the decision on ${nameEntries(count)} of several members`,
  edit_reasons: () => 'Edited the reasons that reviewers choose from',
  add_rule: () => 'Added the review rule <subject></subject>',
  change_rule: () => 'Changed the review rule <subject></subject>',
  switch_rule: ({ isOn }) =>
    isOn
      ? 'Switched the review rule <subject></subject> on'
      : 'Switched the review rule <subject></subject> off',
  apply_rule: ({ count }) => `Approved ${nameEntries(count)}`,
  reset_points: () => 'Reset the points of <subject></subject>',
  adjust_points: () => 'Adjusted the points of <subject></subject>',
  propose_adjustment: () => 'Proposed to adjust the points of <subject></subject>',
  confirm_adjustment: () => 'Confirmed an adjustment of the points of <subject></subject>',
  decline_adjustment: () => 'Declined an adjustment of the points of <subject></subject>',
  add_note: () => 'Added a note about <subject></subject>',
  delete_note: () => 'Deleted a note about <subject></subject>',
  suspend_member: () => 'Suspended <subject></subject>',
  restore_member: () => 'Restored <subject></subject>',
  grant_role: ({ role, roleBefore }) =>
    roleBefore
      ? `Made <subject></subject> ${role ? roles[role] : 'staff'}, who was ${roles[roleBefore]}`
      : `Made <subject></subject> ${role ? roles[role] : 'staff'}`,
  revoke_role: ({ roleBefore }) =>
    roleBefore
      ? `Took the role from <subject></subject>, who was ${roles[roleBefore]}`
      : 'Took the role from <subject></subject>',
  change_settings: ({ setting }) => settings[setting ?? ''] ?? 'Changed the settings',
  protect_streaks: () => 'Protected everybody’s streaks on the days of an outage',
}

export const messages = {
  lead: 'What was done in administration. Nothing is ever removed from it.',
  caption: 'Records',
  columns: { act: 'What was done', actor: 'By', time: 'When' },
  open: 'Show what was changed, or open what it was done to',
  acts,
  sentences,
  filters: {
    act: { label: 'Action', all: 'All actions' },
    actor: { label: 'Done by', all: 'Everybody' },
    member: { label: 'Done to', hint: 'User ID, email or name', find: 'Find' },
    from: 'From',
    to: 'To',
    clear: 'Clear all filters',
  },
  memberFilter: { text: 'Done to <name></name>', showAll: 'Show all subjects' },
  severalMembers: (count: number) => `${formatNumber(count)} members match. Type more, or the User ID.`,
  command: 'The command line',
  list: {
    loading: 'Loading audit log...',
    failed: 'Failed to load the audit log.',
    moreFailed: 'The next records could not be loaded.',
    end: { descending: 'This is the beginning of the log.', ascending: 'These are the newest records.' },
  },
  noMatch: 'Nothing of this choice has been done yet.',
  empty: 'Nothing has been done yet. What is done in administration appears here.',
  reason: describeReason,
  details: 'Details',
  change: { title: 'Before and after', before: 'Before:', after: 'After:' },
  entries: 'Entries',
}
