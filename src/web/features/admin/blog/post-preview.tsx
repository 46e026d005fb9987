import { ImageOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { postPreview } from '../../../../api/admin-endpoints.ts'
import type { ReplyOf } from '../../../../api/operations.ts'
import { callInBackground } from '../../../app/api-client.ts'
import { useAutomaticRetry } from '../../../ui/connection.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import { INVALID_IMAGE } from './post-content.ts'

type PostPreviewProps = { title: string; preview: Preview; retry: () => void }

export function PostPreview({ title, preview, retry }: PostPreviewProps) {
  return (
    <section
      aria-label={messages.views.preview}
      className="as-members-see min-h-56 rounded-xl border border-dashed border-edge bg-paper px-5 py-4 min-[1100px]:min-h-67"
    >
      {preview.status === 'empty' && <p className="text-muted">{messages.preview.empty}</p>}
      {preview.status === 'loading' && <Skeleton text={messages.preview.loading} lines={4} />}
      {preview.status === 'failed' &&
        (preview.reason === undefined ? (
          <PreviewFailure retry={retry} />
        ) : (
          <p className="text-muted">{messages.preview.refused(preview.reason)}</p>
        ))}
      {preview.status === 'ready' && (
        <>
          {title.trim() !== '' && (
            <p dir="auto" className="mb-4 font-display text-3xl leading-tight font-medium wrap-anywhere">
              {title}
            </p>
          )}
          {preview.imageUrl !== null && <Picture src={preview.imageUrl} alt="" className="mb-5" />}
          <div
            className="prose wrap-anywhere [&>:first-child]:mt-0"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised on the server
            dangerouslySetInnerHTML={{ __html: preview.html }}
          />
        </>
      )}
    </section>
  )
}

function PreviewFailure({ retry }: { retry: () => void }) {
  useAutomaticRetry(retry)
  return <p className="text-muted">{messages.preview.failed}</p>
}

/** The image below its address. If it cannot be loaded, visitors see nothing, but the editor sees a message. */
export function ImagePreview({ src }: { src: string | null }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (src === null) return <ImageNote>{INVALID_IMAGE.text}</ImageNote>
  if (hasFailed) return <ImageNote>{messages.preview.imageFailed}</ImageNote>
  return (
    <Picture
      src={src}
      alt={messages.preview.image}
      eager
      className="mt-3 max-w-40"
      onError={() => setHasFailed(true)}
    />
  )
}

function ImageNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-3 flex gap-2 rounded-xl border border-line bg-sunk px-4 py-3 text-sm">
      <ImageOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}

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
