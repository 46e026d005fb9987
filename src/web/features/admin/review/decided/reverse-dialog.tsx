import { postReverse, postReverseBatch } from '../../../../../api/admin-endpoints.ts'
import type { DecidedEntry } from '../../../../../api/decided.ts'
import type { ReplyOf } from '../../../../../api/operations.ts'
import { countLeftOut, MAX_DECIDED_ENTRIES, type ReviewDecision } from '../../../../../domain/review.ts'
import { call } from '../../../../app/api-client.ts'
import { describeFailure } from '../../messages.ts'
import { ReasonDialog } from '../../reason-dialog.tsx'
import { describeLeftOut } from '../entries.ts'
import { showBegun } from '../review-jobs.tsx'
import { messages } from './messages.ts'

const { dialog: texts, outcome } = messages

/** What is to be reversed: chosen entries, or all entries of one decision, shown or not. */
export type ReverseChoice =
  | { entries: DecidedEntry[] }
  | { batch: { id: string; entries: number }; decision: ReviewDecision }

type ReverseDialogProps = {
  choice: ReverseChoice | undefined
  onClose: () => void
  /** Called with a sentence about what was done, before the dialog closes. */
  onReversed: (text: string) => void
  /** Called after every attempt: a reply can be lost after the decisions were reversed. */
  onSent: () => void
}

export function ReverseDialog({ choice, onClose, onReversed, onSent }: ReverseDialogProps) {
  const count = choice === undefined ? 0 : 'batch' in choice ? choice.batch.entries : choice.entries.length

  const takesPoints =
    choice !== undefined &&
    ('batch' in choice
      ? choice.decision === 'approve'
      : choice.entries.some(({ decision }) => decision === 'approve'))

  async function send(reason: string): Promise<string | undefined> {
    if (choice === undefined) return undefined
    const result =
      'batch' in choice ? await sendBatch(choice.batch.id, reason) : await sendEntries(choice.entries, reason)
    onSent()
    if (!result.ok) return outcome.failed(describeFailure(result.code))
    onReversed(result.text)
    return undefined
  }

  return (
    <ReasonDialog
      open={choice !== undefined}
      onClose={onClose}
      title={texts.title(count)}
      hint={texts.hint}
      act={count === 1 ? texts.act.one : texts.act.all(count)}
      isHarmless={!takesPoints}
      send={send}
    >
      {choice && 'batch' in choice ? <p>{texts.whole[choice.decision]}</p> : null}
      {choice && 'entries' in choice ? <ChosenEntries entries={choice.entries} /> : null}
      <p className="text-sm text-muted">
        {takesPoints && texts.few} {texts.final}
      </p>
    </ReasonDialog>
  )
}

function ChosenEntries({ entries }: { entries: DecidedEntry[] }) {
  return (['approve', 'reject'] as const).map((decision) => {
    const decided = entries.filter((entry) => entry.decision === decision)
    if (decided.length === 0) return null
    const points = decided.reduce((sum, entry) => sum + entry.points, 0)
    const describe = decision === 'approve' ? texts.approvals : texts.rejections
    return <p key={decision}>{describe(decided.length, points)}</p>
  })
}

type Sent = { ok: true; text: string } | { ok: false; code: Parameters<typeof describeFailure>[0] }

async function sendBatch(batch: string, reason: string): Promise<Sent> {
  const result = await call(postReverseBatch, { body: { batch, reason } })
  if (!result.ok) return { ok: false, code: result.code }
  showBegun(result.value)
  return { ok: true, text: outcome.began(result.value.total) }
}

/** One request reverses a limited number. What the first ones have reversed stays reversed if a later one fails. */
async function sendEntries(entries: DecidedEntry[], reason: string): Promise<Sent> {
  const replies: ReplyOf<typeof postReverse>[] = []
  for (let start = 0; start < entries.length; start += MAX_DECIDED_ENTRIES) {
    const part = entries.slice(start, start + MAX_DECIDED_ENTRIES)
    const keys = part.map(({ memberId, sourceKey }) => ({ memberId, sourceKey }))
    const result = await call(postReverse, { body: { entries: keys, reason } })
    if (!result.ok) return { ok: false, code: result.code }
    replies.push(result.value)
  }
  return { ok: true, text: describeReplies(replies) }
}

function describeReplies(replies: ReplyOf<typeof postReverse>[]): string {
  const sum = (name: 'reversed' | 'taken' | 'given' | 'missing' | 'own' | 'alreadyReversed') =>
    replies.reduce((total, reply) => total + reply[name], 0)
  const parts = (['taken', 'given', 'missing', 'own', 'alreadyReversed'] as const).map((name) =>
    sum(name) > 0 ? outcome[name](sum(name)) : '',
  )
  const leftOut = describeLeftOut(countLeftOut(replies.flatMap((reply) => reply.leftOut)), outcome.leftOut)
  return [outcome.reversed(sum('reversed')), ...parts, leftOut].filter((part) => part !== '').join(' ')
}
