import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import { waitAfter } from '../../jobs/retry.ts'
import { type JobWorker, makeWorker } from '../../jobs/worker.ts'
import { askService, type ServiceAnswer } from './ask-service.ts'
import { findCheckSettings, settleCheck, type Verdict } from './checks.actions.ts'
import * as queries from './checks.queries.ts'

export interface CheckWorkerDeps {
  database: Database
  log: Logger
  now: () => Date
  publicUrl: string
  authSecret: string
  checkHosts: readonly string[]
  timeoutMs?: number
  everyMs?: number
}

const TIMEOUT_MS = 10_000
/** Longer than a request takes. The next attempt has the same id. */
const LEASE_MS = 60_000
const CHECKS_PER_RUN = 20
/** A service that lets us wait is left alone for this time, so that it does not hold up those of other quests. */
const PAUSE_MS = 30_000
const GIVE_UP_AFTER_MS = 24 * 3600 * 1000
/** How long a service that answers later can take. */
const ANSWER_WITHIN_MS = 7 * 24 * 3600 * 1000

/** Asks services about claims. Each is asked at least once, and whatever they answer, a claim is settled once. */
export function makeCheckWorker(deps: CheckWorkerDeps): JobWorker {
  const { database, log, now } = deps
  const inFuture = (ms: number) => new Date(now().getTime() + ms)
  /** Until when quests are paused. */
  const paused = new Map<string, Date>()
  const requests = new Set<AbortController>()
  const abortRequests = () => {
    for (const request of requests) request.abort()
  }

  async function runBatch(stop: AbortSignal): Promise<boolean> {
    for (const [questId, until] of paused) if (until <= now()) paused.delete(questId)
    const leased = await queries.leaseChecks(database.query, {
      now: now(),
      leaseMs: LEASE_MS,
      limit: CHECKS_PER_RUN,
      exceptQuests: [...paused.keys()],
    })
    stop.addEventListener('abort', abortRequests)
    const outcomes = await Promise.allSettled(leased.map((check) => runCheck(check, stop)))
    stop.removeEventListener('abort', abortRequests)
    // The database failed. The lease ends by itself.
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    return leased.length > 0
  }

  async function runCheck(check: queries.QuestCheck, stop: AbortSignal): Promise<void> {
    if (check.answerUntil !== null) return settle(check, { decision: 'none' })
    const request = new AbortController()
    const timer = setTimeout(() => request.abort(), deps.timeoutMs ?? TIMEOUT_MS)
    requests.add(request)
    try {
      await handleAnswer(check, await ask(check, request.signal))
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      if (stop.aborted) await queries.postponeCheck(database.query, check.id, { dueAt: now() })
      else await retryLater(check, request.signal.aborted ? 'timeout' : error.message)
    } finally {
      clearTimeout(timer)
      requests.delete(request)
    }
  }

  async function ask(check: queries.QuestCheck, signal: AbortSignal): Promise<ServiceAnswer> {
    const { id, memberId, questId, period } = check
    const settings = await findCheckSettings(database.query, questId)
    const member = await queries.findCheckedMember(database.query, memberId)
    if (settings === undefined || member === undefined) throw new NoAnswer('the settings are invalid')
    const content = {
      type: 'quest.check',
      timestamp: check.createdAt.toISOString(),
      data: {
        checkId: id,
        questId,
        period,
        member: {
          ...(settings.sendsIdentity
            ? { id: memberId, walletAddress: member.walletAddress }
            : { id: makePseudonym(deps.authSecret, questId, memberId) }),
          emailVerified: member.emailVerifiedAt !== null,
        },
        callbackUrl: `${deps.publicUrl}/api/quests/checks/${id}`,
      },
    }
    const { checkHosts } = deps
    return askService(settings, { id, now: now(), content, checkHosts, signal }).catch((error) => {
      throw new NoAnswer(error.code ?? error.message)
    })
  }

  async function handleAnswer(check: queries.QuestCheck, answer: ServiceAnswer): Promise<void> {
    const { decision, message } = answer
    if (decision !== 'later') return settle(check, { decision, message })
    const answerUntil = inFuture(ANSWER_WITHIN_MS)
    await queries.postponeCheck(database.query, check.id, { dueAt: answerUntil, answerUntil })
  }

  async function settle(check: queries.QuestCheck, verdict: Verdict): Promise<void> {
    const settled = await settleCheck(database, check, verdict, now())
    if (!settled.ok)
      log.warn(factsOf(check), 'a service decided otherwise on a decided claim; the first decision counts')
  }

  async function retryLater(check: queries.QuestCheck, reason: string): Promise<void> {
    const facts = { ...factsOf(check), attempt: check.attempts, reason }
    if (reason === 'timeout') paused.set(check.questId, inFuture(PAUSE_MS))
    if (now().getTime() - check.createdAt.getTime() >= GIVE_UP_AFTER_MS) {
      log.error(facts, 'a service did not answer and is not asked again')
      return settle(check, { decision: 'none' })
    }
    const wait = waitAfter(check.attempts)
    log.warn({ ...facts, retryInSeconds: wait / 1000 }, 'a service did not answer')
    await queries.postponeCheck(database.query, check.id, { dueAt: inFuture(wait) })
  }

  return makeWorker({ name: 'check', runOnce: runBatch, log, everyMs: deps.everyMs })
}

/** Names a member to the service of one quest. Services cannot compare these ids with each other, nor find the member by them. */
function makePseudonym(secret: string, questId: string, memberId: string): string {
  const hash = createHmac('sha256', secret).update(`check-member:${questId}:${memberId}`)
  return hash.digest('base64url').slice(0, 22)
}

/** The service could not be asked, or its answer was not understood. */
class NoAnswer extends Error {}

function factsOf({ id, questId }: queries.QuestCheck) {
  return { check: id, quest: questId }
}
