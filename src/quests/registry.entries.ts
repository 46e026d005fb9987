import { dailyLoginEntry } from './daily-login/entry.ts'
import { dailyQuizEntry } from './daily-quiz/entry.ts'
import type { EntryDefinition } from './define-entry.ts'
import { latestPostEntry } from './latest-post/entry.ts'
import { referralEntry } from './referral/entry.ts'
import type { EarningKind } from './registry.ts'

/** The ledger entries of each kind in registry.ts. A missing one is a type error. */
export const questEntries: { [Kind in EarningKind]: EntryDefinition<unknown, Kind> } = {
  login: dailyLoginEntry,
  quiz: dailyQuizEntry,
  blog: latestPostEntry,
  referral: referralEntry,
}
