import type { Site } from '../../../api/page.ts'
import { LEGAL_PAGES } from '../../../domain/settings.ts'
import type { Settings } from './load-settings.ts'

/** The part of the settings that every page shows. Telegram and Discord have no address until theirs is set. */
export function describeSite({ accounts, contactEmail, legal }: Settings): Site {
  const { x, telegram, discord } = accounts
  return {
    x: x.url,
    telegram: telegram.isExample ? null : telegram.url,
    discord: discord.isExample ? null : discord.url,
    contact: contactEmail,
    ownTexts: LEGAL_PAGES.filter((page) => legal[page] !== null),
  }
}
