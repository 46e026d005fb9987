import type { Task } from '../../../api/tasks.ts'
import { initialQuests } from '../../../domain/initial-quests.ts'

/** The quests of the specification, for the time before the list is here. Their descriptions hold nothing that has to be escaped. */
export const initialTasks: readonly Task[] = initialQuests.map(
  ({ id, kind, title, description, settings, points, recurrence, state }) => ({
    id,
    kind: kind as Task['kind'],
    title,
    section: null,
    description: `<p>${description}</p>`,
    summary: description,
    points: points ?? 0,
    recurrence,
    cooldownHours: null,
    closesAt: null,
    left: null,
    state,
    since: null,
    reopensAt: null,
    reason: null,
    missing: [],
    met: [],
    note: null,
    progress: null,
    details: settings,
    claim: null,
    answer: null,
    sent: null,
    earlier: null,
    results: null,
  }),
)
