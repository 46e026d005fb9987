import { Hono } from 'hono'
import type { Logger } from 'pino'
import { errorMessages, statuses } from '../api/errors.ts'
import { unstorable_character } from '../domain/messages/specific-errors.ts'
import { makeCookies } from './auth/cookies.ts'
import { type GoogleSettings, makeGoogle } from './auth/google.ts'
import { makeKnownBrowsers } from './auth/known-browsers.ts'
import { makeSessions } from './auth/session.ts'
import { type Database, isDatabaseUnavailable, isUnstorable } from './db/database.ts'
import { describeError } from './describe-error.ts'
import { ActorRefused } from './features/audit/audit.actions.ts'
import { serveAudit } from './features/audit/audit.routes.ts'
import { serveAuth } from './features/auth/auth.routes.ts'
import { serveGoogle } from './features/auth/google.routes.ts'
import { serveBlog, serveBlogEditing } from './features/blog/blog.routes.ts'
import { cacheRenderedPosts, makeImageUrls } from './features/blog/render-post.ts'
import { makeRenderWithTimeout } from './features/blog/render-with-timeout.ts'
import { serveSyndication } from './features/blog/syndication.routes.ts'
import { serveExports } from './features/exports/exports.routes.ts'
import { serveImages } from './features/images/images.routes.ts'
import { makeDescribeMe, type VerifiedReferrals } from './features/me/me.actions.ts'
import { serveMe } from './features/me/me.routes.ts'
import { serveMembers } from './features/members/members.routes.ts'
import { serveOverview } from './features/overview/overview.routes.ts'
import { servePoints } from './features/points/points.routes.ts'
import { serveQuiz, serveQuizEditing } from './features/quiz/quiz.routes.ts'
import { serveReview } from './features/review/review.routes.ts'
import { serveTasks } from './features/tasks/tasks.routes.ts'
import { serveWallet } from './features/wallet/wallet.routes.ts'
import { serveAssets } from './http/assets.ts'
import { compressBody, sendBody } from './http/body-variants.ts'
import { limitBody } from './http/limit-body.ts'
import { makeLimits } from './http/limits.ts'
import { makeMetrics, serveMetrics } from './http/metrics.ts'
import { makeObserver, observe } from './http/observe.ts'
import { describeApi } from './http/openapi.ts'
import { RETRY_AFTER_SECONDS, refuse } from './http/refusal.ts'
import type { RequestEnv } from './http/respond.ts'
import { makeResponseCache, type ResponseCache } from './http/response-cache.ts'
import { requireSameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { ApiRoutes } from './http/serve-route.ts'
import { makeApiDocs } from './pages/api-docs.ts'
import { watchContentVersion } from './pages/content-version.ts'
import { makeErrorPage } from './pages/error-page.ts'
import type { Pages } from './pages/pages.ts'
import { servePages } from './pages/serve-pages.ts'

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
  membersPerStatement: number
  verifiedReferrals: VerifiedReferrals
  /** Called after a mail was added to the outbox. */
  wakeOutbox: () => void
  /** Called after a review job was added. */
  wakeReview: () => void
  version: string
  /** IP addresses from which no image is fetched; see features/images. */
  isForbiddenAddress?: (address: string) => boolean
  /** How long a request may take; see http/with-timeout. */
  requestTimeoutMs?: number
  /** How long a post may take to render; see features/blog/render-with-timeout. */
  renderTimeoutMs?: number
}

const BODY_LIMIT_BYTES = 64 * 1024
/** A post may have 100,000 characters of up to four bytes, and JSON escapes some of them. */
const POST_LIMIT_BYTES = 1024 * 1024

export interface App {
  app: Hono<RequestEnv>
  /** Responses that can be sent without calling the app. */
  responseCache: ResponseCache
}

