import type { ClaimOfQuest } from '../../../../api/results.ts'
import { formatMoment, formatShortMoment } from '../../../../domain/format.ts'
import { Disclosure } from '../disclosure.tsx'
import { SentLink } from './claim-rows.tsx'
import { ClaimMember, ClaimStateChip, claimKeyOf, momentOf } from './claim-words.tsx'
import { messages } from './messages.ts'
import { SentFile } from './sent-file.tsx'

const { people: texts } = messages
/** Longer texts are shortened to the same height. */
const SHORT_TEXT = 320

/** What members sent, large enough to look at. */
export function ClaimGallery({ claims, isWaiting }: { claims: readonly ClaimOfQuest[]; isWaiting: boolean }) {
  const now = new Date()
  return (
    <ul
      aria-label={texts.title}
      aria-busy={isWaiting}
      className={`grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4 ${isWaiting ? 'opacity-60' : ''}`}
    >
      {claims.map((claim) => (
        <li
          key={claimKeyOf(claim)}
          className="flex min-w-0 flex-col gap-3 rounded-xl border border-line bg-raised p-3"
        >
          <Sent claim={claim} />
          <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <ClaimMember claim={claim} />
            <time
              dateTime={momentOf(claim)}
              title={formatMoment(momentOf(claim))}
              className="figures text-muted"
            >
              {formatShortMoment(momentOf(claim), now)}
            </time>
            <ClaimStateChip claim={claim} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function Sent({ claim: { answer, reason } }: { claim: ClaimOfQuest }) {
  const { text, url, files = [] } = answer ?? {}
  return (
    <>
      {files.length > 0 && (
        <ul className={`grid gap-1.5 ${files.length > 1 ? 'grid-cols-2' : ''}`}>
          {files.map((file, index) => (
            <li key={file.hash} className={files.length % 2 === 1 && index === 0 ? 'col-span-full' : ''}>
              <SentFile file={file} className="aspect-4/3 w-full" />
            </li>
          ))}
        </ul>
      )}
      {url && (
        <p className="text-sm">
          <SentLink url={url} />
        </p>
      )}
      {text && <SentText text={text} />}
      {reason !== null && (
        <p dir="auto" className="text-sm text-muted wrap-anywhere">
          {texts.reason(reason)}
        </p>
      )}
    </>
  )
}

function SentText({ text }: { text: string }) {
  const whole = (
    <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  )
  if (text.length <= SHORT_TEXT) return whole
  return (
    <div className="group/text">
      <p
        dir="auto"
        className="line-clamp-6 group-has-[details[open]]/text:hidden text-sm whitespace-pre-line wrap-anywhere"
      >
        {text}
      </p>
      <Disclosure summary={texts.wholeText}>{whole}</Disclosure>
    </div>
  )
}
