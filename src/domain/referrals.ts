import { brand } from './brand.ts'

/** What became of the referral code of a sign-up. */
export const REFERRAL_OUTCOMES = ['credited', 'unknown_code', 'already_used', 'own_code', 'failed'] as const
export type ReferralOutcome = (typeof REFERRAL_OUTCOMES)[number]

/** Pending points for the referrer of each new member. Sign-up pages quote them without loading the quest. */
export const REFERRAL_POINTS = 150

/** Longer than any code, because people paste the whole referral link. */
export const MAX_REFERRAL_CODE_LENGTH = 1000

/** People also type codes by hand, so surrounding spaces and capitals do not matter. */
export function readReferralCode(text: string | undefined): string | undefined {
  return text?.trim().toLowerCase() || undefined
}

/** The first code of every member is their id. */
export function isMemberId(code: string): boolean {
  return /^[a-z0-9]{20}$/.test(code)
}

export const MIN_CHOSEN_CODE_LENGTH = 4
/** Shorter than an id, so that a chosen code is never somebody's id. */
export const MAX_CHOSEN_CODE_LENGTH = 19

/** Whether a code can be one that a member has chosen: words of letters and digits, with single hyphens between them. */
export function isChosenCode(code: string): boolean {
  const { length } = code
  if (length < MIN_CHOSEN_CODE_LENGTH || length > MAX_CHOSEN_CODE_LENGTH) return false
  return code.split('-').every((word) => /^[a-z0-9]+$/.test(word))
}

/** Words that would make a code look like the project's own. */
const RESERVED_WORDS = [
  brand.name.toLowerCase(),
  'admin',
  'administrator',
  'moderator',
  'official',
  'staff',
  'support',
  'system',
]

export type CodeRefusal = 'invalid_referral_code' | 'reserved_referral_code'

/** Says why a member cannot choose a code, whoever has it. Expects the code as `readReferralCode` returns it. */
export function refuseChosenCode(code: string | undefined): CodeRefusal | undefined {
  if (code === undefined || !isChosenCode(code)) return 'invalid_referral_code'
  return code.split('-').some((word) => RESERVED_WORDS.includes(word)) ? 'reserved_referral_code' : undefined
}

export const VERIFIED_SHARE_PERCENT = 70

/** Estimates how many of a member's referrals are verified, for installations that do not count them. */
export function estimateVerifiedReferrals(count: number): number {
  return Math.floor((count * VERIFIED_SHARE_PERCENT) / 100)
}
