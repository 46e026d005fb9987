import type { Task } from '../api/tasks.ts'
import type { SessionMember } from '../server/auth/session.ts'
import type { Database } from '../server/db/database.ts'

interface QuestDeps {
  database: Database
}

/** The server half of a kind of earning. */
export interface QuestServer {
  /** Says whether a member can earn by it now. `points` is given where the quest's own points are null. */
  describeTask(
    deps: QuestDeps,
    member: SessionMember,
    now: Date,
  ): Promise<Pick<Task, 'state' | 'secondsLeft'> & Partial<Pick<Task, 'points'>>>
}
