import type { Logger } from 'pino'
import type { GoogleSettings } from './auth/google.ts'
import type { Database } from './db/database.ts'
import type { VerifiedReferrals } from './features/me/me.actions.ts'
import type { Uploads } from './files/uploads.ts'
import type { Pages } from './pages/pages.ts'

/** Everything the HTTP app needs from outside. */
export interface AppDeps {
  database: Database
  pages: Pages
  log: Logger
  now: () => Date
  publicUrl: string
  authSecret: string
  metricsToken: string | undefined
  google: GoogleSettings
  signupsPerHour: number
  trustedProxies: number
  /** Space for all files that members have sent. */
  filesQuotaMb: number
  verifiedReferrals: VerifiedReferrals
  /** Hosts inside the operator's network that quests may ask. */
  checkHosts: readonly string[]
  /** Called after a mail was added to the outbox. */
  wakeOutbox: () => void
  /** Called after a review job was added. */
  wakeReview: () => void
  /** Called after a claim was made that a service decides on. */
  wakeChecks: () => void
  version: string
  /** Bounds the uploads of this process; tests look at its figures. */
  uploads?: Uploads
  /** IP addresses from which no image is fetched; see features/images. */
  isForbiddenAddress?: (address: string) => boolean
  /** How long a request may take; see http/with-timeout. */
  requestTimeoutMs?: number
  /** How long a post may take to render; see features/blog/render-with-timeout. */
  renderTimeoutMs?: number
}
