import type { KindTask } from './define-task.tsx'
import type { AskingKind, EarningKind } from './registry.ts'

/** The controls of kinds that ask for something. A missing one is a type error. Other kinds have a button. */
export const kindTasks: Record<AskingKind, KindTask> & Partial<Record<EarningKind, KindTask>> = {
  quiz: { load: () => import('./quiz/task.tsx'), hasOutcome: true },
  visit: { load: () => import('./visit/task.tsx'), hasOutcome: true },
  code: { load: () => import('./code/task.tsx') },
  text: { load: () => import('./text/task.tsx') },
  link: { load: () => import('./link/task.tsx') },
  file: { load: () => import('./file/task.tsx') },
  questions: { load: () => import('./questions/task.tsx'), hasOutcome: true },
  poll: { load: () => import('./poll/task.tsx'), hasOutcome: true },
}
