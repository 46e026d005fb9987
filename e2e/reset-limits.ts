import { withDatabase } from './database.ts'
import { CONTENT_SITE, MAIN_SITE } from './settings.ts'

/** Resets limits that earlier runs of the tests have used up. */
export default async function resetLimits(): Promise<void> {
  for (const site of [MAIN_SITE, CONTENT_SITE]) {
    await withDatabase((client) => client.query('DELETE FROM limits'), site)
  }
}
