import { Check, Flag, X } from 'lucide-react'
import { memo, useSyncExternalStore } from 'react'
import { getThumbnail } from '../../../../api/member-endpoints.ts'
import type { MemberFacts } from '../../../../api/members.ts'
import type { PendingEntry } from '../../../../api/review.ts'
import { formatMoment, formatNumber, formatShortMoment } from '../../../../domain/format.ts'
import { buttonLook } from '../../../ui/button-look.ts'
import { renderMessage } from '../../../ui/render-message.tsx'
import { describeFacts, nameFact } from '../members/describe-facts.ts'
import { type DecisionQueue, type Outcome, versionOf } from './decision-queue.ts'
import { describeEntry } from './entries.ts'
import { messages } from './messages.ts'
import { keyOf } from './review-filter.ts'
import { SecondsLeft } from './seconds-left.tsx'
import { addressOf } from './submission-answer.tsx'

export type RowAction = 'approve' | 'reject' | 'return' | 'undo' | 'open' | 'openMember' | 'openNewcomer'

type ReviewRowProps = {
  entry: PendingEntry
  facts: MemberFacts | undefined
  newcomerFacts: MemberFacts | undefined
  isOwn: boolean
  /** The reviewer can reject it, but not approve it. */
  isRelated: boolean
  queue: DecisionQueue
  onAction: (action: RowAction, entry: PendingEntry) => void
}

const { entry: texts, result } = messages

// For long lists to scroll smoothly, a row is painted by itself, cut off at its border. That is better than `content-visibility`, which
// observes every row. Names are attributes: each hidden text would be a layer of its own.
const rowLook =
  'border-b border-line last:border-b-0 scroll-mt-20 scroll-mb-4 contain-content aria-current:bg-leaf-soft'
const contentLook =
  'flex size-full items-center gap-x-2 pr-2 @xl:gap-x-2.5 @xl:pr-3 ' +
  'focus-within:shadow-[inset_3px_0_0_var(--leaf)] has-checked:bg-leaf-soft'
const nameLook =
  'min-h-6 min-w-0 rounded-sm text-left underline-offset-4 hover:text-leaf-strong hover:underline ' +
  'focus-visible:-outline-offset-2'
// Where the list is not wide, flags and time stand below the name, which would have no room otherwise.
const memberLook =
  'flex min-w-0 items-center gap-x-2 leading-6 text-muted @xl:@max-4xl:grid ' +
  '@xl:@max-4xl:grid-cols-[minmax(0,1fr)_auto]'

/**
 * What was earned and sent, in two lines; beside it, or in the second line of a narrow list, who did. It is rendered again only when its own
 * entry is decided.
 */
