import type { StoredType } from '../../domain/files.ts'
import { active_pdf, damaged_pdf, unreadable_image } from '../../domain/messages/specific-errors.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { findPdfFault } from './check-pdf.ts'
import { encodeImage } from './encode-image.ts'
import { recognizeFile } from './recognize-file.ts'

/** What is stored of a file: a picture is encoded anew, a PDF is checked and stays as it is. */
export async function makeSafeFile(
  bytes: Buffer,
): Promise<Result<{ mediaType: StoredType; bytes: Buffer }, 'unsupported_file' | 'unreadable_file'>> {
  const type = recognizeFile(bytes)
  if (type === undefined) return err('unsupported_file')
  if (type === 'application/pdf') {
    const fault = findPdfFault(bytes)
    if (fault === undefined) return ok({ mediaType: type, bytes })
    return err('unreadable_file', { message: fault === 'active' ? active_pdf : damaged_pdf })
  }
  const encoded = await encodeImage(bytes)
  if (encoded === undefined) return err('unreadable_file', { message: unreadable_image })
  return ok({ mediaType: 'image/webp', bytes: encoded })
}
