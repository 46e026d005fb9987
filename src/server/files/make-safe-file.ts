import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { AcceptedFiles, StoredType } from '../../domain/files.ts'
import { MEGABYTE, SENT_TYPES } from '../../domain/files.ts'
import {
  damaged_pdf,
  documents_only,
  images_only,
  unreadable_image,
} from '../../domain/messages/specific-errors.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { WorkThread } from '../work-thread.ts'
import type { EncodeRequest } from './encode-worker.ts'
import { recognizeFile } from './recognize-file.ts'

/** The longer side of a picture that somebody checks: enough to look at details. */
const EVIDENCE_SIDE = 3_840

/** Makes what is stored of a file: a picture is encoded anew, a PDF stays as it is. Only files that are accepted are worked on. */
export async function makeSafeFile(
  bytes: Buffer,
  accepts: AcceptedFiles,
  maxSide = EVIDENCE_SIDE,
): Promise<Result<{ mediaType: StoredType; bytes: Buffer }, 'unsupported_file' | 'unreadable_file'>> {
  const type = recognizeFile(bytes)
  if (type === undefined) return err('unsupported_file')
  if (!SENT_TYPES[accepts].includes(type))
    return err('unsupported_file', { message: accepts === 'images' ? images_only : documents_only })
  if (type === 'application/pdf')
    return isWholePdf(bytes)
      ? ok({ mediaType: type, bytes })
      : err('unreadable_file', { message: damaged_pdf })
  const encoded = await encodeImage(bytes, maxSide)
  if (encoded === undefined) return err('unreadable_file', { message: unreadable_image })
  return ok({ mediaType: 'image/webp', bytes: encoded })
}

/** Longer than the decoder's own limit in encode-worker.ts. */
const TIMEOUT_MS = 30_000

/** Of thumbnails: rows show them at 40 pixels and galleries at 160, on screens with up to two dots for each. */
const THUMBNAIL_SIDE = 320

/** One thread for uploads: loading the decoder alone would keep requests waiting for a quarter of a second. */
const uploads = new WorkThread<EncodeRequest, Uint8Array | null>(join(import.meta.dirname, 'encode-worker'))
/** And one for thumbnails, so that a list of them does not wait for uploads. */
const thumbnails = new WorkThread<EncodeRequest, Uint8Array | null>(
  join(import.meta.dirname, 'encode-worker'),
)

/**
 * Decodes a picture and encodes what can be seen of it, so that metadata, such as where it was taken, and anything hidden in the file are
 * gone. Returns undefined if it cannot be decoded completely, or has too many pixels.
 */
function encodeImage(bytes: Buffer, maxSide: number): Promise<Buffer | undefined> {
  return encodeIn(uploads, { bytes, maxSide })
}

/** Makes a stored picture small for lists. Returns undefined if that takes too long. */
export function makeThumbnail(bytes: Buffer): Promise<Buffer | undefined> {
  return encodeIn(thumbnails, { bytes, maxSide: THUMBNAIL_SIDE })
}

async function encodeIn(thread: typeof uploads, request: EncodeRequest): Promise<Buffer | undefined> {
  const encoded = await thread.run(request, TIMEOUT_MS)
  return encoded ? Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength) : undefined
}

/** Where readers look for the end. */
const TAIL_BYTES = 2_048

/**
 * Says whether a file that begins like a PDF is complete and ends like one. It reads a few kilobytes, however long the file is: what a
 * PDF contains cannot be judged from outside, so PDFs are only ever sent as downloads.
 */
function isWholePdf(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES))
  const [, start] = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/.exec(tail) ?? []
  if (start === undefined) return false
  // The table of objects, or an object that holds it, begins there.
  const found = bytes.toString('latin1', Number(start), Number(start) + 32)
  return /^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(found)
}

/** SHA-256 of a file. Other requests have their turn after each megabyte, which takes 3 ms; 10 MB at once would take 27. */
export async function hashFile(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256')
  for (let from = 0; from < bytes.length; from += MEGABYTE) {
    hash.update(bytes.subarray(from, from + MEGABYTE))
    await setImmediate()
  }
  return hash.digest('hex')
}
