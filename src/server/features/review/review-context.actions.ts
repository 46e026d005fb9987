import type { CodeOf } from '../../../api/operations.ts'
import type { getReviewContext, OtherClaim, OtherClaims, ReviewContext } from '../../../api/review-desk.ts'
import { summarizeAnswer } from '../../../domain/answer-summary.ts'
import { describeQuestRules } from '../../../domain/messages/quest-rules.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { parseClaimKey } from '../../../quests/source-key.ts'
import type { Database, Executor } from '../../db/database.ts'
import { findMembers } from '../../db/many-members.ts'
import { listFilesOf } from '../files/file-uses.queries.ts'
import type { LoadedQuest, QuestContent } from '../quests/quest-content.ts'
import type { ClaimKey } from '../quests/quests.queries.ts'
import {
  type FoundClaim,
  findFingerprint,
  listEarlier,
  listWithFiles,
  listWithFingerprint,
} from './equal-claims.queries.ts'
import { findNames } from './review.queries.ts'
import { findClaims } from './submissions.queries.ts'

export interface ContextDeps {
  database: Database
  now: () => Date
  questContent: QuestContent
}

/** How many other claims of each list are shown, and looked at to find the newest. */
const SHOWN = 5
const LOOKED_AT = 200

export async function describeContext(
  { database, now, questContent }: ContextDeps,
  { memberId, sourceKey }: { memberId: string; sourceKey: string },
): Promise<Result<ReviewContext, CodeOf<typeof getReviewContext>>> {
  const { query } = database
  const source = parseClaimKey(sourceKey)
  if (source === undefined) return err('not_found')
  const { questId, period } = source
  const claim = { memberId, questId, period }
  const found = await findFingerprint(query, claim)
  if (found === undefined) return err('not_found')
  const [member] = await findMembers(query, [memberId])
  if (member === undefined) return err('not_found')
  const hashes = (await listFilesOf(query, claim)).map(({ hash }) => hash)
  const isOther = (other: ClaimKey) => keyOf(other) !== keyOf(claim)
  const [earlier, equalTexts, equalFiles, content] = await Promise.all([
    listEarlier(query, claim, SHOWN + 1),
    found.fingerprint === null ? [] : listWithFingerprint(query, found.fingerprint, LOOKED_AT),
    hashes.length === 0 ? [] : listWithFiles(query, hashes, LOOKED_AT),
    questContent.current(now()),
  ])
  const describe = await describeClaims(query, [
    takeNewest(earlier),
    takeNewest(equalTexts.filter(isOther)),
    takeNewest(equalFiles.filter(isOther)),
  ])
  return ok({
    asked: await describeAsked(content.find(questId)),
    member: { email: member.email, joinedAt: member.joinedAt.toISOString() },
    earlier: describe(0),
    equalTexts: describe(1),
    equalFiles: describe(2),
  })
}

async function describeAsked(quest: LoadedQuest | undefined): Promise<ReviewContext['asked']> {
  if (quest === undefined) return null
  const settings = (quest.parsedSettings ?? {}) as Record<string, unknown>
  return { description: (await quest.render()).html, rules: describeQuestRules(settings) }
}

interface Newest {
  claims: FoundClaim[]
  hasMore: boolean
}

/** Two files of one claim find it twice. */
function takeNewest(found: FoundClaim[]): Newest {
  const unique = [...new Map(found.map((claim) => [keyOf(claim), claim])).values()]
  const sorted = unique.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return { claims: sorted.slice(0, SHOWN), hasMore: sorted.length > SHOWN }
}

/** Reads what all lists have to say with two statements, and returns a function that describes one of them. */
async function describeClaims(executor: Executor, lists: Newest[]): Promise<(index: number) => OtherClaims> {
  const keys = lists.flatMap(({ claims }) => claims)
  const claims = new Map((await findClaims(executor, keys)).map((claim) => [keyOf(claim), claim]))
  const names = await findNames(executor, [...new Set(keys.map(({ memberId }) => memberId))])
  const describe = (found: FoundClaim): OtherClaim[] => {
    const claim = claims.get(keyOf(found))
    if (claim === undefined) return []
    const { memberId, questId, title, state, answer, note } = claim
    return [
      {
        memberId,
        memberName: names.get(memberId)?.name ?? memberId,
        questId,
        questTitle: title ?? questId,
        claimedAt: new Date(claim.claimedAt ?? found.at).toISOString(),
        state,
        summary: summarizeAnswer(answer),
        reason: note,
      },
    ]
  }
  return (index) => {
    const { claims: chosen = [], hasMore = false } = lists[index] ?? {}
    return { claims: chosen.flatMap(describe), hasMore }
  }
}

function keyOf({ memberId, questId, period }: ClaimKey): string {
  return [memberId, questId, period].join(' ')
}
