import { Hono } from 'hono'
import { errorMessages, statuses } from '../api/errors.ts'
import { unstorable_character } from '../domain/messages/specific-errors.ts'
import type { AppDeps } from './app-deps.ts'
import { isDatabaseUnavailable, isUnstorable } from './db/database.ts'
import { describeError } from './describe-error.ts'
import { ActorRefused } from './features/audit/audit.actions.ts'
import { watchKnownPosts } from './features/blog/known-posts.ts'
import { serveSyndication } from './features/blog/syndication.routes.ts'
import { serveImages } from './features/images/images.routes.ts'
import { servePictures } from './features/pictures/pictures.routes.ts'
import { keepSettings } from './features/settings/keep-settings.ts'
import { describeSite } from './features/settings/site.ts'
import { serveAssets } from './http/assets.ts'
import { makeMetrics, serveMetrics } from './http/metrics.ts'
import { makeObserver, observe } from './http/observe.ts'
import { RETRY_AFTER_SECONDS, refuse } from './http/refusal.ts'
import type { RequestEnv } from './http/respond.ts'
import { makeResponseCache, type ResponseCache } from './http/response-cache.ts'
import { securityHeaders } from './http/security-headers.ts'
import { watchContentVersion } from './pages/content-version.ts'
import { makeErrorPage } from './pages/plain-page.ts'
import { servePages } from './pages/serve-pages.ts'
import { serveWebApp } from './pages/web-app.ts'
import { serveApi } from './serve-api.ts'

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
  serveWebApp(app, pages)
  if (pages.development !== undefined) app.use(pages.development.serveSources)

  const content = watchContentVersion(database, deps.now)
  const readSettings = keepSettings(database, content, deps)
  const renderer = serveApi(app, deps, { content, readSettings })
  const { isForbiddenAddress: isForbidden } = deps
  servePictures(app, { database, log })
  serveImages(app, { secret: deps.authSecret, now: deps.now, log, isForbidden })
  const { indexedPaths } = pages.renderer
  serveSyndication(app, { ...deps, content, indexedPaths, renderer })
  app.all(
    '*',
    servePages({
      pages,
      publicUrl: deps.publicUrl,
      content,
      responseCache,
      readSite: async () => describeSite(await readSettings()),
      isUnknownPost: watchKnownPosts(database, deps.now, content),
      async requestApi(url) {
        const response = await app.request(url)
        return { status: response.status, body: await response.json() }
      },
    }),
  )
  return { app, responseCache }
}
