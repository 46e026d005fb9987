import { useEffect, useState } from 'react'
import { postPreview } from '../../../../api/admin-endpoints.ts'
import type { ReplyOf } from '../../../../api/operations.ts'
import { callInBackground } from '../../../app/api-client.ts'

const PAUSE_MS = 400

export type Preview =
  | { status: 'empty' | 'loading' }
  /** The server's reason, which only a change of the draft can remove. Without a reason, retrying may help. */
  | { status: 'failed'; reason: string | undefined }
  | ({ status: 'ready' } & ReplyOf<typeof postPreview>)

/** The rendered draft, requested when its writer pauses. The last one stays until the next arrives. */
export function usePostPreview(content: string, imageUrl: string): { preview: Preview; retry: () => void } {
  const [preview, setPreview] = useState<Preview>({ status: 'loading' })
  const [retries, setRetries] = useState(0)
  const isEmpty = content.trim() === '' && imageUrl.trim() === ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry sends the same draft again
  useEffect(() => {
    if (isEmpty) return
    let isCurrent = true
    const pause = setTimeout(async () => {
      const reply = await callInBackground(postPreview, { body: { content, imageUrl } })
      if (!isCurrent) return
      const hasReason = !reply.ok && (reply.code === 'too_long' || reply.code === 'intricate_post')
      if (reply.ok) setPreview({ status: 'ready', ...reply.value })
      else setPreview({ status: 'failed', reason: hasReason ? reply.error?.message : undefined })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [content, imageUrl, isEmpty, retries])

  return {
    preview: isEmpty ? { status: 'empty' } : preview,
    retry: () => setRetries((count) => count + 1),
  }
}