export const ReviewRow = memo(function ReviewRow(props: ReviewRowProps) {
  const { entry, facts, newcomerFacts, isOwn, isRelated, queue, onAction } = props
  const { memberName, newcomer, points, createdAt, submission, summary } = entry
  const key = keyOf(entry)
  const outcome = useSyncExternalStore(queue.subscribe, () => queue.snapshot().outcomes.get(versionOf(entry)))
  const isFailed = outcome?.state === 'failed'
  const isDecided = outcome !== undefined && !isFailed
  const label = messages.entry.label(describeEntry(entry), memberName)
  return (
    <li data-entry={key} className={`${rowLook} ${isFailed ? 'min-h-14' : 'h-14'}`}>
      <div className={`${contentLook} ${isFailed ? 'flex-wrap py-1.5' : ''}`}>
        {isDecided || isOwn ? (
          <span className="w-11 shrink-0" />
        ) : (
          <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
            <input
              type="checkbox"
              data-row-target
              value={key}
              aria-label={texts.select(label)}
              className="size-5"
            />
          </label>
        )}
        {submission && <Thumbnails pictures={submission.pictures} />}
        <div
          className={`grid min-w-0 flex-1 grid-cols-1 text-sm @xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] @xl:items-center @xl:gap-x-3 ${isDecided ? 'text-muted' : ''}`}
        >
          <div className="min-w-0">
            <div className="flex min-w-0 items-center gap-x-1 font-medium whitespace-nowrap">
              {submission ? (
                <button
                  type="button"
                  onClick={() => onAction('open', entry)}
                  aria-label={texts.openSubmission(submission.title)}
                  className={`${nameLook} ${truncate(submission.title, 30)}`}
                >
                  {submission.title}
                </button>
              ) : newcomer === null ? (
                <span className={truncate(describeEntry(entry), 34)}>{describeEntry(entry)}</span>
              ) : (
                renderMessage(texts.referral, {
                  name: () => (
                    <button
                      type="button"
                      onClick={() => onAction('openNewcomer', entry)}
                      className={`${nameLook} truncate`}
                    >
                      <bdi>{newcomer.name}</bdi>
                    </button>
                  ),
                })
              )}
              {newcomer && newcomerFacts && (
                <RowFlags
                  facts={newcomerFacts}
                  name={newcomer.name}
                  onOpen={() => onAction('openNewcomer', entry)}
                />
              )}
            </div>
            {summary !== null && <p className="truncate leading-5 text-muted @max-xl:hidden">{summary}</p>}
          </div>
          <div className={memberLook}>
            <button
              type="button"
              data-row-target={isOwn || undefined}
              onClick={() => onAction('openMember', entry)}
              className={`${nameLook} truncate font-medium @xl:@max-4xl:col-span-full @xl:@max-4xl:justify-self-start @xl:@max-4xl:max-w-full ${summary === null ? '' : '@max-xl:max-w-1/2 @max-xl:shrink-0'}`}
            >
              <bdi>{memberName}</bdi>
            </button>
            {facts && (
              <RowFlags facts={facts} name={memberName} onOpen={() => onAction('openMember', entry)} />
            )}
            {summary !== null && <span className="truncate @xl:hidden">{summary}</span>}
            <time
              dateTime={createdAt}
              title={formatMoment(createdAt)}
              className="figures ml-auto shrink-0 text-xs @max-xl:hidden @xl:@max-4xl:col-start-2"
            >
              {formatShortMoment(createdAt, new Date())}
            </time>
          </div>
        </div>
        <span className="figures shrink-0 text-right text-sm font-semibold text-gold @xl:w-11">
          {texts.points(points)}
        </span>
        <div className="flex shrink-0 items-center justify-end gap-1 text-sm @xl:w-24 @4xl:w-40">
          {isOwn ? (
            <p className="w-28 text-right text-xs leading-4 text-muted @xl:w-full">{texts.own}</p>
          ) : isDecided ? (
            <Result outcome={outcome} label={label} onUndo={() => onAction('undo', entry)} />
          ) : (
            <>
              {isRelated ? (
                <p title={texts.relatedHint} className="w-20 text-xs leading-4 text-muted">
                  {texts.related}
                </p>
              ) : (
                <RowButton action="approve" label={label} onClick={() => onAction('approve', entry)} />
              )}
              <RowButton action="reject" label={label} onClick={() => onAction('reject', entry)} />
            </>
          )}
        </div>
        {isFailed && (
          <p
            role={outcome.isFirst ? 'alert' : undefined}
            className="basis-full pl-13 text-sm font-medium text-danger"
          >
            {outcome.failure}
          </p>
        )}
      </div>
    </li>
  )
})

/** The first pictures of a submission. They say nothing that its title does not, so nobody has to listen to them. */
function Thumbnails({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0) return null
  return (
    <span className="flex shrink-0 gap-1">
      {pictures.slice(0, 2).map((hash, at) => (
        <img
          key={hash}
          src={addressOf(getThumbnail, hash)}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className={`size-10 rounded-md bg-sunk object-cover ${at > 0 ? '@max-xl:hidden' : ''}`}
        />
      ))}
    </span>
  )
}

