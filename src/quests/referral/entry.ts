import type { EntryDefinition } from '../define-entry.ts'

/** The source is the new member's id. */
export const referralEntry: EntryDefinition<string, 'referral'> = {
  kind: 'referral',
  source: { format: (memberId) => memberId, parse: (text) => text },
  label: 'Referrals',
  describe: (_, whose) => `Referral: a new member joined with ${whose} code`,
}
