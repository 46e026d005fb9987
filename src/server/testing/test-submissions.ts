import { expect } from 'vitest'
import type { givenApp } from './given-app.ts'
import { addTestQuest, type QuestValues } from './test-quests.ts'

/** Members who send texts in, and reviewers who decide on them. */
export function givenSubmissions(test: ReturnType<typeof givenApp>) {
  const quest = (values: QuestValues = {}) =>
    addTestQuest(test.database, {
      kind: 'text',
      title: 'A place in nature',
      settings: { minLength: 1, maxLength: 5000 },
      ...values,
    })

  /** A member with a verified email. */
  async function givenMember() {
    const member = await test.logIn()
    const email = `${member.id}@example.org`
    await test.sql('UPDATE members SET email_verified_at = now() WHERE id = $1', [member.id])
    await test.sql('INSERT INTO logins VALUES ($1, $2)', [`email:${email}`, member.id])
    return {
      ...member,
      email,
      claim: (questId: string, answer: object) => member.post(`/api/quests/${questId}/claim`, { answer }),
      async find(questId: string) {
        const { tasks } = await member.get('/api/tasks')
        return tasks.find(({ id }: { id: string }) => id === questId)
      },
      async balances() {
        const [row] = await test.sql(
          'SELECT pending_points AS pending, total_points AS total FROM members WHERE id = $1',
          [member.id],
        )
        return row
      },
    }
  }

  /** A member who has sent a text in. */
  async function givenSubmission(values: QuestValues = {}, text = 'An oak by the river.') {
    const questId = await quest(values)
    const member = await givenMember()
    expect((await member.claim(questId, { text })).status).toBe(200)
    const sourceKey = `text:${questId}:once`
    return { member, questId, sourceKey, key: { memberId: member.id, sourceKey } }
  }

  async function givenReviewer() {
    const reviewer = await test.logIn({ role: 'reviewer' })
    const decide = (decision: 'approve' | 'reject', entries: object[], reason?: string) =>
      reviewer.post('/api/admin/review/decide', { decision, reason, entries })
    return {
      ...reviewer,
      list: async (memberId: string, query = '') =>
        (await reviewer.get(`/api/admin/review?memberId=${memberId}${query}`)).entries,
      approve: (...entries: object[]) => decide('approve', entries),
      reject: (reason: string, ...entries: object[]) => decide('reject', entries, reason),
      sendBack: (key: object, note = 'Please add a clearer picture.') =>
        reviewer.post('/api/admin/review/return', { ...key, note }),
    }
  }

  async function send(method: 'PUT' | 'DELETE', cookie: string, path: string, body?: object) {
    return test.app.request(`/api/quests/${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  return {
    quest,
    givenMember,
    givenSubmission,
    givenReviewer,
    change: (member: { cookie: string }, questId: string, answer: object, query = '') =>
      send('PUT', member.cookie, `${questId}/claim${query}`, { answer }),
    withdraw: (member: { cookie: string }, questId: string, query = '') =>
      send('DELETE', member.cookie, `${questId}/claim${query}`),
  }
}

export async function refusalOf(response: Response): Promise<{ status: number; code: string }> {
  return { status: response.status, code: (await response.json()).error?.code }
}
