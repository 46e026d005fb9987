import { secondsToNextDay } from '../../domain/utc-day.ts'
import type { QuestServer } from '../define-quest.server.ts'
import { decideDailyLogin } from './quest.ts'

export const dailyLoginServer: QuestServer = {
  async describeTask(_, member, now) {
    if (decideDailyLogin(member, now).ok) return { state: 'open', secondsLeft: null }
    return { state: 'done', secondsLeft: secondsToNextDay(now) }
  },
}
