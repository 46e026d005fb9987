import type { VerifiedReferrals } from '../../../domain/referrals.ts'
import {
  ACCOUNT_NAMES,
  type Accounts,
  type AccountUrls,
  type LegalPage,
  resolveAccounts,
  type SettingName,
  type SettingValues,
} from '../../../domain/settings.ts'
import type { Config } from '../../config.ts'
import type { Executor } from '../../db/database.ts'
import { listSettings, type StoredSetting } from './settings.queries.ts'

/** What the environment sets, which administrators cannot change. */
export type FixedSettings = Pick<Config, 'contactEmail' | 'verifiedReferrals'> & { accounts: AccountUrls }

interface OwnText {
  text: string
  savedAt: Date
}

/** The settings as they are in effect. */
export interface Settings {
  accounts: Accounts
  contactEmail: string | null
  verifiedReferrals: VerifiedReferrals
  /** Null for a page that has the text that comes with GRAV. */
  legal: Record<LegalPage, OwnText | null>
  isFirstDayDismissed: boolean
}

/** Reads the settings with one statement. */
export async function loadSettings(executor: Executor, fixed: FixedSettings): Promise<Settings> {
  return resolveSettings(await listSettings(executor), fixed)
}

export function resolveSettings(stored: readonly StoredSetting[], fixed: FixedSettings): Settings {
  const textOf = (page: LegalPage): OwnText | null => {
    const { text } = savedValueOf(stored, page)
    const savedAt = stored.find(({ name }) => name === page)?.savedAt
    return text === undefined || savedAt === undefined ? null : { text, savedAt }
  }
  return {
    accounts: resolveAccounts(mergeAccounts(savedValueOf(stored, 'accounts'), fixed.accounts)),
    contactEmail: fixed.contactEmail ?? savedValueOf(stored, 'contact').email ?? null,
    verifiedReferrals: fixed.verifiedReferrals ?? savedValueOf(stored, 'referrals').verified ?? 'ratio',
    legal: {
      'privacy-policy': textOf('privacy-policy'),
      'terms-of-service': textOf('terms-of-service'),
    },
    isFirstDayDismissed: savedValueOf(stored, 'first-day').isDismissed ?? false,
  }
}

/** What administrators have saved of a part. */
export function savedValueOf<Name extends SettingName>(
  stored: readonly StoredSetting[],
  name: Name,
): SettingValues[Name] {
  const found = stored.find((setting) => setting.name === name)
  return (found?.value ?? {}) as SettingValues[Name]
}

function mergeAccounts(saved: AccountUrls, fixed: AccountUrls): AccountUrls {
  return Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, fixed[name] ?? saved[name]]))
}
