import { brand } from '../../../domain/brand.ts'
import { privacyPolicy, termsOfService } from '../../app/messages.ts'
import type { LegalMessages } from './messages.ts'

export const messages: LegalMessages = {
  title: privacyPolicy,
  lead: `What ${brand.name} knows about you, and what it does not want to know.`,
  text: `
## short: In short

- You can read every public page without an account, and without a cookie being set.
- The pages load nothing from other companies: no analytics, no advertising, no fonts or scripts from elsewhere.
- As a member you are known by what you gave at registration and what you did on this site.

## responsible: Who is responsible

To be completed by the operator: name, address, and how to reach whoever answers questions about personal data.

## stored: What is stored about a member

All of it is kept in the database of this site.

- Your account: name, email address and when it was verified, the day you joined and, if you use them, your password and the number by which Google knows you. The password is stored in a form from which it cannot be read back.
- Your points: each time they change, an entry says when, by how much and why. Entries are never altered or removed; a mistake is corrected by a further entry.
- What you did to earn them: daily logins, blog posts read, quiz answers, and what you sent for quests.
- Your days in a row: the days on which you opened Today when nothing was left to claim, when you last opened it and the time before that, the days a freeze was used for, and the time zones you confirmed. Your browser proposes its time zone, and it is stored only if you confirm it.
- Referrals: who invited you, whom you invited, and the code you chose. Whoever invited you sees that somebody joined and when, and your name only if you agreed. People who open your link see your name only if you allowed it.
- Your C-Chain wallet address, if you link one. It cannot be unlinked here.
- Your open sessions, so that you stay logged in and can log out: when each began, when it was last used, to the hour, and what its browser called itself when you logged in, so that you recognise it.

Administrators can see this to answer questions and to check entries before they count. Whatever they change is recorded.

## quests: What you send for quests

- Your answers: texts, links, codes, votes in polls and the options you choose in quizzes, each with its time. They are kept as long as your points.
- Your pictures: each is encoded anew before it is stored, which removes metadata such as the location.
- Your PDF files: they are stored as you send them, with everything they contain.
- Files that you choose but do not send for review are deleted after a day. Files of a submission that was rejected are deleted after 90 days, unless somebody else sent the same file. All others are kept as long as your points.

Reviewers and administrators see what you send, to decide on the points. Visitors and other members do not.

## browser: Cookies and your browser

There are five cookies, all from this site alone: three for members, one for the browser an account was made in, and one for some minutes while you sign in with Google. The theme you choose stays in your browser.

* <code>grav_session</code>: Keeps you logged in. Scripts cannot read it. Where the site is reached by https, its full name is <code>__Host-grav_session</code>.
* <code>grav_hint</code>: Says only “member” or “admin”, so that the page can show the right navigation at once. It grants nothing and does not say who you are.
* <code>grav_known</code>: Proves that this browser has logged in to your account before, so that strangers who guess your password do not lock you out. It logs nobody in. Scripts cannot read it.
* <code>grav_device</code>: Set when you register: a random number by which many accounts made in one browser can be noticed. Scripts cannot read it. We keep only a hash of it, and one of the network you registered from.
* <code>grav_google_…</code>: Set only when you choose to sign in with Google, and gone when you are back, after 15 minutes at the latest. It proves that it was you who set out, and holds the referral code you entered, whether your inviter may see your name, and the page to open afterwards. Scripts cannot read it. With https its name begins with <code>__Host-</code> as well.
* <code>theme</code> in localStorage: Light or dark, if you chose one. It is never sent to the server.
* <code>service-worker.js</code>: The page that your browser shows when there is no connection. It stores nothing about you or what you read.
* <code>review-shortcuts</code> in localStorage: Only for staff: that you turned the keys of the review off. It is never sent to the server.
* <code>google-trip</code> in sessionStorage: Only where your browser opens no window for Google: your referral code and the page to open afterwards, until you are back or close the tab.

## others: When others are involved

Only when you ask for it, or when we write to you:

- If you sign in with Google, Google learns of it and tells us your name and email address.
- Some quests ask a service that the operator chose whether you did what they ask for. It gets your User ID, your wallet address and whether your email address is verified.
- Links to X, Telegram and Discord lead to those sites, where their own rules apply.
- Emails, for example to verify your address, go through the operator’s mail service.

We do not sell personal data.

## logs: Server logs

For each request the server notes the time, the kind of page, the outcome and how long it took. It does not note your name, your email address or the full address of the page. To hold off abuse, it counts attempts to register, to log in and to have mails sent, per network address and per account, for a limited time.

To be completed by the operator: what the machines in front of the server note, and for how long.

## rights: Your rights

You can download a copy of your data on your account page, while you are a member and also while your account is suspended. It includes notes that staff wrote about you. The copy is kept here for a day, so that you can fetch it, and then deleted.

To be completed by the operator: the rights you have where you live, for example to see, correct or delete your data, how long it is kept, and how to ask. The <terms>${termsOfService}</terms> apply as well.
`,
}
