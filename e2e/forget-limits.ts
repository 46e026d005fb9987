import { withDatabase } from './database.ts'

/** What an earlier run of the tests counted against this machine would refuse this one. */
export default async function forgetLimits(): Promise<void> {
  await withDatabase((client) => client.query('DELETE FROM limits'))
}
