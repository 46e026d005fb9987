import { findLatestPost } from '../../server/features/tasks/tasks.queries.ts'
import type { QuestServer } from '../define-quest.server.ts'
import { decideBlogRead } from './quest.ts'

export const latestPostServer: QuestServer = {
  async describeTask({ database }, member, now) {
    const decision = decideBlogRead(member, await findLatestPost(database.query, member.id, now))
    if (decision.ok) return { state: 'open', secondsLeft: null }
    return { state: decision.code === 'no_posts' ? 'unavailable' : 'done', secondsLeft: null }
  },
}
