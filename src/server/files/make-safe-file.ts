import type { AcceptedFiles, StoredType } from '../../domain/files.ts'
import { SENT_TYPES } from '../../domain/files.ts'
import {
  damaged_pdf,
  documents_only,
  images_only,
  unreadable_image,
} from '../../domain/messages/specific-errors.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { isWholePdf } from './check-pdf.ts'
import { encodeImage } from './encode-image.ts'
import { recognizeFile } from './recognize-file.ts'

/** Makes what is stored of a file: a picture is encoded anew, a PDF stays as it is. Only files that are accepted are worked on. */
export async function makeSafeFile(
  bytes: Buffer,
  accepts: AcceptedFiles,
): Promise<Result<{ mediaType: StoredType; bytes: Buffer }, 'unsupported_file' | 'unreadable_file'>> {
  const type = recognizeFile(bytes)
  if (type === undefined) return err('unsupported_file')
  if (!SENT_TYPES[accepts].includes(type))
    return err('unsupported_file', { message: accepts === 'images' ? images_only : documents_only })
  if (type === 'application/pdf')
    return isWholePdf(bytes)
      ? ok({ mediaType: type, bytes })
      : err('unreadable_file', { message: damaged_pdf })
  const encoded = await encodeImage(bytes)
  if (encoded === undefined) return err('unreadable_file', { message: unreadable_image })
  return ok({ mediaType: 'image/webp', bytes: encoded })
}
