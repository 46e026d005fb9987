import { join } from 'node:path'
import { WorkThread } from '../work-thread.ts'

/** Longer than the decoder's own limit in encode-worker.ts. */
const TIMEOUT_MS = 30_000

/** The process has one thread for pictures: loading the decoder alone would keep requests waiting for a quarter of a second. */
const thread = new WorkThread<Uint8Array, Uint8Array | null>(join(import.meta.dirname, 'encode-worker'))

/**
 * Decodes a picture and encodes what can be seen of it, so that metadata, such as where it was taken, and anything hidden in the file are
 * gone. Returns undefined if it cannot be decoded completely, or has too many pixels.
 */
export async function encodeImage(bytes: Buffer): Promise<Buffer | undefined> {
  const encoded = await thread.run(bytes, TIMEOUT_MS)
  return encoded ? Buffer.from(encoded.buffer, encoded.byteOffset, encoded.byteLength) : undefined
}
