import { FileText } from 'lucide-react'
import type { UploadedFile } from '../../../../api/files.ts'
import { getFile } from '../../../../api/member-endpoints.ts'
import { messages } from './messages.ts'

const { people: texts } = messages

/** A picture, or the name of a document. Both open in a tab of their own. */
export function SentFile({ file, className }: { file: UploadedFile; className: string }) {
  const href = getFile.path.replace('{hash}', encodeURIComponent(file.hash))
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={file.name}
      className={`grid place-items-center overflow-hidden rounded-lg border border-line bg-sunk text-leaf hover:border-leaf ${className}`}
    >
      {file.mediaType === 'image/webp' ? (
        <img
          src={href}
          alt={texts.picture(file.name)}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <>
          <FileText aria-hidden="true" className="size-5" />
          <span className="sr-only">{texts.picture(file.name)}</span>
        </>
      )}
    </a>
  )
}
