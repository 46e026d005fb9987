import { useState } from 'react'
import type { CallResult } from './api-client.ts'

type Removal<Subject> = {
  remove: (subject: Subject) => Promise<CallResult<unknown>>
  /** The subject is gone; `byOthers` where somebody else had removed it first. */
  onRemoved: (subject: Subject, byOthers: boolean) => void
  onFailed: (detail: unknown) => void
}

export function useRemoval<Subject>({ remove, onRemoved, onFailed }: Removal<Subject>) {
  const [subject, setSubject] = useState<Subject>()
  const [progress, setProgress] = useState<'waiting' | 'busy' | 'failed'>('waiting')

  async function confirm() {
    if (subject === undefined) return
    setProgress('busy')
    const reply = await remove(subject)
    const byOthers = !reply.ok && reply.code === 'not_found'
    if (reply.ok || byOthers) {
      setProgress('waiting')
      setSubject(undefined)
      onRemoved(subject, byOthers)
    } else {
      setProgress('failed')
      // A dialog that was closed meanwhile opens again and shows the failure.
      setSubject(subject)
      onFailed(reply.detail)
    }
  }

  return {
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
