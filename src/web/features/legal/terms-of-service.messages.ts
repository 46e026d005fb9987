import { brand } from '../../../domain/brand.ts'
import { privacyPolicy, termsOfService } from '../../app/messages.ts'
import type { LegalMessages } from './messages.ts'

export const messages: LegalMessages = {
  title: termsOfService,
  lead: `The rules for taking part in ${brand.name}, in plain words.`,
  text: `
## operator: Who these terms are with

To be completed by the operator: who runs this site and how to reach them. By registering you accept these terms.

## age: Who may join

You must be at least <strong>18 years old</strong> or have reached the <strong>age of majority</strong> in the place where you live. One person, one account.

## points: Points

${brand.points} are earned as pending points. They are reviewed for cheating before they count, and irregularities may cost you your points.

Points are not money: they have no price here and cannot be paid out.

## token: The token ${brand.token}

What this site says about ${brand.token}, its shares, its use and the roadmap describes a plan. It may change, and it is neither an offer nor advice to buy or sell anything. The exchange on this site is simulated: nothing is traded there.

## conduct: What is not allowed

- Cheating: several accounts, invented referrals, programs that earn for you.
- Getting into accounts or parts of the site that are not yours.
- Disturbing the service, or using it to break the law.

## account: Your account

Keep your password to yourself. An account that breaks these terms can be suspended, and its points can be reversed. A wallet address is linked once and cannot be unlinked, so check it before you save.

## liability: Liability, changes and law

To be completed by the operator: liability, how changes to these terms are announced, and which law applies. The <privacy>${privacyPolicy}</privacy> says how personal data is treated.
`,
}
