import type { Capability } from '../../../domain/staff.ts'
import { messages } from './messages.ts'

export interface AdminPageLink {
  to: string
  name: string
  needs: Capability
}

/** The pages of administration, in the order of the rail. Members see those that they may use. */
export const adminPages: AdminPageLink[] = [
  { to: '/admin', name: messages.pages.dashboard, needs: 'overview.read' },
  { to: '/admin/review', name: messages.pages.review, needs: 'review.decide' },
  { to: '/admin/users', name: messages.pages.users, needs: 'members.read' },
  { to: '/admin/blog', name: messages.pages.blog, needs: 'content.write' },
  { to: '/admin/quizzes', name: messages.pages.quizzes, needs: 'content.write' },
  { to: '/admin/quests', name: messages.pages.quests, needs: 'quests.write' },
  { to: '/admin/calendar', name: messages.pages.calendar, needs: 'content.write' },
  { to: '/admin/settings', name: messages.pages.settings, needs: 'settings.write' },
  { to: '/admin/audit', name: messages.pages.audit, needs: 'audit.read' },
]
