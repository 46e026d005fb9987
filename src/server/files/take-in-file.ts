import { unreadable_image } from '../../domain/messages/specific-errors.ts'
import { err, type Result } from '../../domain/result.ts'
import { findDeclaredPixels, MAX_PIXELS } from './declared-pixels.ts'
import type { SpooledFile } from './spool.ts'
import type { Uploads } from './uploads.ts'

interface Intake<Value, Admitted, Code extends string> {
  content: AsyncIterable<Uint8Array>
  /** Asked before the file is read, so that nobody sends much in vain. */
  admit(): Promise<Result<Admitted, Code>>
  /** Called with the whole file, which is deleted afterwards. */
  store(received: SpooledFile, admitted: Admitted): Promise<Result<Value, Code>>
}

/** Receives one file within the bounds of this process and of its sender, and has it stored. */
export async function takeInFile<Value, Admitted, Code extends string>(
  uploads: Uploads,
  memberId: string,
  { content, admit, store }: Intake<Value, Admitted, Code>,
): Promise<Result<Value, Code | 'too_many_uploads' | 'unreadable_file' | 'unavailable'>> {
  const wait = uploads.findWait(memberId)
  if (wait !== undefined) return err('too_many_uploads', { retryAfter: wait })
  const result = await uploads.run(memberId, async () => {
    const admitted = await admit()
    if (!admitted.ok) return admitted
    const received = await uploads.receive(content)
    if (received === 'busy') return received
    try {
      const pixels = await findDeclaredPixels(received)
      if (pixels !== undefined && pixels > MAX_PIXELS)
        return err('unreadable_file', { message: unreadable_image })
      const wait = uploads.takeCost(memberId, { size: received.size, pixels })
      if (wait !== undefined) return err('too_many_uploads', { retryAfter: wait })
      return await uploads.process(memberId, () => store(received, admitted.value))
    } finally {
      await received.close()
    }
  })
  return result === 'busy' ? err('unavailable') : result
}
