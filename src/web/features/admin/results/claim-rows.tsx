import type { ClaimOfQuest } from '../../../../api/results.ts'
import { formatMoment, formatNumber, formatShortMoment } from '../../../../domain/format.ts'
import { ClaimMember, ClaimStateChip, claimKeyOf, momentOf, pointsOf } from './claim-words.tsx'
import { messages } from './messages.ts'
import { SentFile } from './sent-file.tsx'

const { people: texts } = messages
const columns = 'md:grid-cols-[minmax(8rem,12rem)_minmax(0,1fr)_8rem_7rem_4rem]'

/** Who, what, when and what became of it: one row each. */
export function ClaimRows({ claims, isWaiting }: { claims: readonly ClaimOfQuest[]; isWaiting: boolean }) {
  const now = new Date()
  const { member, what, when, state, points } = texts.columns
  return (
    <div className={isWaiting ? 'opacity-60' : ''} aria-busy={isWaiting}>
      <div
        aria-hidden="true"
        className={`hidden gap-x-4 border-b border-edge px-2 py-2 text-xs font-semibold text-muted md:grid ${columns}`}
      >
        <span>{member}</span>
        <span>{what}</span>
        <span>{when}</span>
        <span>{state}</span>
        <span className="text-right">{points}</span>
      </div>
      <ul aria-label={texts.title} className="divide-y divide-line">
        {claims.map((claim) => (
          <li
            key={claimKeyOf(claim)}
            className={`grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-2 py-2 hover:bg-sunk ${columns}`}
          >
            <div className="flex min-w-0">
              <ClaimMember claim={claim} />
            </div>
            <div className="min-w-0 max-md:order-last max-md:col-span-2">
              <What claim={claim} />
            </div>
            <time
              dateTime={momentOf(claim)}
              title={formatMoment(momentOf(claim))}
              className="figures text-sm text-muted max-md:order-3"
            >
              {formatShortMoment(momentOf(claim), now)}
            </time>
            <span className="flex max-md:order-2 max-md:row-start-1 max-md:col-start-2">
              <ClaimStateChip claim={claim} />
            </span>
            <span className="figures text-right text-sm font-semibold text-gold max-md:order-4">
              {pointsOf(claim) > 0 && `+${formatNumber(pointsOf(claim))}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What was sent in one or two lines, and why it was refused. */
function What({ claim }: { claim: ClaimOfQuest }) {
  const { answer, reason } = claim
  const { text, url, vote, answers, rightAnswers, files = [] } = answer ?? {}
  const chosen = vote ?? answers?.map((each) => each.chosen).join(' · ')
  return (
    <div className="flex min-w-0 items-center gap-2">
      {files.slice(0, 3).map((file) => (
        <SentFile key={file.hash} file={file} className="size-10 shrink-0" />
      ))}
      <div className="min-w-0 text-sm">
        {text && (
          <p dir="auto" className="line-clamp-2 wrap-anywhere">
            {text}
          </p>
        )}
        {url && <SentLink url={url} />}
        {chosen && (
          <p dir="auto" className="line-clamp-2 wrap-anywhere">
            {chosen}
          </p>
        )}
        {rightAnswers !== undefined && answers !== undefined && (
          <p className="figures text-muted">{texts.rightAnswers(rightAnswers, answers.length)}</p>
        )}
        {reason !== null && (
          <p dir="auto" className="line-clamp-1 text-muted wrap-anywhere">
            {texts.reason(reason)}
          </p>
        )}
      </div>
    </div>
  )
}

/** The address is the text, so that it says where it leads. */
export function SentLink({ url }: { url: string }) {
  if (!/^https?:\/\//.test(url)) return <p className="wrap-anywhere">{url}</p>
  return (
    <a
      href={url}
      dir="ltr"
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-block min-h-6 leading-6 wrap-anywhere text-leaf underline underline-offset-4"
    >
      {url}
      <span className="sr-only"> {texts.newTab}</span>
    </a>
  )
}
