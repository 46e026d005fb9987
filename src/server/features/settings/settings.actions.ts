import type { BodyOf, ResultOf } from '../../../api/operations.ts'
import type * as api from '../../../api/settings.ts'
import type { AdminSettings } from '../../../api/settings.ts'
import { readEmail } from '../../../domain/accounts.ts'
import { invalid_account_url } from '../../../domain/messages/errors.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import {
  ACCOUNT_NAMES,
  type AccountName,
  accountVariables,
  type LegalPage,
  readAccountUrl,
  type SettingName,
  type SettingValues,
} from '../../../domain/settings.ts'
import type { AppDeps } from '../../app-deps.ts'
import { transact } from '../../db/database.ts'
import { toStorableJson } from '../../db/storable-json.ts'
import type { ContentVersion } from '../../pages/content-version.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import type { PostRenderer } from '../blog/render-post.ts'
import { type FixedSettings, resolveSettings, savedValueOf } from './load-settings.ts'
import * as queries from './settings.queries.ts'

export interface SettingsDeps extends Pick<AppDeps, 'database' | 'now'>, FixedSettings {
  content: ContentVersion
  renderer: PostRenderer
}

export async function describeSettings(deps: SettingsDeps): Promise<AdminSettings> {
  return describe(await queries.listSettings(deps.database.query), deps)
}

function describe(stored: queries.StoredSetting[], fixed: FixedSettings): AdminSettings {
  const { accounts, contactEmail, verifiedReferrals } = resolveSettings(stored, fixed)
  const versionOf = (part: SettingName) => stored.find(({ name }) => name === part)?.version ?? 0
  const accountOf = (name: AccountName) => ({
    value: accounts[name].isExample ? null : accounts[name].url,
    setBy: fixed.accounts[name] === undefined ? null : accountVariables[name],
  })
  const legalOf = (page: LegalPage) => {
    const savedAt = stored.find(({ name }) => name === page)?.savedAt
    return {
      version: versionOf(page),
      text: savedValueOf(stored, page).text ?? '',
      savedAt: savedAt?.toISOString() ?? null,
    }
  }
  return {
    accounts: {
      version: versionOf('accounts'),
      x: accountOf('x'),
      conservationOnX: accountOf('conservationOnX'),
      telegram: accountOf('telegram'),
      discord: accountOf('discord'),
    },
    contact: {
      version: versionOf('contact'),
      email: { value: contactEmail, setBy: fixed.contactEmail === undefined ? null : 'CONTACT_EMAIL' },
    },
    referrals: {
      version: versionOf('referrals'),
      verified: {
        value: verifiedReferrals,
        setBy: fixed.verifiedReferrals === undefined ? null : 'VERIFIED_REFERRALS',
      },
    },
    legal: {
      'privacy-policy': legalOf('privacy-policy'),
      'terms-of-service': legalOf('terms-of-service'),
    },
  }
}

export async function saveAccounts(
  deps: SettingsDeps,
  actorId: string,
  { version, ...sent }: BodyOf<typeof api.putAccounts>,
): Promise<ResultOf<typeof api.putAccounts>> {
  const named = ACCOUNT_NAMES.filter((name) => sent[name] !== undefined)
  if (named.some((name) => deps.accounts[name] !== undefined)) return err('set_by_environment')
  const changes = named.map((name) => {
    const text = sent[name] ?? ''
    return { name, url: text === '' ? undefined : readAccountUrl(text), isEmpty: text === '' }
  })
  const fields = changes
    .filter(({ url, isEmpty }) => url === undefined && !isEmpty)
    .map(({ name }) => ({ field: name, message: invalid_account_url }))
  // All of them are named, so that they can be mended in one go.
  if (fields.length > 0) return err('invalid_account_url', { ...fields[0], fields })
  const urls = Object.fromEntries(changes.map(({ name, url }) => [name, url]))
  return save(deps, actorId, { name: 'accounts', version }, (before) => ({ ...before, ...urls }))
}

export async function saveContact(
  deps: SettingsDeps,
  actorId: string,
  { version, email }: BodyOf<typeof api.putContact>,
): Promise<ResultOf<typeof api.putContact>> {
  if (deps.contactEmail !== undefined) return err('set_by_environment')
  const address = email === '' ? undefined : readEmail(email)
  if (address === undefined && email !== '') return err('invalid_email', { field: 'email' })
  return save(deps, actorId, { name: 'contact', version }, () => ({ email: address }))
}

export async function saveVerifiedReferrals(
  deps: SettingsDeps,
  actorId: string,
  { version, verified }: BodyOf<typeof api.putVerifiedReferrals>,
): Promise<ResultOf<typeof api.putVerifiedReferrals>> {
  if (deps.verifiedReferrals !== undefined) return err('set_by_environment')
  return save(deps, actorId, { name: 'referrals', version }, () => ({ verified }))
}

export async function saveLegalText(
  deps: SettingsDeps,
  actorId: string,
  page: LegalPage,
  { version, text }: BodyOf<typeof api.putLegalText>,
): Promise<ResultOf<typeof api.putLegalText>> {
  // Only what can be rendered in time is accepted.
  if ((await deps.renderer.render(text)) === undefined) return err('intricate_post', { field: 'text' })
  return save(deps, actorId, { name: page, version }, () => (text === '' ? {} : { text }))
}

/** Nobody has to see the checklist before hiding it, so the last version is hidden whichever it is. */
export async function dismissFirstDay(
  deps: SettingsDeps,
  actorId: string,
): Promise<ResultOf<typeof api.postDismissFirstDay>> {
  const stored = await queries.listSettings(deps.database.query)
  if (savedValueOf(stored, 'first-day').isDismissed) return ok({ done: true })
  const version = stored.find(({ name }) => name === 'first-day')?.version ?? 0
  await save(deps, actorId, { name: 'first-day', version }, () => ({ isDismissed: true }))
  // If somebody else was faster, it is hidden as well.
  return ok({ done: true })
}

async function save<Name extends SettingName>(
  deps: SettingsDeps,
  actorId: string,
  part: { name: Name; version: number },
  change: (before: SettingValues[Name]) => SettingValues[Name],
): Promise<Result<AdminSettings, 'changed_meanwhile'>> {
  const at = deps.now()
  const saved = await transact<AdminSettings, 'changed_meanwhile'>(deps.database, async (transaction) => {
    const before = savedValueOf(await queries.listSettings(transaction), part.name)
    const value = toStorableJson(change(before)) as SettingValues[Name]
    if ((await queries.saveSetting(transaction, part, { value, savedAt: at })) === undefined)
      return err('changed_meanwhile')
    const record = { actorId, act: 'change_settings', subject: part.name, before, after: value, at } as const
    await recordAudit(transaction, record)
    return ok(describe(await queries.listSettings(transaction), deps))
  })
  if (saved.ok) deps.content.changed()
  return saved
}
