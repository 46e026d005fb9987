import { formatDay } from '../../../../domain/format.ts'
import { VERIFIED_SHARE_PERCENT } from '../../../../domain/referrals.ts'
import type { AccountName, LegalPage } from '../../../../domain/settings.ts'

const pageNames: Record<LegalPage, string> = {
  'privacy-policy': 'Privacy Policy',
  'terms-of-service': 'Terms of Service',
}

const accountNames: Record<AccountName, string> = {
  x: 'X',
  conservationOnX: 'Conservation on X',
  telegram: 'Telegram',
  discord: 'Discord',
}

export const messages = {
  lead: 'Changes are on every page within a second. Name, token and tagline are set in the code.',
  loading: 'Loading settings...',
  failed: 'The settings could not be loaded.',
  setBy: (variable: string) => `Set by ${variable} in the environment.`,
  unsaved: 'Not saved yet',
  saveFailed: 'Failed to save. Please try again.',
  changedMeanwhile:
    'Somebody else has saved this meanwhile. Yours was not saved; everything you typed is still here.',
  accounts: {
    title: 'Social accounts',
    lead: 'The footer links to X, Telegram and Discord, and the follow tasks open X, Conservation on X and Telegram. An empty field stands for an example, which may belong to somebody else.',
    names: accountNames,
    placeholders: {
      x: 'https://x.com/…',
      conservationOnX: 'https://x.com/…',
      telegram: 'https://t.me/…',
      discord: 'https://discord.gg/…',
    } satisfies Record<AccountName, string>,
    save: 'Save accounts',
    saved: 'The accounts are saved. Footer and follow tasks use them now.',
  },
  contact: {
    title: 'Contact address',
    lead: 'Shown in the footer, on the legal pages and at the end of each mail. Leave it empty to show none.',
    field: 'Email',
    save: 'Save contact address',
    saved: 'The contact address is saved.',
    removed: 'The contact address is not shown any more.',
  },
  referrals: {
    title: 'Verified referrals',
    lead: 'How each member’s dashboard counts the friends they invited.',
    label: 'How verified referrals are counted',
    choices: {
      ratio: {
        name: 'A fixed share',
        hint: `${VERIFIED_SHARE_PERCENT}% of all referrals, rounded down. The dashboard says that it is an estimate.`,
      },
      email: {
        name: 'Verified emails',
        hint: 'Friends who have verified their email. Members also see which of their friends have.',
      },
    },
    save: 'Save way of counting',
    saved: 'Saved. Members see the new figures at once.',
  },
  legal: {
    title: 'Legal texts',
    lead: 'Until you write your own, both pages show a placeholder that says it has to be replaced.',
    choose: 'Text',
    pages: pageNames,
    field: (page: LegalPage) => `Text of the ${pageNames[page]}`,
    hint: 'Markdown. Headings that begin with ## become the table of contents. An empty text brings the placeholder back.',
    writeOrPreview: 'Write or preview',
    views: { write: 'Write', preview: 'Preview' },
    given: 'Visitors see the placeholder text.',
    own: (savedAt: string) => `Visitors see your text, last updated ${formatDay(savedAt)}.`,
    view: 'View the page',
    start: 'Start from the placeholder text',
    startFailed: 'The placeholder text could not be loaded. Please try again.',
    save: (page: LegalPage) => `Publish ${pageNames[page]}`,
    saved: 'Published. The page shows your text now.',
    removed: 'The page shows the placeholder text again.',
  },
}
