import { setTimeout as delay } from 'node:timers/promises'

/** Waits until everything is counted. The overview is there at once, and says up to when it is complete. */
export async function waitForOverview(port: number, cookie: string): Promise<void> {
  for (const end = Date.now() + 600_000; ; await delay(200)) {
    const response = await fetch(`http://127.0.0.1:${port}/api/admin/overview`, { headers: { cookie } })
    if (!response.ok || Date.now() > end) throw new Error(`the overview was not complete: ${response.status}`)
    if ((await response.json()).countedUntil === null) return
  }
}
