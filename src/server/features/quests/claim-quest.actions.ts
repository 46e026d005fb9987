import type { ResultOf } from '../../../api/operations.ts'
import type { postQuestClaim, postQuestStart, QuestClaim } from '../../../api/quests.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import type { Judgement } from '../../../quests/define-kind.server.ts'
import { formatSourceKey } from '../../../quests/source-key.ts'
import type { SessionMember } from '../../auth/session.ts'
import type { Transaction } from '../../db/database.ts'
import { batchByMember } from '../../db/many-members.ts'
import { newId } from '../../id.ts'
import type { Balances } from '../points/points.queries.ts'
import { addCheck } from './checks.queries.ts'
import {
  type Allowed,
  type ClaimRefusal,
  decide,
  type Facts,
  findClaimable,
  type KnownQuest,
  lockFacts,
  refuse,
  transactClaim,
} from './decide-claim.ts'
import { dependsOnOthers, NO_CLAIMS } from './decide-quest.ts'
import { judgeAlone, readAnswer, refuseJudged, toRequest } from './judge-claim.ts'
import { type DecidedClaim, payClaim, payClaimAlone, payClaims } from './pay-claims.queries.ts'
import { findVersion } from './quest-content.queries.ts'
import type { LoadedContent } from './quest-content.ts'
import { hasLimit, takeShare } from './quest-totals.queries.ts'
import { replaceAnswer } from './quests.queries.ts'
import type { QuestDeps, QuestReads } from './tasks.actions.ts'

type ClaimResult = ResultOf<typeof postQuestClaim>

const NO_TOTALS = new Map()

interface SharedFacts extends Facts {
  /** The member's claims were not read. */
  isFirst: boolean
}

/**
 * Claims take one of two paths with the same rules. Usually three statements that many requests share: the session, the member's claims,
 * the payment. The payment re-checks what can have changed. A quest that can be claimed once is first tried as if the member had no
 * claim of it, without reading; the payment then makes sure of that. If it was not written, or if the kind has to ask the database while it
 * judges, the claim is decided again in a transaction that holds the member's row.
 */
