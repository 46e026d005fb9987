import { Download, ExternalLink } from 'lucide-react'
import { getFile, getThumbnail } from '../../../../api/member-endpoints.ts'
import type { Submission } from '../../../../api/review.ts'
import { buttonLook } from '../../../ui/button-look.ts'
import { messages as texts } from './panel/messages.ts'

/** What a member sent, by the form of the answer: every kind that is reviewed uses these fields. Nothing of it is HTML. */
export function SubmissionAnswer({ answer, pictures }: Pick<Submission, 'answer' | 'pictures'>) {
  const { text, url, files, ...others } = answer
  return (
    <div className="grid grid-cols-1 gap-4">
      {typeof text === 'string' && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      )}
      {typeof url === 'string' && <SentLink url={url} />}
      {Array.isArray(files) && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {files
            .filter((hash) => typeof hash === 'string')
            .map((hash, at) => (
              <li key={hash}>
                <SentFile hash={hash} number={at + 1} isPicture={pictures.includes(hash)} />
              </li>
            ))}
        </ul>
      )}
      {Object.entries(others).map(([name, value]) => (
        <p key={name} className="wrap-anywhere">
          <span className="text-muted">{name}:</span> {String(value)}
        </p>
      ))}
    </div>
  )
}

/** The address is shown as text, so that a reviewer reads where the button leads. */
function SentLink({ url }: { url: string }) {
  return (
    <>
      <p dir="ltr" className="wrap-anywhere">
        {url}
      </p>
      {/^https?:\/\//.test(url) && (
        <p>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={buttonLook('secondary', 'small', 'min-h-11')}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {texts.openLink}
          </a>
        </p>
      )}
    </>
  )
}

/** A small picture that opens the whole one, or a link where the file is none: a PDF, which is kept as it was sent. */
function SentFile({ hash, number, isPicture }: { hash: string; number: number; isPicture: boolean }) {
  return (
    <>
      <a
        href={addressOf(getFile, hash)}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="grid min-h-24 place-items-center rounded-lg border border-line bg-sunk p-1 text-sm font-medium text-leaf hover:border-leaf"
      >
        {isPicture ? (
          <img
            src={addressOf(getThumbnail, hash)}
            alt={texts.openFile(number)}
            className="max-h-48 max-w-full rounded-md object-contain"
          />
        ) : (
          <span className="flex items-center gap-2">
            <Download aria-hidden="true" className="size-4" />
            {texts.download(number)}
          </span>
        )}
      </a>
      {!isPicture && <p className="mt-1 text-sm text-muted">{texts.ownRisk}</p>}
    </>
  )
}

/** Where a file, or its thumbnail, is. */
export function addressOf({ path }: { path: string }, hash: string): string {
  return path.replace('{hash}', encodeURIComponent(hash))
}