/** The whole HTTP app as a value, which the process serves and tests call directly. */
export function buildApp(deps: AppDeps): App {
  const { database, pages, log } = deps
  const app = new Hono<RequestEnv>()
  // Nothing is measured unless a token allows reading it.
  const metrics = deps.metricsToken === undefined ? undefined : makeMetrics(database.pool)
  const isSecure = deps.publicUrl.startsWith('https:')

  const observer = makeObserver(log, metrics)
  const headers = securityHeaders({
    inlineScripts: [pages.renderer.firstPaintScript],
    isSecure,
    isDevelopment: pages.development !== undefined,
  })
  const responseCache = makeResponseCache(headers, observer)

  app.use(observe(observer, headers))
  app.onError((error, c) => {
    if (isUnstorable(error)) return refuse(c, 'invalid_request', { message: unstorable_character })
    if (error instanceof ActorRefused) return refuse(c, error.refusal)
    const isUnavailable = isDatabaseUnavailable(error)
    const { frames, ...facts } = { id: c.get('requestId'), ...describeError(error) }
    if (isUnavailable) log.warn(facts, 'the database is unavailable')
    else log.error({ ...facts, frames }, 'unexpected error')
    const code = isUnavailable ? 'unavailable' : 'internal'
    const wantsPage = !c.req.path.startsWith('/api/') && c.req.header('accept')?.includes('text/html')
    if (!wantsPage) return refuse(c, code, { message: isUnavailable ? undefined : c.get('failureMessage') })
    return c.html(makeErrorPage(pages.styles, errorMessages[code]), statuses[code], {
      'Cache-Control': 'no-store',
      ...(isUnavailable ? { 'Retry-After': RETRY_AFTER_SECONDS } : {}),
    })
  })

  // A Host header that makes no valid URL would break every handler that parses the URL.
  app.use((c, next) => (URL.canParse(c.req.url) ? next() : Promise.resolve(refuse(c, 'invalid_request'))))

  app.get('/healthz', (c) => c.text('alive\n', 200, { 'Cache-Control': 'no-store' }))
  app.get('/readyz', async (c) => {
    await database.check()
    return c.text('ready\n', 200, { 'Cache-Control': 'no-store' })
  })
  if (metrics !== undefined) app.get('/metrics', serveMetrics(metrics, deps.metricsToken ?? ''))
  app.use(serveAssets(pages.assets, responseCache))
  if (pages.development !== undefined) app.use(pages.development.serveSources)

  const [limitPost, limitOthers] = [limitBody(POST_LIMIT_BYTES), limitBody(BODY_LIMIT_BYTES)]
  app.use('/api/*', (c, next) =>
    (c.req.path.startsWith('/api/admin/posts') ? limitPost : limitOthers)(c, next),
  )
  app.use('/api/*', requireSameOrigin(deps.publicUrl))
  const { authSecret: secret, membersPerStatement } = deps
  const sessions = makeSessions(database, { secret, membersPerStatement }, deps.now)
  const cookies = makeCookies(sessions, isSecure)
  const routes = new ApiRoutes(app, cookies, deps.trustedProxies, deps.requestTimeoutMs)
  const describeMe = makeDescribeMe(database, deps.verifiedReferrals)
  const limits = makeLimits(database, deps.authSecret, deps.now)
  serveMe(routes, describeMe)
  const knownBrowsers = makeKnownBrowsers(secret)
  const accounts = {
    ...deps,
    sessions,
    cookies,
    knownBrowsers,
    limits,
    passwordChecks: new Map(),
    describeMe,
  }
  serveAuth(routes, accounts)
  serveGoogle(routes, { ...accounts, google: makeGoogle(deps.google, log) })
  serveTasks(routes, deps)
  serveQuiz(routes, deps)
  serveWallet(routes, { database, sessions, cookies })
  servePoints(routes, deps)
  const addressOf = makeImageUrls(deps.publicUrl, deps.authSecret)
  const renderSettings = { publicUrl: deps.publicUrl, secret: deps.authSecret }
  const renderInTime = makeRenderWithTimeout(renderSettings, deps.renderTimeoutMs)
  const renderer = cacheRenderedPosts(renderInTime)
  serveBlog(routes, { database, publicUrl: deps.publicUrl, addressOf, renderer })
  const content = watchContentVersion(database, deps.now)
  serveOverview(routes, deps)
  serveMembers(routes, deps)
  serveReview(routes, deps)
  serveBlogEditing(routes, { ...deps, content, addressOf, renderer, renderInTime })
  serveQuizEditing(routes, deps)
  serveAudit(routes, deps)
  serveExports(routes, deps)
  serveApiDescription(app, routes, deps)
  app.all('/api/*', (c) => refuse(c, 'not_found'))

  const { isForbiddenAddress: isForbidden } = deps
  serveImages(app, { secret, now: deps.now, log, isForbidden })
  const { indexedPaths } = pages.renderer
  serveSyndication(app, { database, content, publicUrl: deps.publicUrl, indexedPaths, renderer })
  app.all(
    '*',
    servePages({
      pages,
      publicUrl: deps.publicUrl,
      content,
      responseCache,
      async requestApi(url) {
        const response = await app.request(url)
        return { status: response.status, body: await response.json() }
      },
    }),
  )
  return { app, responseCache }
}

/** Generated on the first request, so the start does not wait for it. */
function serveApiDescription(app: Hono<RequestEnv>, routes: ApiRoutes, { pages, version }: AppDeps): void {
  const cacheable = { 'Cache-Control': 'public, no-cache' }
  const describe = once(() => describeApi(routes.contracts, version))
  const json = once(() => compressBody(JSON.stringify(describe(), null, 2)))
  const page = once(() => compressBody(makeApiDocs(describe(), pages.styles)))
  app.get('/api/openapi.json', async (c) =>
    sendBody(c, await json(), { ...cacheable, 'Content-Type': 'application/json' }),
  )
  app.get('/api/docs', async (c) =>
    sendBody(c, await page(), { ...cacheable, 'Content-Type': 'text/html; charset=utf-8' }),
  )
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
