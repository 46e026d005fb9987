import { err, ok, type Refusal, type Result } from '../../../domain/result.ts'
import type { Judgement } from '../../../quests/define-kind.server.ts'
import type { Transaction } from '../../db/database.ts'
import { toStorableJson } from '../../db/storable-json.ts'
import type { Allowed, Facts, KnownQuest } from './decide-claim.ts'

/** The answer as it is kept, or why it cannot be. */
export function readAnswer(quest: KnownQuest, sent: unknown): Result<unknown, 'invalid_request'> {
  const parsed = quest.known.server.answer.safeParse(sent ?? {})
  return parsed.success
    ? ok(toStorableJson(parsed.data))
    : err('invalid_request', { message: parsed.error.issues[0]?.message })
}

export function refuseJudged({
  code,
  message,
  retryAfter,
}: Extract<Judgement, { outcome: 'refuse' }>): Refusal<'condition_not_met' | 'unknown_option'> {
  return err(code ?? 'condition_not_met', { message, retryAfter })
}

export function toRequest(
  { quest, period, previous }: Allowed,
  { member, loaded, now }: Facts,
  answer: unknown,
) {
  return {
    settings: quest.parsedSettings,
    quest,
    member: { id: member.id, hasWallet: member.walletAddress !== null },
    now,
    answer,
    period,
    content: loaded.at(now),
    startedAt: previous?.startedAt,
  }
}

/** Asks the kind what an answer earns, under the member's row lock. */
export async function judgeAlone(
  transaction: Transaction,
  allowed: Allowed,
  facts: Facts,
  answer: unknown,
): Promise<Judgement> {
  const { known, kind } = allowed.quest
  const { judge, judgeInTransaction } = known.server
  const request = toRequest(allowed, facts, answer)
  const judgement = (await judgeInTransaction?.({ ...request, executor: transaction })) ?? judge?.(request)
  if (judgement === undefined) throw new Error(`claims of the kind ${kind} are not judged`)
  return judgement
}