export function makeQuestClaims(deps: QuestDeps, reads: QuestReads) {
  const { database, questContent } = deps
  const makePay = () =>
    batchByMember(database, {
      many: (claims: { claim: DecidedClaim; isSimple: boolean }[]) =>
        payClaims(
          database,
          claims.map(({ claim }) => claim),
        ),
      one: async ({ claim, isSimple }) => (isSimple ? payClaimAlone(database, claim) : undefined),
    })
  const [payKept, payEntries] = [makePay(), makePay()]

  async function find(questId: string, now: Date) {
    const known = await questContent.latest(now)
    const quest = findClaimable(known, questId)
    if (quest !== undefined) return { loaded: known, quest }
    const loaded = await questContent.current(now)
    return { loaded, quest: findClaimable(loaded, questId) }
  }

  /** The member's claims, and the content of the same moment. */
  async function readFacts(member: SessionMember, quest: KnownQuest, loaded: LoadedContent, now: Date) {
    const questId = dependsOnOthers(quest) ? null : quest.id
    const found = await reads.readClaims({ memberId: member.id, questId, sourceKey: null })
    const current = found.content === loaded.version ? loaded : await questContent.of(found.content, now)
    return { member, found, loaded: current, totals: NO_TOTALS, now, isFirst: false }
  }

  /** Undefined if it has to be decided in a transaction. */
  async function claimTogether(
    member: SessionMember,
    { quest, loaded }: { quest: KnownQuest; loaded: LoadedContent },
    answer: unknown,
    now: Date,
  ): Promise<ClaimResult | undefined> {
    const { definition, server } = quest.known
    if (!dependsOnOthers(quest) && (definition.keepsNoClaims || mayBeFirst(quest))) {
      const unread = { member, found: NO_CLAIMS, loaded, totals: NO_TOTALS, now, isFirst: true }
      const outcome = await payTogether(quest, unread, answer)
      if (outcome?.ok) return outcome
      // The member's row alone decides on these.
      if (definition.keepsNoClaims) return (await questContent.current(now)) === loaded ? outcome : undefined
    }
    if (server.judge === undefined) return undefined
    const facts = await readFacts(member, quest, loaded, now)
    // The content in memory was outdated, so the wrong claims may have been read.
    return facts.loaded === loaded ? payTogether(quest, facts, answer) : undefined
  }

  /** Undefined if the claim was not written, or if it has to be judged in a transaction. */
  async function payTogether(
    quest: KnownQuest,
    facts: SharedFacts,
    answer: unknown,
  ): Promise<ClaimResult | undefined> {
    const allowed = decide(facts, quest.id)
    if (!allowed.ok) return allowed
    if (allowed.value.previous?.state === 'returned') return undefined
    const judgement = quest.known.server.judge?.(toRequest(allowed.value, facts, answer))
    if (judgement === undefined) return undefined
    if (judgement.outcome === 'refuse') return refuseJudged(judgement)
    const claim = toDecidedClaim(allowed.value, judgement, answer, facts)
    const isSimple = !hasLimit(quest) && claim.checkId === null
    const balances = await (claim.state === null ? payEntries : payKept)({ claim, isSimple })
    return balances && ok(describeClaim(claim, quest, balances))
  }

  function claimAlone(memberId: string, questId: string, answer: unknown): Promise<ClaimResult> {
    return transactClaim<QuestClaim, ClaimRefusal>(deps, async (transaction, loaded, now) => {
      const facts = await lockFacts(transaction, loaded, memberId, now)
      return facts.ok ? writeAlone(transaction, facts.value, questId, answer, deps.now) : facts
    })
  }

  return {
    async claim(
      member: SessionMember,
      questId: string,
      sentAnswer: unknown,
      network: string,
    ): Promise<ClaimResult> {
      const now = deps.now()
      const { loaded, quest } = await find(questId, now)
      if (quest === undefined) return err('not_found')
      const { server } = quest.known
      if (server.paidByEvent !== undefined) return err('condition_not_met', { message: server.paidByEvent })
      const answer = readAnswer(quest, sentAnswer)
      if (!answer.ok) return answer
      // Without settings it is refused later.
      const admission =
        quest.parsedSettings === undefined
          ? undefined
          : await server.admit?.(
              {
                settings: quest.parsedSettings,
                quest,
                member: { id: member.id, hasWallet: member.walletAddress !== null },
                answer: answer.value,
                network,
              },
              deps.limits,
            )
      if (admission !== undefined) return err('condition_not_met', admission)
      const outcome =
        (await claimTogether(member, { quest, loaded }, answer.value, now)) ??
        (await claimAlone(member.id, questId, answer.value))
      if (outcome.ok && outcome.value.state === 'checking') deps.wakeChecks()
      return outcome
    },

    /** Begins a claim that takes a while, such as a visit. Beginning again changes nothing. */
    async start(member: SessionMember, questId: string): Promise<ResultOf<typeof postQuestStart>> {
      const now = deps.now()
      const { loaded, quest } = await find(questId, now)
      if (quest === undefined) return err('not_found')
      const facts = await readFacts(member, quest, loaded, now)
      if (facts.loaded !== loaded) return this.start(member, questId)
      const totals = hasLimit(quest) ? await reads.readTotals() : NO_TOTALS
      const allowed = decide({ ...facts, totals }, questId)
      if (!allowed.ok) return allowed
      if (!quest.known.server.needsStart) return err('invalid_request')
      const { previous, period, points } = allowed.value
      if (previous !== undefined) return ok({ startedAt: previous.startedAt.toISOString() })
      const { version } = allowed.value.quest
      await reads.startClaim({ memberId: member.id, questId, period, version, points, startedAt: now })
      return ok({ startedAt: now.toISOString() })
    },
  }
}