/**
 * Cuts a text off where it does not fit. Where there is room for so many letters on a wide screen, shorter texts are left alone: every
 * box that is cut off costs time in each frame. Chinese letters are as wide as two others.
 */
function truncate(text: string, letters: number): string {
  const width = [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)
  return width > letters ? 'truncate' : 'whitespace-nowrap max-xl:truncate'
}

const buttons = {
  approve: { icon: Check, look: 'secondary', extra: '' },
  reject: { icon: X, look: 'ghost', extra: 'text-muted!' },
} as const

type RowButtonProps = { action: keyof typeof buttons; label: string; onClick: () => void }

/** Where the list is narrow only the icon is shown. */
function RowButton({ action, label, onClick }: RowButtonProps) {
  const { icon: Icon, look, extra } = buttons[action]
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={texts.act(texts[action], label)}
      className={buttonLook(
        look,
        'small',
        `@max-4xl:size-11 @max-4xl:border-transparent @max-4xl:px-0 @4xl:px-3 ${extra}`,
      )}
    >
      <Icon aria-hidden="true" className="size-5 @4xl:hidden" />
      <span className="@max-4xl:hidden">{texts[action]}</span>
    </button>
  )
}

type ResultProps = { outcome: Exclude<Outcome, { state: 'failed' }>; label: string; onUndo: () => void }

function Result({ outcome, label, onUndo }: ResultProps) {
  const { state, decision } = outcome
  if (state === 'already_decided')
    return <p className="w-36 text-right text-xs leading-4 text-muted @xl:w-full">{result.alreadyDecided}</p>
  return (
    <>
      <span className="font-medium whitespace-nowrap">
        {state === 'mixed' ? result.mixed : result.decided[decision]}
      </span>
      {state === 'waiting' && (
        <>
          {' · '}
          <button
            type="button"
            data-row-target
            onClick={onUndo}
            aria-label={texts.act(texts.undo, label)}
            className="min-h-11 rounded-sm px-1 font-semibold text-leaf underline decoration-1 underline-offset-4 hover:text-leaf-strong focus-visible:-outline-offset-2"
          >
            {texts.undo}
          </button>
          <SecondsLeft until={outcome.until} />
        </>
      )}
    </>
  )
}

type RowFlagsProps = { facts: MemberFacts; name: string; onOpen: () => void }

const chipLook = 'figures rounded-full bg-gold-soft px-2 text-xs leading-5 font-medium text-gold'

/**
 * The first unusual fact about a member, and how many more there are; on phones only their number. Where there is little room the words
 * are cut off, but not the number. The member's record explains them.
 */
function RowFlags({ facts, name, onOpen }: RowFlagsProps) {
  const unusual = describeFacts(facts).filter(({ isUnusual }) => isUnusual)
  const [first, ...others] = unusual
  if (first === undefined) return null
  const names = unusual.map(nameFact).join(', ')
  return (
    <button
      type="button"
      onClick={onOpen}
      title={names}
      aria-label={messages.entry.flags(name, names)}
      className="flex min-h-6 min-w-9 items-center gap-x-1 rounded-full focus-visible:-outline-offset-2 @xl:min-w-20 @xl:@max-4xl:justify-self-start"
    >
      <span className={`${chipLook} flex items-center gap-x-1 @xl:hidden`}>
        <Flag aria-hidden="true" className="size-3" />
        {formatNumber(unusual.length)}
      </span>
      <span className={`${chipLook} flex min-w-0 @max-xl:hidden`}>
        <span className="truncate">{first.label}</span>
        {first.ending && <span className="shrink-0">{first.ending}</span>}
      </span>
      {others.length > 0 && (
        <span className={`${chipLook} shrink-0 @max-xl:hidden`}>{messages.entry.more(others.length)}</span>
      )}
    </button>
  )
}
