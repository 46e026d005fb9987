import type { KindTask } from './define-task.tsx'
import type { CreatedKind } from './registry.ts'

/** What members see on the card of a quest. A kind without a line has a description and a button. */
export const kindTasks: Partial<Record<CreatedKind, KindTask>> = {
  visit: { load: () => import('./visit/task.tsx') },
  code: { load: () => import('./code/task.tsx') },
  text: { load: () => import('./text/task.tsx') },
  link: { load: () => import('./link/task.tsx') },
  file: { load: () => import('./file/task.tsx') },
  questions: { load: () => import('./questions/task.tsx'), hasOutcome: true },
  poll: { load: () => import('./poll/task.tsx') },
}
