import { Check, X } from 'lucide-react'
import { getFile } from '../../../api/member-endpoints.ts'
import type { SentAnswer as Sent } from '../../../api/sent-claims.ts'
import { TextLink } from '../../ui/link.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { sentAnswerMessages as texts } from './sent-answer.messages.ts'

/** What a member sent with a claim. Nothing of it is HTML. */
export default function SentAnswer({ answer }: { answer: Sent }) {
  const { text, url, files = [], vote, answers = [], rightAnswers } = answer
  return (
    <div className="grid grid-cols-1 gap-3">
      {text !== undefined && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {url !== undefined && <SentLink url={url} />}
      {files.length > 0 && <SentFiles files={files} />}
      {vote !== undefined && (
        <p className="wrap-anywhere">
          {renderMessage(texts.vote, { vote: () => <strong dir="auto">{vote}</strong> })}
        </p>
      )}
      {rightAnswers !== undefined && (
        <p className="figures font-semibold">{texts.right(rightAnswers, answers.length)}</p>
      )}
      {answers.length > 0 && <SentAnswers answers={answers} />}
    </div>
  )
}

/** The address is the text, so that it says where it leads. */
function SentLink({ url }: { url: string }) {
  if (!/^https?:\/\//.test(url)) return <p className="wrap-anywhere">{url}</p>
  return (
    <p dir="ltr" className="wrap-anywhere">
      <TextLink to={url} target="_blank" rel="noopener noreferrer nofollow">
        {url} <span className="sr-only">{texts.newTab}</span>
      </TextLink>
    </p>
  )
}

function SentFiles({ files }: { files: NonNullable<Sent['files']> }) {
  return (
    <ul aria-label={texts.files} className="flex flex-wrap gap-3">
      {files.map(({ hash, name, mediaType }, index) => {
        const href = getFile.path.replace('{hash}', encodeURIComponent(hash))
        const isPicture = mediaType === 'image/webp'
        return (
          <li key={hash} className="min-w-0">
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="flex h-24 max-w-full min-w-24 items-center justify-center gap-2 overflow-hidden rounded-lg border border-line bg-sunk text-sm font-medium text-leaf hover:border-leaf"
            >
              {isPicture ? (
                <img
                  src={href}
                  alt={texts.picture(index + 1, name)}
                  loading="lazy"
                  decoding="async"
                  className="h-24 w-32 object-cover"
                />
              ) : (
                <span className="min-w-0 px-3 wrap-anywhere">{texts.document(index + 1, name)}</span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function SentAnswers({ answers }: { answers: NonNullable<Sent['answers']> }) {
  return (
    <ol aria-label={texts.answers} className="grid grid-cols-1 gap-3">
      {answers.map(({ question, chosen, right }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers never change places, and may be alike
        <li key={index} className="grid grid-cols-1 gap-0.5">
          <p dir="auto" className="text-sm text-muted wrap-anywhere">
            {question ?? texts.unknownQuestion(index + 1)}
          </p>
          <p className="flex items-start gap-2 wrap-anywhere">
            {right !== null && <Mark isRight={chosen === right} />}
            <span dir="auto" className="min-w-0">
              {chosen}
            </span>
          </p>
          {right !== null && chosen !== right && (
            <p className="text-sm wrap-anywhere">
              {renderMessage(texts.rightAnswer, {
                answer: () => (
                  <strong dir="auto" className="font-semibold">
                    {right}
                  </strong>
                ),
              })}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Mark({ isRight }: { isRight: boolean }) {
  const Icon = isRight ? Check : X
  return (
    <Icon
      role="img"
      aria-label={isRight ? texts.isRight : texts.isWrong}
      className={`mt-0.5 size-5 shrink-0 ${isRight ? 'text-leaf' : 'text-danger'}`}
    />
  )
}
