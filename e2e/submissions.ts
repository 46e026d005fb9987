import { expect } from '@playwright/test'
import { newId } from '../src/server/id.ts'
import { changeContent } from './database.ts'
import { makeSession } from './fixtures.ts'
import { originOf, site } from './settings.ts'

export const TITLE = 'Tell us about a place'

/** Adds an open quest whose answers are reviewed. It is closed to others afterwards, so that tests of other pages do not see it. */
async function addQuest(kind: 'text' | 'link', title: string): Promise<string> {
  const id = newId()
  const settings = kind === 'text' ? { minLength: 1, maxLength: 5000 } : { hosts: [] }
  await changeContent(async (client) => {
    await client.query(
      `INSERT INTO quests (id, kind, title, description, settings, points, recurrence, position, state, created_at, updated_at)
       VALUES ($1, $2, $3, '', $4, 30, 'once', 1000, 'open', now(), now())`,
      [id, kind, title, settings],
    )
    await client.query('INSERT INTO quest_totals (quest_id, is_counted) VALUES ($1, false)', [id])
  })
  return id
}

/** A member with a verified email, as programs see them. */
export async function givenSubmitter(name: string) {
  const { id, token } = await makeSession('member')
  await changeContent(async (client) => {
    await client.query(
      'UPDATE members SET name = $2, email_verified_at = now(), signup_network = $1 WHERE id = $1',
      [id, name],
    )
  })

  async function ask(method: 'GET' | 'POST', path: string, body?: object) {
    const response = await fetch(`${originOf(site())}${path}`, {
      method,
      headers: { cookie: `grav_session=${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect(response.status).toBe(200)
    return response.json()
  }

  const claim = (questId: string, answer: object) => ask('POST', `/api/quests/${questId}/claim`, { answer })

  return {
    id,
    name,
    email: `${id}@example.org`,
    claim,
    /** Sends something in for a quest of its own, which is closed then. Returns the quest's id. */
    async submit(answer: { text: string } | { url: string }, title = TITLE): Promise<string> {
      const questId = await addQuest('text' in answer ? 'text' : 'link', title)
      await claim(questId, answer)
      await changeContent((client) =>
        client.query(`UPDATE quests SET state = 'closed' WHERE id = $1`, [questId]),
      )
      return questId
    },
    async find(questId: string) {
      const { tasks } = await ask('GET', '/api/tasks')
      return tasks.find((task: { id: string }) => task.id === questId)
    },
  }
}
