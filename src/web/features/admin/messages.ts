import type { ErrorCode } from '../../../api/errors.ts'

/** Texts that several sections share. */
export const pendingPoints = 'Pending points'
export const totalPoints = 'Total points'
export const cancel = 'Cancel'
export const describeReason = (reason: string) => `Reason: ${reason}`

/** The sections by their ids, in their order on the page. */
const sections = {
  overview: 'Overview',
  'quick-actions': 'Quick Actions',
  'user-management': 'User Management',
  review: 'Review',
  'blog-posts': 'Blog Posts',
  'daily-quizzes': 'Daily Quizzes',
  'audit-log': 'Audit Log',
}

/** Each of them ends a sentence: 'Failed to export: your account is suspended.' */
const failures: Partial<Record<ErrorCode, string>> = {
  unavailable: 'the server is busy or restarting. Please try again in a moment.',
  not_logged_in: 'you are no longer logged in.',
  not_allowed: 'you are not an administrator any more.',
  suspended: 'your account is suspended.',
  not_found: 'there is no such member.',
  own_account: 'this is your own account.',
  missing_reason: 'it needs a reason.',
  too_long: 'the text is too long.',
  invalid_request: 'the server did not understand what was asked.',
}

export const messages = {
  title: 'Admin Dashboard',
  lead: 'How the community does, who is in it, and what waits for you.',
  navigation: 'Sections',
  sections,
  failures,
  unreachable: 'the server could not be reached. Check your connection and try again.',
  otherFailure: 'something went wrong on our side. Please try again.',
  reason: 'Reason',
  missingReason: 'Please say why.',
  showMore: 'Show more',
  today: {
    title: 'Today',
    newPost: 'New post',
    quiz: 'Today’s quiz',
    clear: "Clear Today's Quiz Attempts",
    clearing: { title: 'Clear today’s quiz attempts?', safe: cancel, act: 'Yes, clear them' },
    clearingText:
      'Every answer to today’s quiz is withdrawn, and the points they gave are taken back. Members may then answer again. The audit log keeps that you did it.',
  },
  editor: {
    unsaved: 'Not saved yet',
    add: { post: 'Add Post', quiz: 'Add Quiz' },
    update: { post: 'Update Post', quiz: 'Update Quiz' },
    cancel: 'Cancel Edit',
    edit: 'Edit',
    delete: 'Delete',
    removing: {
      post: { title: 'Delete this post?', safe: 'Keep it', act: 'Yes, delete' },
      quiz: { title: 'Delete this quiz?', safe: 'Keep it', act: 'Yes, delete' },
    },
    discarding: { title: 'Discard unsaved changes?', safe: 'Keep editing', act: 'Discard changes' },
    discardingText: {
      post: 'What you typed in the post’s form has not been saved, and would be lost.',
      quiz: 'What you typed in the quiz’s form has not been saved, and would be lost.',
    },
  },
}
