import { brand } from '../../../domain/brand.ts'
import { privacyPolicy, termsOfService } from '../../app/messages.ts'

export const messages = {
  title: 'Register',
  lead: 'Already a member? <login>Log in</login>',
  panelTitle: 'Membership is free, and grows by a ring a day.',
  panelText: `You earn pending ${brand.points} for taking part. We check every entry before it counts, and points are never a promise of money.`,
  emailInUse: 'Is it yours? <login>Log in instead</login>',
  done: 'Registration successful! Please check your email to verify your address. The login page opens in a moment.',
  noScript: 'Registering needs JavaScript.',
  terms: `By registering you accept the <terms>${termsOfService}</terms>. The <privacy>${privacyPolicy}</privacy> says what we store about you.`,
}
