import { brand } from './brand.ts'

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

/** Words that would make a code look like the project's own, beside its name. */
const RESERVED_WORDS = ['admin', 'administrator', 'moderator', 'official', 'staff', 'support', 'system']

export type CodeRefusal = 'invalid_referral_code' | 'reserved_referral_code'

/** Says why a member cannot choose a code, whoever has it. Expects the code as `readReferralCode` returns it. */
export function refuseChosenCode(code: string | undefined): CodeRefusal | undefined {
  if (code === undefined || !isChosenCode(code)) return 'invalid_referral_code'
  const reserved = [brand.name.toLowerCase(), ...RESERVED_WORDS]
  return code.split('-').some((word) => reserved.includes(word)) ? 'reserved_referral_code' : undefined
}
