import type { LoadPlan } from './load.ts'

/** A quest and what a member sends to claim it. */
export interface Claimable {
  id: string
  points: number
  answer?: object
}

export const DAILY_LOGIN: Claimable = { id: 'daily-login', points: 5 }

export const get = (path: string, cookie: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`

export function post(path: string, body: object, headers: string): string {
  const text = JSON.stringify(body)
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

export const claimPath = ({ id }: Claimable): string => `/api/quests/${id}/claim`

export const claimBody = ({ answer }: Claimable): object => (answer === undefined ? {} : { answer })

export const claimRequest = (quest: Claimable, cookie: string): string =>
  post(claimPath(quest), claimBody(quest), `cookie: ${cookie}`)

/** Whether the reply is that of a member's first claim of all. */
export const isFirstClaim =
  ({ points }: Claimable): LoadPlan['isCorrect'] =>
  (status, body) => {
    if (status !== 200) return false
    const reply = JSON.parse(body.toString())
    return (
      reply.state === 'pending' &&
      reply.points === points &&
      reply.pendingPoints === points &&
      reply.totalPoints === 0
    )
  }
