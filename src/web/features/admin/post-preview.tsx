import { Skeleton } from '../../ui/skeleton.tsx'
import { usePreview } from './post-use-preview.ts'

type PostPreviewProps = { title: string; content: string }

export function PostPreview({ title, content }: PostPreviewProps) {
  const preview = usePreview(content)
  return (
    <section
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long post scrolls, by keyboard too
      tabIndex={0}
      className="h-96 overflow-y-auto rounded-xl border border-dashed border-edge bg-paper px-5 py-4"
    >
      {preview.status === 'empty' && (
        <p className="text-muted">What you write appears here as visitors will read it.</p>
      )}
      {preview.status === 'loading' && <Skeleton text="Rendering preview..." lines={4} />}
      {preview.status === 'failed' && (
        <p className="text-muted">
          The preview could not be rendered. It is tried again with your next change; saving is not affected.
        </p>
      )}
      {preview.status === 'ready' && (
        <>
          {title.trim() !== '' && (
            <p dir="auto" className="mb-4 font-display text-3xl leading-tight font-medium wrap-anywhere">
              {title}
            </p>
          )}
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
