import type { AdminSettings } from '../../../../api/settings.ts'
import { brand } from '../../../../domain/brand.ts'
import { LEGAL_PAGES } from '../../../../domain/settings.ts'
import { browserSite } from '../../../app/site.ts'

/** The pages that are opened next in this window show what was saved, as those of everybody else do. */
export function showOnSite({ accounts, contact, legal }: AdminSettings): void {
  browserSite.x = accounts.x.value ?? brand.accounts.x.url
  browserSite.telegram = accounts.telegram.value
  browserSite.discord = accounts.discord.value
  browserSite.contact = contact.email.value
  browserSite.ownTexts = LEGAL_PAGES.filter((page) => legal[page].text !== '')
}
