import type { ErrorCode } from '../../../api/errors.ts'
import { plural } from '../../../domain/format.ts'
import * as reasons from '../../../domain/messages/failure-reasons.ts'
import type { StaffRole } from '../../../domain/staff.ts'

/** Texts that several sections share. */
export const pendingPoints = 'Pending points'
export const totalPoints = 'Total points'
export const cancel = 'Cancel'
export const keptInLog = 'Kept in the audit log. The member does not see it.'
export const newPost = 'New post'
export const describeReason = (reason: string) => `Reason: ${reason}`
export const describePoints = (count: number) =>
  plural(count, { one: '{count} point', other: '{count} points' })
export const describeEntries = (count: number) =>
  plural(count, { one: '{count} entry', other: '{count} entries' })

/** A time span in its largest fitting unit. */
export function describeDuration(seconds: number): string {
  if (seconds < 90)
    return plural(Math.max(Math.round(seconds), 1), { one: '{count} second', other: '{count} seconds' })
  if (seconds < 90 * 60)
    return plural(Math.round(seconds / 60), { one: '{count} minute', other: '{count} minutes' })
  if (seconds < 36 * 3600)
    return plural(Math.round(seconds / 3600), { one: '{count} hour', other: '{count} hours' })
  return plural(Math.round(seconds / 86_400), { one: '{count} day', other: '{count} days' })
}

/** What administrators write. */
export type ContentKind = 'post' | 'quiz' | 'quest'

export const roleNames: Record<StaffRole, string> = {
  administrator: 'Administrator',
  reviewer: 'Reviewer',
  editor: 'Editor',
}

/** The sections of the dashboard by their ids. */
const sections = {
  overview: 'Overview',
  'quick-actions': 'Quick Actions',
  waiting: 'Waiting for a decision',
  'user-management': 'User Management',
  'first-day': 'First day',
}

const pages = {
  dashboard: 'Dashboard',
  review: 'Review',
  users: 'Users',
  blog: 'Blog Posts',
  quizzes: 'Daily Quizzes',
  quests: 'Quests',
  calendar: 'Calendar',
  settings: 'Settings',
  audit: 'Audit Log',
}

/** Each of them ends a sentence: 'Failed to export: your account is suspended.' */
const failures: Partial<Record<ErrorCode, string>> = {
  unavailable: reasons.unavailable,
  not_logged_in: 'you are no longer logged in.',
  not_allowed: 'your role does not allow it any more.',
  suspended: reasons.suspended,
  proof_needed: 'you did not confirm that it is you.',
  not_found: 'there is no such member.',
  own_account: 'this is your own account.',
  own_points: 'these are your own points, and another reviewer decides.',
  related_account: 'this account shares your wallet or mailbox, and another reviewer has to approve it.',
  not_waiting: 'somebody has decided on it or sent it back meanwhile.',
  returned_before: 'it was sent back once before.',
  own_proposal: 'you proposed it, and another administrator has to confirm it.',
  too_few_points: 'the member has fewer points, and points never fall below 0.',
  already_decided: 'somebody has decided on it meanwhile.',
  changed_meanwhile: 'something else was sent under the same name before. Please open the dialog again.',
  missing_reason: 'it needs a reason.',
  too_long: 'the text is too long.',
  invalid_request: 'the server did not understand what was asked.',
}

export const messages = {
  title: 'Admin Dashboard',
  lead: 'How the community does, who is in it, and what waits for you.',
  navigation: 'Administration',
  switcher: 'Page of administration:',
  account: 'Your account',
  waiting: 'waiting',
  pages,
  sections,
  countedUntil: (moment: string) => `These figures are complete up to ${moment}. The rest is being counted.`,
  danger: 'Takes something away',
  reason: 'Reason',
  missingReason: 'Please say why.',
  showMore: 'Show more',
  keyboard: {
    title: 'Keyboard shortcuts',
    next: 'Next row',
    previous: 'Previous row',
    search: 'Go to or do something',
    help: 'Show these keys',
    isOn: 'Single-key shortcuts',
    hint: 'Turn them off if you control the page by voice, or press keys by accident.',
  },
  today: {
    title: 'Today',
    links: { post: newPost, quiz: 'Today’s quiz', review: 'Review entries' },
    clear: "Clear Today's Quiz Attempts",
    clearHint: 'Withdraws every answer to today’s quiz and takes its points back.',
    clearing: { title: 'Clear today’s quiz attempts?', safe: cancel, act: 'Yes, clear them' },
    clearingText:
      'Every answer to today’s quiz is withdrawn, and the points they gave are taken back. Members may then answer again. The audit log keeps that you did it.',
  },
  editor: {
    unsaved: 'Not saved yet',
    add: { post: 'Add Post', quiz: 'Add Quiz', quest: 'Add Quest' },
    update: { post: 'Update Post', quiz: 'Update Quiz', quest: 'Update Quest' },
    cancel: 'Cancel Edit',
    row: { edit: 'Edit', delete: 'Delete' },
    rowKeys: { edit: 'Edit in the form', delete: 'Delete, after a question' },
    removingTitle: { post: 'Delete this post?', quiz: 'Delete this quiz?' },
    removing: { safe: 'Keep it', act: 'Yes, delete' },
    discarding: { title: 'Discard unsaved changes?', safe: 'Keep editing', act: 'Discard changes' },
    discardingText: (kind: ContentKind) =>
      `What you typed in the ${kind}’s form has not been saved, and would be lost.`,
    opening: {
      loading: { post: 'Loading the post...', quiz: 'Loading the quiz...', quest: 'Loading the quest...' },
      missing: {
        post: 'This post was deleted, or never existed.',
        quiz: 'This quiz was deleted, or never existed.',
        quest: 'This quest never existed.',
      },
      failed: {
        post: 'Failed to load the post.',
        quiz: 'Failed to load the quiz.',
        quest: 'Failed to load the quest.',
      },
    } satisfies Record<string, Record<ContentKind, string>>,
  },
}

/** Ends a sentence that says what failed. There is no code where the server did not answer. */
export function describeFailure(code: ErrorCode | undefined): string {
  return code === undefined ? reasons.unreachable : (failures[code] ?? reasons.internal)
}
