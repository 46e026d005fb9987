import { checkEditing } from './check/editing.tsx'
import { codeEditing } from './code/editing.tsx'
import type { KindEditing } from './define-editing.tsx'
import { fileEditing } from './file/editing.tsx'
import { inviteEditing } from './invite/editing.tsx'
import { linkEditing } from './link/editing.tsx'
import { pollEditing } from './poll/editing.tsx'
import { questionsEditing } from './questions/editing.tsx'
import type { CreatableKind } from './registry.ts'
import { streakEditing } from './streak/editing.tsx'
import { textEditing } from './text/editing.tsx'
import { visitEditing } from './visit/editing.tsx'
import { walletEditing } from './wallet/editing.tsx'

/** What editors see of each kind. A missing one is a type error. */
export const kindEditing: Record<CreatableKind, KindEditing> = {
  visit: visitEditing,
  code: codeEditing,
  text: textEditing,
  link: linkEditing,
  file: fileEditing,
  questions: questionsEditing,
  poll: pollEditing,
  invite: inviteEditing,
  wallet: walletEditing,
  streak: streakEditing,
  check: checkEditing,
}
