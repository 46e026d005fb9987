import { type Account, brand } from './brand.ts'
import type { VerifiedReferrals } from './referrals.ts'

/** The project's accounts on other sites. */
export const ACCOUNT_NAMES = ['x', 'conservationOnX', 'telegram', 'discord'] as const
export type AccountName = (typeof ACCOUNT_NAMES)[number]
/** The addresses of the accounts that somebody has set. */
export type AccountUrls = { readonly [Name in AccountName]?: string | undefined }

/** The environment variables that win over what administrators set. */
export const accountVariables: Readonly<Record<AccountName, string>> = {
  x: 'ACCOUNT_X',
  conservationOnX: 'ACCOUNT_CONSERVATION_ON_X',
  telegram: 'ACCOUNT_TELEGRAM',
  discord: 'ACCOUNT_DISCORD',
}

export const MAX_ACCOUNT_URL = 200

/**
 * The address of an account as it is stored; undefined if it is none. It names an account, so its path is not empty. Slashes at its end
 * and what follows a question mark, which comes with shared links, are left out.
 */
export function readAccountUrl(text: string): string | undefined {
  const trimmed = text.trim()
  if (!/^https:\/\/\S+$/i.test(trimmed) || !URL.canParse(trimmed)) return undefined
  const { origin, hostname, pathname, username, password } = new URL(trimmed)
  // The lookbehind keeps this linear, see patterns.test.ts.
  const path = pathname.replace(/(?<!\/)\/+$/, '')
  const url = origin + path
  const isAccount = hostname.includes('.') && path !== '' && username === '' && password === ''
  return isAccount && url.length <= MAX_ACCOUNT_URL ? url : undefined
}

export type Accounts = Record<AccountName, Account>

/** Every account with its address: the one that is set, or the one that GRAV comes with. */
export function resolveAccounts(urls: AccountUrls): Accounts {
  const resolve = (name: AccountName): Account => {
    const url = urls[name]
    return url === undefined ? brand.accounts[name] : { url, isExample: false }
  }
  return {
    x: resolve('x'),
    conservationOnX: resolve('conservationOnX'),
    telegram: resolve('telegram'),
    discord: resolve('discord'),
  }
}

/** The pages whose text an operator can replace; the ends of their paths. */
export const LEGAL_PAGES = ['privacy-policy', 'terms-of-service'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

/** The parts of the settings. Each is saved by itself. */
export const SETTINGS = ['accounts', 'contact', ...LEGAL_PAGES, 'referrals', 'first-day'] as const
export type SettingName = (typeof SETTINGS)[number]

/** What is stored of each part. Whatever is missing is as it comes with GRAV. */
export interface SettingValues extends Record<LegalPage, { text?: string | undefined }> {
  accounts: AccountUrls
  contact: { email?: string | undefined }
  referrals: { verified?: VerifiedReferrals | undefined }
  'first-day': { isDismissed?: boolean | undefined }
}
