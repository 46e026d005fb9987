import { brand } from '../../../domain/brand.ts'
import { TextLink } from '../../ui/link.tsx'
import { type Clause, LegalText } from './legal-text.tsx'

const clauses: Clause[] = [
  {
    id: 'short',
    heading: 'In short',
    text: (
      <ul>
        <li>You can read every public page without an account, and without a cookie being set.</li>
        <li>
          The pages load nothing from other companies: no analytics, no advertising, no fonts or scripts from
          elsewhere.
        </li>
        <li>As a member you are known by what you gave at registration and what you did on this site.</li>
      </ul>
    ),
  },
  {
    id: 'responsible',
    heading: 'Who is responsible',
    text: (
      <p>
        To be completed by the operator: name, address, and how to reach whoever answers questions about
        personal data.
      </p>
    ),
  },
  {
    id: 'stored',
    heading: 'What is stored about a member',
    text: (
      <>
        <p>All of it is kept in the database of this site.</p>
        <ul>
          <li>
            Your account: name, email address and when it was verified, the day you joined and, if you use
            them, your password and the number by which Google knows you. The password is stored in a form
            from which it cannot be read back.
          </li>
          <li>
            Your points: each time they change, an entry says when, by how much and why. Entries are never
            altered or removed; a mistake is corrected by a further entry.
          </li>
          <li>What you did to earn them: daily logins, blog posts read, quiz answers.</li>
          <li>Referrals: who invited you, and whom you invited.</li>
          <li>Your C-Chain wallet address, if you link one. It cannot be unlinked here.</li>
          <li>Your open sessions, so that you stay logged in and can log out.</li>
        </ul>
        <p>
          Administrators can see this to answer questions and to review pending points for cheating. What they
          change is recorded.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    heading: 'Cookies and your browser',
    text: (
      <>
        <p>
          There are five cookies, all from this site alone: three for members, one for the browser an account
          was made in, and one for some minutes while you sign in with Google. The theme you choose stays in
          your browser.
        </p>
        <dl className="grid gap-4">
          <div>
            <dt>
              <code>grav_session</code>
            </dt>
            <dd>
              Keeps you logged in. Scripts cannot read it. Where the site is reached by https, its full name
              is <code>__Host-grav_session</code>.
            </dd>
          </div>
          <div>
            <dt>
              <code>grav_hint</code>
            </dt>
            <dd>
              Says only “member” or “admin”, so that the page can show the right navigation at once. It grants
              nothing and does not say who you are.
            </dd>
          </div>
          <div>
            <dt>
              <code>grav_known</code>
            </dt>
            <dd>
              Proves that this browser has logged in to your account before, so that strangers who guess your
              password do not lock you out. It logs nobody in. Scripts cannot read it.
            </dd>
          </div>
          <div>
            <dt>
              <code>grav_device</code>
            </dt>
            <dd>
              Set when you register: a random number by which many accounts made in one browser can be
              noticed. Scripts cannot read it. We keep only a hash of it, and one of the network you
              registered from.
            </dd>
          </div>
          <div>
            <dt>
              <code>grav_google_…</code>
            </dt>
            <dd>
              Set only when you choose to sign in with Google, and gone when you are back, after 15 minutes at
              the latest. It proves that it was you who set out, and holds the referral code you entered and
              the page to open afterwards. Scripts cannot read it. With https its name begins with{' '}
              <code>__Host-</code> as well.
            </dd>
          </div>
          <div>
            <dt>
              <code>theme</code> in localStorage
            </dt>
            <dd>Light or dark, if you chose one. It is never sent to the server.</dd>
          </div>
          <div>
            <dt>
              <code>grav-engagement:…</code> in localStorage
            </dt>
            <dd>
              When you opened a community task, so that its half minute goes on after a reload. It is never
              sent to the server.
            </dd>
          </div>
          <div>
            <dt>
              <code>google-trip</code> in sessionStorage
            </dt>
            <dd>
              Only where your browser opens no window for Google: your referral code and the page to open
              afterwards, until you are back or close the tab.
            </dd>
          </div>
        </dl>
      </>
    ),
  },
  {
    id: 'others',
    heading: 'When others are involved',
    text: (
      <>
        <p>Only when you ask for it, or when we write to you:</p>
        <ul>
          <li>If you sign in with Google, Google learns of it and tells us your name and email address.</li>
          <li>Links to X, Telegram and Discord lead to those sites, where their own rules apply.</li>
          <li>Emails, for example to verify your address, travel through the operator’s mail service.</li>
        </ul>
        <p>We do not sell personal data.</p>
      </>
    ),
  },
  {
    id: 'logs',
    heading: 'Server logs',
    text: (
      <>
        <p>
          For each request the server notes the time, the kind of page, the outcome and how long it took. It
          does not note your name, your email address or the full address of the page. To hold off abuse, it
          counts attempts to register, to log in and to have mails sent, per network address and per account,
          for a limited time.
        </p>
        <p>
          To be completed by the operator: what the machines in front of the server note, and for how long.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    heading: 'Your rights',
    text: (
      <p>
        To be completed by the operator: the rights you have where you live, for example to see, correct or
        delete your data, how long it is kept, and how to ask. The{' '}
        <TextLink to="/terms-of-service">Terms of Service</TextLink> apply as well.
      </p>
    ),
  },
]

export default function PrivacyPolicyPage() {
  return (
    <LegalText
      title="Privacy Policy"
      lead={`What ${brand.name} knows about you, and what it does not want to know.`}
      clauses={clauses}
    />
  )
}
