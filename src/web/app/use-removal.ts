import { useState } from 'react'
import { remove } from './api-client.ts'

type Removal<Subject> = {
  addressOf: (subject: Subject) => string
  /** It is gone; `byOthers` where somebody else was faster. */
  onRemoved: (subject: Subject, byOthers: boolean) => void
  onFailed: (detail: unknown) => void
}

/** Asks whether something shall go, and lets it go. */
export function useRemoval<Subject>({ addressOf, onRemoved, onFailed }: Removal<Subject>) {
  const [subject, setSubject] = useState<Subject>()
  const [progress, setProgress] = useState<'waiting' | 'busy' | 'failed'>('waiting')

  async function confirm() {
    if (subject === undefined) return
    setProgress('busy')
    const reply = await remove(addressOf(subject))
    const byOthers = !reply.ok && reply.code === 'not_found'
    if (reply.ok || byOthers) {
      setProgress('waiting')
      setSubject(undefined)
      onRemoved(subject, byOthers)
    } else {
      setProgress('failed')
      // Who has closed the question meanwhile is told all the same.
      setSubject(subject)
      onFailed(reply.detail)
    }
  }

  return {
    /** What is asked about. */
    subject,
    busy: progress === 'busy',
    hasFailed: progress === 'failed',
    ask: setSubject,
    close() {
      if (progress === 'failed') setProgress('waiting')
      setSubject(undefined)
    },
    confirm,
  }
}
