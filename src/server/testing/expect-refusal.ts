import { expect } from 'vitest'

/** Expects the status and the error: its code, or exactly this error if an object is given. */
export async function expectRefusal(response: Response, status: number, error: string | object) {
  expect(response.status).toBe(status)
  const reply = await response.json()
  if (typeof error === 'string') expect(reply).toMatchObject({ error: { code: error } })
  else expect(reply).toEqual({ error })
}