/** Most members who claim such a quest claim it for the first time, so their claims need not be read. */
function mayBeFirst({ recurrence, known: { server } }: KnownQuest): boolean {
  return recurrence === 'once' && !server.needsStart && server.judge !== undefined
}

/** The claim as it is written. */
function toDecidedClaim(
  { quest, period, previous, points: offered }: Allowed,
  judgement: Exclude<Judgement, { outcome: 'refuse' }>,
  sentAnswer: unknown,
  { member, loaded, now, isFirst }: SharedFacts,
): DecidedClaim {
  const { kind, definition, server } = quest.known
  const { outcome } = judgement
  const record = (outcome === 'check' ? undefined : judgement.record) ?? sentAnswer
  const isImproved = previous?.state === 'returned'
  const points = outcome === 'miss' ? 0 : isImproved ? previous.points : offered
  const completed = points === 0 ? 'done' : 'pending'
  const isChecked = outcome === 'check' && !isImproved
  const state = outcome === 'miss' ? 'refused' : isChecked ? 'checking' : completed
  const noted = server.note?.({ period, now })
  return {
    memberId: member.id,
    questId: quest.id,
    period,
    kind,
    sourceKey: formatSourceKey({ kind, questId: quest.id, period }),
    state: definition.keepsNoClaims ? null : state,
    points,
    version: quest.version,
    answer: definition.keepsNoClaims ? null : JSON.stringify(record),
    checkId: isChecked ? newId() : null,
    startedAt: previous?.startedAt ?? now,
    now,
    actorId: member.id,
    rowVersion: member.rowVersion,
    isFirst,
    content: loaded.version,
    loginDate: noted?.loginDate ?? null,
    readAt: noted?.readAt ?? null,
    referrals: 0,
  }
}

/** Decides and writes under the member's row lock. */
async function writeAlone(
  transaction: Transaction,
  facts: Facts,
  questId: string,
  answer: unknown,
  readClock: () => Date,
): Promise<Result<QuestClaim, ClaimRefusal | 'content_changed'>> {
  const { member, now } = facts
  const allowed = decide(facts, questId)
  if (!allowed.ok) return allowed
  const { quest, period, previous } = allowed.value
  const judgement = await judgeAlone(transaction, allowed.value, facts, answer)
  if (judgement.outcome === 'refuse') return refuseJudged(judgement)
  const claim = toDecidedClaim(allowed.value, judgement, answer, { ...facts, isFirst: false })
  if (previous?.state === 'returned') {
    const { version } = quest
    await replaceAnswer(transaction, { ...claim, state: 'returned', version, now: readClock() }, answer)
    return ok(describeClaim(claim, quest, member))
  }
  const balances = await payClaim(transaction, { ...claim, rowVersion: null })
  if (balances === undefined) {
    const isCurrent = (await findVersion(transaction)) === facts.loaded.version
    return isCurrent ? refuse(quest, err('already_claimed'), facts.loaded, now) : err('content_changed')
  }
  if (claim.checkId !== null) {
    await addCheck(transaction, { id: claim.checkId, memberId: member.id, questId, period }, now)
  }
  const takesShare = hasLimit(quest) && claim.state !== 'refused'
  const exhausted = takesShare ? await takeShare(transaction, questId, claim.points) : undefined
  if (exhausted !== undefined) return refuse(quest, exhausted, facts.loaded, now)
  return ok(describeClaim(claim, quest, balances))
}

function describeClaim(
  { state, points, period, answer, now }: DecidedClaim,
  { known: { server } }: KnownQuest,
  { pendingPoints, totalPoints }: Balances,
): QuestClaim {
  const record = answer === null ? undefined : JSON.parse(answer)
  const details = server.presentPaid?.({ period, record, now }) ?? {}
  // Not spread: measured, a spread leaves half a kilobyte per claim that only a full garbage collection frees.
  return { state: state ?? 'pending', points, pendingPoints, totalPoints, details }
}
