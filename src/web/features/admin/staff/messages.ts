import type { ErrorCode } from '../../../../api/errors.ts'
import type { StaffRole } from '../../../../domain/staff.ts'
import { keptInLog } from '../messages.ts'

export const messages = {
  title: 'Role in administration',
  none: 'No role',
  /** What each role may do; the key '' is for members without one. */
  descriptions: {
    administrator: 'May do everything, also give roles to others.',
    reviewer: 'Reads members’ records, and decides on points.',
    editor: 'Writes blog posts, quizzes and quests.',
    '': 'Sees nothing of administration.',
  } satisfies Record<StaffRole | '', string>,
  change: 'Change role',
  dialog: 'Change the role',
  dialogText: 'What <name></name> may do in administration, from their next request on.',
  role: 'Role',
  hint: keptInLog,
  act: 'Yes, change role',
  sameRole: 'They have this role already.',
  granted: (name: string, role: string) => `The role of ${name} is now ${role}.`,
  revoked: (name: string) => `${name} has no role any more.`,
  failed: (reason: string) => `Failed to change the role: ${reason}`,
  /** Each of them ends a sentence. */
  failures: {
    not_verified: 'their email was never verified, so the account may be somebody else’s.',
    last_administrator: 'this is the last administrator. Make somebody else one first.',
  } as Partial<Record<ErrorCode, string>>,
}
