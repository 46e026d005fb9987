import { brand } from '../../../domain/brand.ts'
import { TextLink } from '../../ui/link.tsx'
import { type Clause, LegalText } from './legal-text.tsx'

const clauses: Clause[] = [
  {
    id: 'operator',
    heading: 'Who these terms are with',
    text: (
      <p>
        To be completed by the operator: who runs this site and how to reach them. By registering you accept
        these terms.
      </p>
    ),
  },
  {
    id: 'age',
    heading: 'Who may join',
    text: (
      <p>
        You must be at least <strong className="font-semibold">18 years old</strong> or have reached the{' '}
        <strong className="font-semibold">age of majority</strong> in the place where you live. One person,
        one account.
      </p>
    ),
  },
  {
    id: 'points',
    heading: 'Points',
    text: (
      <>
        <p>
          {brand.points} are earned as pending points. They are reviewed for cheating before they count, and
          irregularities may cost you your points.
        </p>
        <p>Points are not money: they have no price here and cannot be paid out.</p>
      </>
    ),
  },
  {
    id: 'token',
    heading: `The token ${brand.token}`,
    text: (
      <p>
        What this site says about {brand.token}, its shares, its use and the roadmap describes a plan. It may
        change, and it is neither an offer nor advice to buy or sell anything. The exchange on this site is
        simulated: nothing is traded there.
      </p>
    ),
  },
  {
    id: 'conduct',
    heading: 'What is not allowed',
    text: (
      <ul>
        <li>Cheating: several accounts, invented referrals, programs that earn for you.</li>
        <li>Getting into accounts or parts of the site that are not yours.</li>
        <li>Disturbing the service, or using it to break the law.</li>
      </ul>
    ),
  },
  {
    id: 'account',
    heading: 'Your account',
    text: (
      <p>
        Keep your password to yourself. An account that breaks these terms can be suspended, and its points
        can be reversed. A wallet address is linked once and cannot be unlinked, so check it before you save.
      </p>
    ),
  },
  {
    id: 'liability',
    heading: 'Liability, changes and law',
    text: (
      <p>
        To be completed by the operator: liability, how changes to these terms are announced, and which law
        applies. How personal data is treated is said in the{' '}
        <TextLink to="/privacy-policy">Privacy Policy</TextLink>.
      </p>
    ),
  },
]

export default function TermsOfServicePage() {
  return (
    <LegalText
      title="Terms of Service"
      lead={`The rules of taking part in ${brand.name}, in plain words.`}
      clauses={clauses}
    />
  )
}
