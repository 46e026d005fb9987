import { expect } from 'vitest'
import type { givenApp } from './given-app.ts'

/** Members who claim on days of November 2026, and look at their streak. */
export function givenStreaks(test: ReturnType<typeof givenApp>) {
  /** Sets the clock to a day of November 2026, at noon UTC unless a time is given. */
  function setTime(day: number, time = '12:00'): void {
    test.clock.now = new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00Z`)
  }

  async function givenMember() {
    const member = await test.logIn({ expiresAt: new Date('2027-06-01T00:00:00Z') })
    const today = async () => (await member.get('/api/tasks')).today
    return {
      ...member,
      today,
      streak: async () => (await today()).streak,
      claim: (id = 'daily-login', answer = {}) => member.post(`/api/quests/${id}/claim`, { answer }),
      confirm: (zone: unknown) => member.post('/api/me/time-zone', { zone }),
      /** Claims the daily login at noon on each day, both included. */
      async claimDaily(from: number, to: number) {
        for (let day = from; day <= to; day++) {
          setTime(day)
          expect((await member.post('/api/quests/daily-login/claim')).status).toBe(200)
        }
      },
    }
  }

  const count = (table: string, id: string) =>
    test.column<string>(`SELECT count(*)::int FROM ${table} WHERE member_id = $1`, [id])

  return { setTime, givenMember, count }
}
