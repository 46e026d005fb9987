import type { Hono } from 'hono'
import type { AppDeps } from './app-deps.ts'
import { makeCookies } from './auth/cookies.ts'
import { makeGoogle } from './auth/google.ts'
import { makeKnownBrowsers } from './auth/known-browsers.ts'
import { makeSessions } from './auth/session.ts'
import { serveAdjustments } from './features/adjustments/adjustments.routes.ts'
import { serveAudit } from './features/audit/audit.routes.ts'
import { serveAccount } from './features/auth/account.routes.ts'
import { serveAuth } from './features/auth/auth.routes.ts'
import { serveEmailChange } from './features/auth/email-change.routes.ts'
import { serveGoogle } from './features/auth/google.routes.ts'
import { serveProofs } from './features/auth/proof.routes.ts'
import { serveBlog, serveBlogEditing } from './features/blog/blog.routes.ts'
import { servePostDrafts } from './features/blog/post-drafts.routes.ts'
import { cacheRenderedPosts, makeImageUrls, type PostRenderer } from './features/blog/render-post.ts'
import { makeRenderWithTimeout } from './features/blog/render-with-timeout.ts'
import { serveCalendar } from './features/calendar/calendar.routes.ts'
import { serveDataDownloads } from './features/data-downloads/data-downloads.routes.ts'
import { serveExports } from './features/exports/exports.routes.ts'
import { keepFigures } from './features/figures/keep-figures.ts'
import { serveFiles } from './features/files/files.routes.ts'
import { serveInvitations } from './features/invitations/invitations.routes.ts'
import { makeDescribeMe } from './features/me/me.actions.ts'
import { serveMe } from './features/me/me.routes.ts'
import { serveMembers } from './features/members/members.routes.ts'
import { serveNotes } from './features/notes/notes.routes.ts'
import { serveOverview } from './features/overview/overview.routes.ts'
import { servePictureEditing } from './features/pictures/pictures.routes.ts'
import { servePoints } from './features/points/points.routes.ts'
import { keepQuestContent } from './features/quests/quest-content.ts'
import { serveQuestDrafts } from './features/quests/quest-drafts.routes.ts'
import { serveQuestEditing } from './features/quests/quest-editing.routes.ts'
import { serveQuests } from './features/quests/quests.routes.ts'
import { serveQuizEditing } from './features/quiz/quiz.routes.ts'
import { keepAnswers } from './features/results/keep-answers.ts'
import { keepViews } from './features/results/quest-views.ts'
import { serveResults } from './features/results/results.routes.ts'
import { serveReview } from './features/review/review.routes.ts'
import { serveReviewRules } from './features/review-rules/review-rules.routes.ts'
import { serveSearch } from './features/search/search.routes.ts'
import type { ReadSettings } from './features/settings/keep-settings.ts'
import { serveSettings } from './features/settings/settings.routes.ts'
import { serveStaff } from './features/staff/staff.routes.ts'
import { serveStreaks } from './features/streaks/streaks.routes.ts'
import { serveWaiting } from './features/waiting/waiting.routes.ts'
import { serveWallet } from './features/wallet/wallet.routes.ts'
import { Downloads } from './files/downloads.ts'
import { Uploads } from './files/uploads.ts'
import { compressBody, sendBody } from './http/body-variants.ts'
import { limitBody } from './http/limit-body.ts'
import { makeLimits } from './http/limits.ts'
import { describeApi } from './http/openapi.ts'
import { refuse } from './http/refusal.ts'
import type { RequestEnv } from './http/respond.ts'
import { requireSameOrigin } from './http/same-origin.ts'
import { ApiRoutes } from './http/serve-route.ts'
import { makeApiDocs } from './pages/api-docs.ts'
import type { ContentVersion } from './pages/content-version.ts'

const BODY_LIMIT_BYTES = 64 * 1024
/** A post may have 100,000 characters of up to four bytes, and JSON escapes some of them. A file of quests or a table of quizzes is as long. */
const CONTENT_LIMIT_BYTES = 1024 * 1024
/** `/api/quests/checks/{id}` is no upload, whatever the id. */
const UPLOAD_PATH = /^\/api\/(quests\/(?!checks\/)[^/]+\/files|admin\/pictures)$/

