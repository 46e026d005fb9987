import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import type { useEditInUrl } from './use-edit-in-url.ts'

type OpeningMessageProps = {
  opened: ReturnType<typeof useEditInUrl>
  words: Record<'loading' | 'missing' | 'failed', string>
}
type EditorPanesProps = OpeningMessageProps & {
  /** The form, and beside it a list, or nothing. */
  children: ReactNode
}

/** The form and its list, side by side on wide screens. Above them, what became of the content that the URL names. */
export function EditorPanes({ opened, words, children }: EditorPanesProps) {
  return (
    <>
      <OpeningMessage opened={opened} words={words} />
      <div className="grid grid-cols-1 items-start gap-8 has-[>:only-child]:max-w-3xl xl:not-has-[>:only-child]:grid-cols-[minmax(0,1fr)_22rem]">
        {children}
      </div>
    </>
  )
}

/** What became of the content that the URL names. */
export function OpeningMessage({ opened: { opening, retry }, words }: OpeningMessageProps) {
  return (
    <>
      {opening === 'loading' && (
        <p role="status" className="text-muted">
          {words.loading}
        </p>
      )}
      {opening === 'missing' && <Alert tone="error">{words.missing}</Alert>}
      {opening === 'failed' && <FailureAlert retry={retry}>{words.failed}</FailureAlert>}
    </>
  )
}
