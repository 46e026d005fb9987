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

/** Longer than the decoder's own limit in encode-worker.ts. */
const TIMEOUT_MS = 30_000

/** The process has one thread for pictures: loading the decoder alone would keep requests waiting for a quarter of a second. */
const thread = new WorkThread<Uint8Array, Uint8Array | null>(join(import.meta.dirname, 'encode-worker'))

/**
 * Decodes a picture and encodes what can be seen of it, so that metadata, such as where it was taken, and anything hidden in the file are
 * gone. Returns undefined if it cannot be decoded completely, or has too many pixels.
 */
async function encodeImage(bytes: Buffer): Promise<Buffer | undefined> {
  const encoded = await thread.run(bytes, TIMEOUT_MS)
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
