import type { QuestServer } from '../define-quest.server.ts'

export const referralServer: QuestServer = {
  /** A member can always refer one more. */
  async describeTask() {
    return { state: 'open', secondsLeft: null }
  },
}
