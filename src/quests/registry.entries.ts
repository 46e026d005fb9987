import { dailyLoginEntry } from './daily-login/entry.ts'
import { dailyQuizEntry } from './daily-quiz/entry.ts'
import { claimEntry } from './define-claim-entry.ts'
import type { EntryDefinition } from './define-entry.ts'
import { latestPostEntry } from './latest-post/entry.ts'
import { referralEntry } from './referral/entry.ts'
import { type CreatedKind, type EarningKind, type Quest, questKinds } from './registry.ts'

const ofQuests: { [Kind in Quest['kind']]: EntryDefinition<unknown, Kind> } = {
  login: dailyLoginEntry,
  quiz: dailyQuizEntry,
  blog: latestPostEntry,
  referral: referralEntry,
}

const ofKinds = Object.fromEntries(questKinds.map((kind) => [kind.kind, claimEntry(kind)])) as Record<
  CreatedKind,
  EntryDefinition<unknown>
>

/** The ledger entries of each kind in registry.ts. A missing one is a type error. */
export const questEntries: { [Kind in EarningKind]: EntryDefinition<unknown> } = { ...ofQuests, ...ofKinds }
