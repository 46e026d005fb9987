import { withDatabase } from './database.ts'
import { CONTENT_SITE, MAIN_SITE } from './settings.ts'

/** What an earlier run of the tests counted against this machine would refuse this one. */
export default async function forgetLimits(): Promise<void> {
  for (const site of [MAIN_SITE, CONTENT_SITE]) {
    await withDatabase((client) => client.query('DELETE FROM limits'), site)
  }
}