interface Kept {
  content: ContentVersion
  readSettings: ReadSettings
}

/** Registers every operation of the API. Returns the renderer of posts, which the feed needs too. */
export function serveApi(
  app: Hono<RequestEnv>,
  deps: AppDeps,
  { content, readSettings }: Kept,
): PostRenderer {
  const { database } = deps
  const [limitContent, limitOthers] = [limitBody(CONTENT_LIMIT_BYTES), limitBody(BODY_LIMIT_BYTES)]
  app.use('/api/*', (c, next) => {
    // Uploads are measured while they are read.
    if (c.req.method === 'POST' && UPLOAD_PATH.test(c.req.path)) return next()
    return (
      /^\/api\/admin\/(posts|quests|quizzes|settings\/legal)/.test(c.req.path) ? limitContent : limitOthers
    )(c, next)
  })
  app.use('/api/*', requireSameOrigin(deps.publicUrl))
  const sessions = makeSessions(database, deps.authSecret, deps.now)
  const cookies = makeCookies(sessions, deps.publicUrl.startsWith('https:'))
  const routes = new ApiRoutes(app, cookies, deps)
  const describeMe = makeDescribeMe(database, readSettings)
  const limits = makeLimits(database, deps.authSecret, deps.now)
  serveMe(routes, describeMe)
  serveStreaks(routes, deps)
  const knownBrowsers = makeKnownBrowsers(deps.authSecret)
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
  const withGoogle = { ...accounts, google: makeGoogle(deps.google, deps.log) }
  serveGoogle(routes, withGoogle)
  serveProofs(routes, withGoogle)
  serveAccount(routes, withGoogle)
  serveEmailChange(routes, accounts)
  serveWallet(routes, { database, sessions, cookies })
  serveInvitations(routes, { ...deps, sessions, cookies, limits, readSettings })
  servePoints(routes, deps)
  const addressOf = makeImageUrls(deps.publicUrl, deps.authSecret)
  const renderSettings = { publicUrl: deps.publicUrl, secret: deps.authSecret }
  const renderWithTimeout = makeRenderWithTimeout(renderSettings, deps.renderTimeoutMs)
  const renderer = cacheRenderedPosts(renderWithTimeout)
  serveBlog(routes, { ...deps, addressOf, renderer })
  serveSettings(routes, { ...deps, content, renderer, readSettings })
  const questContent = keepQuestContent(database, renderer, deps)
  const uploads = deps.uploads ?? new Uploads()
  const downloads = new Downloads()
  serveFiles(routes, { ...deps, limits, questContent, uploads, downloads })
  serveDataDownloads(routes, { ...deps, downloads })
  servePictureEditing(routes, { ...deps, limits, uploads })
  const figures = keepFigures(database)
  serveOverview(routes, { ...deps, figures })
  serveWaiting(routes, { ...deps, figures, readSettings })
  serveCalendar(routes, deps)
  serveMembers(routes, deps)
  serveAdjustments(routes, deps)
  serveNotes(routes, deps)
  serveStaff(routes, deps)
  serveSearch(routes, deps)
  serveReview(routes, { ...deps, questContent, figures })
  serveReviewRules(routes, deps)
  serveBlogEditing(routes, { ...deps, content, addressOf, renderer, renderWithTimeout })
  servePostDrafts(routes, deps)
  serveQuizEditing(routes, { ...deps, figures })
  // Before the editing: /api/admin/quests/drafts is not the address of a quest.
  serveQuestDrafts(routes, { ...deps, figures, readSettings })
  serveQuestEditing(routes, { ...deps, figures, readSettings, renderer, content })
  const views = keepViews(deps)
  const readAnswers = keepAnswers(database, deps.now)
  serveResults(routes, { ...deps, figures, readSettings, questContent, views, readAnswers })
  // After the editing: /api/quests/schema is not the address of a quest.
  serveQuests(routes, { ...deps, limits, questContent, views })
  serveAudit(routes, deps)
  serveExports(routes, deps)
  serveApiDescription(app, routes, deps)
  app.all('/api/*', (c) => refuse(c, 'not_found'))
  return renderer
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
