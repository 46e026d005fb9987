import { ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAutomaticRetry } from '../../../ui/connection.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import { INVALID_IMAGE } from './post-content.ts'
import type { Preview } from './use-post-preview.ts'

type PostPreviewProps = { title: string; preview: Preview; retry: () => void }

export function PostPreview({ title, preview, retry }: PostPreviewProps) {
  return (
    <section
      aria-label={messages.views.preview}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long post scrolls, by keyboard too
      tabIndex={0}
      className="h-80 overflow-y-auto rounded-xl border border-dashed border-edge bg-paper px-5 py-4"
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
      className="mt-3 max-w-60"
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
