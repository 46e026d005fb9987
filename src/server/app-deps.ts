import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { FixedSettings } from './features/settings/load-settings.ts'
import type { Uploads } from './files/uploads.ts'
import type { Pages } from './pages/pages.ts'

type OwnSettings =
  | 'metricsToken'
  | 'google'
  | 'signupsPerHour'
  | 'trustedProxies'
  | 'filesQuotaMb'
  | 'adjustmentLimit'

/** Everything the HTTP app needs from outside. */
export interface AppDeps extends Pick<Config, OwnSettings | 'checkHosts'>, FixedSettings {
  database: Database
  pages: Pages
  log: Logger
  now: () => Date
  publicUrl: string
  authSecret: string
  /** Called after a mail was added to the outbox. */
  wakeOutbox: () => void
  /** Called after a review job was added. */
  wakeReview: () => void
  /** Called after a member asked for a copy of their data. */
  wakeDataDownloads: () => void
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
