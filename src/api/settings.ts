import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '../domain/accounts.ts'
import { MAX_CONTENT } from '../domain/blog.ts'
import { VERIFIED_REFERRALS } from '../domain/referrals.ts'
import { LEGAL_PAGES, MAX_ACCOUNT_URL } from '../domain/settings.ts'
import * as adminEndpoints from './admin-endpoints.ts'
import { adminRoutes, Done, namedObject, publicRoute } from './contract.ts'
import * as endpoints from './endpoints.ts'
import { trimmedText } from './text.ts'

const settingsRoute = adminRoutes('settings.write')

/** A value that the environment may set: `setBy` is then the variable's name, and the value cannot be changed here. */
const setting = <Value extends z.ZodType>(value: Value) => z.object({ value, setBy: z.string().nullable() })

const AccountSetting = setting(z.string().nullable())

/** Changes with each save. A part that was never saved has version 0. */
const Version = z.int('must be a version').min(0, 'must be a version')

const LegalText = z.object({
  version: z.int(),
  /** In Markdown; empty while the page has the text that comes with GRAV. */
  text: z.string(),
  savedAt: z.iso.datetime().nullable(),
})

const AdminSettings = namedObject('Settings', {
  accounts: z.object({
    version: z.int(),
    x: AccountSetting,
    conservationOnX: AccountSetting,
    telegram: AccountSetting,
    discord: AccountSetting,
  }),
  contact: z.object({ version: z.int(), email: setting(z.string().nullable()) }),
  referrals: z.object({ version: z.int(), verified: setting(z.enum(VERIFIED_REFERRALS)) }),
  legal: z.object({ 'privacy-policy': LegalText, 'terms-of-service': LegalText }),
})
export type AdminSettings = z.infer<typeof AdminSettings>

export const getSettings = settingsRoute(adminEndpoints.getSettings, {
  summary: 'What administrators can set, and what the environment sets',
  reply: AdminSettings,
})

const Account = trimmedText('Address', MAX_ACCOUNT_URL).optional()

export const putAccounts = settingsRoute(adminEndpoints.putAccounts, {
  summary:
    'Set the project’s accounts on other sites. An empty address brings the example back, and an account that is left out stays as it is',
  body: z.strictObject({
    version: Version,
    x: Account,
    conservationOnX: Account,
    telegram: Account,
    discord: Account,
  }),
  reply: AdminSettings,
  refusals: ['invalid_account_url', 'set_by_environment', 'changed_meanwhile'],
})

export const putContact = settingsRoute(adminEndpoints.putContact, {
  summary: 'Set the address that people can write to. An empty one shows none',
  body: z.strictObject({ version: Version, email: trimmedText('Email', MAX_EMAIL_LENGTH) }),
  reply: AdminSettings,
  refusals: ['invalid_email', 'set_by_environment', 'changed_meanwhile'],
})

export const putVerifiedReferrals = settingsRoute(adminEndpoints.putVerifiedReferrals, {
  summary: 'Choose how verified referrals are counted: as a fixed share, or those with a verified email',
  body: z.strictObject({ version: Version, verified: z.enum(VERIFIED_REFERRALS) }),
  reply: AdminSettings,
  refusals: ['set_by_environment', 'changed_meanwhile'],
})

const LegalParams = z.object({ page: z.enum(LEGAL_PAGES) })

export const putLegalText = settingsRoute(adminEndpoints.putLegalText, {
  summary:
    'Write the privacy policy or the terms in Markdown. An empty text brings back the one that comes with GRAV',
  params: LegalParams,
  body: z.strictObject({ version: Version, text: trimmedText('Text', MAX_CONTENT) }),
  reply: AdminSettings,
  refusals: ['intricate_post', 'changed_meanwhile'],
})

export const postDismissFirstDay = settingsRoute(adminEndpoints.postDismissFirstDay, {
  summary: 'Hide the checklist of the first day for every administrator',
  reply: Done,
})

const OwnLegalText = namedObject('LegalText', {
  /** Null while the page has the text that comes with GRAV. */
  own: z
    .object({
      /** Rendered from Markdown and sanitised: safe to be put into a page as it is. */
      html: z.string(),
      /** The headings with which its parts begin, and their ids in the text. */
      contents: z.array(z.object({ id: z.string(), title: z.string() })),
      savedAt: z.iso.datetime(),
    })
    .nullable(),
})
export type OwnLegalText = z.infer<typeof OwnLegalText>

export const getLegalText = publicRoute(endpoints.getLegalText, {
  summary: 'The operator’s own privacy policy or terms',
  params: LegalParams,
  reply: OwnLegalText,
})
