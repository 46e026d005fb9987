import type { CodeOf, ResultOf } from '../../../api/operations.ts'
import type { postPicture, UploadedPicture } from '../../../api/pictures.ts'
import { MAX_FILE_BYTES, MEGABYTE } from '../../../domain/files.ts'
import { too_many_pictures } from '../../../domain/messages/specific-errors.ts'
import { MAX_PICTURES, picturePath } from '../../../domain/pictures.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { DAY_MS } from '../../../domain/utc-day.ts'
import type { AppDeps } from '../../app-deps.ts'
import { type Database, transact } from '../../db/database.ts'
import { hashFile, makeSafeFile } from '../../files/make-safe-file.ts'
import type { SpooledFile } from '../../files/spool.ts'
import { takeInFile } from '../../files/take-in-file.ts'
import type { Uploads } from '../../files/uploads.ts'
import type { Limits } from '../../http/limits.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import { readParts, UPLOADS } from '../files/files.actions.ts'
import * as files from '../files/files.queries.ts'
import * as queries from './pictures.queries.ts'

export interface PictureDeps extends Pick<AppDeps, 'database' | 'now' | 'filesQuotaMb' | 'publicUrl'> {
  limits: Limits
  uploads: Uploads
}

type Code = CodeOf<typeof postPicture>

/** Wider than a page shows it, also on screens with twice the pixels. */
const PAGE_SIDE = 1_920
/** How long a picture that nothing shows is kept. */
const UNUSED_MS = 7 * DAY_MS

export async function uploadPicture(
  deps: PictureDeps,
  memberId: string,
  { description, content }: { description: string; content: AsyncIterable<Uint8Array> },
): Promise<ResultOf<typeof postPicture>> {
  return takeInFile<UploadedPicture, true, Code>(deps.uploads, memberId, {
    content,
    admit: () => admit(deps, memberId, description),
    store: (received) => store(deps, memberId, description, received),
  })
}

async function admit(deps: PictureDeps, memberId: string, description: string): Promise<Result<true, Code>> {
  const { database, limits, filesQuotaMb } = deps
  if (description === '') return err('missing_description')
  if ((await queries.countPictures(database.query)) >= MAX_PICTURES) return refuseMore()
  if ((await files.findTakenBytes(database.query)) >= filesQuotaMb * MEGABYTE) return err('storage_full')
  const wait = await limits.consume([UPLOADS, memberId])
  return wait === undefined ? ok(true) : err('too_many_uploads', { retryAfter: wait })
}

function refuseMore() {
  return err('too_many_files', { message: too_many_pictures })
}

async function store(
  { database, now, filesQuotaMb, publicUrl }: PictureDeps,
  memberId: string,
  description: string,
  received: SpooledFile,
): Promise<Result<UploadedPicture, Code>> {
  const safe = await makeSafeFile(await received.read(), 'images', PAGE_SIDE)
  if (!safe.ok) return safe
  const { mediaType, bytes } = safe.value
  const size = bytes.length
  if (size > MAX_FILE_BYTES) return err('unreadable_file')
  const hash = await hashFile(bytes)
  const at = now()
  return transact<UploadedPicture, Code>(database, async (transaction) => {
    const { isNew } = await queries.addPicture(transaction, {
      hash,
      description,
      size,
      uploadedBy: memberId,
      uploadedAt: at,
    })
    if (isNew) {
      const isNewFile = await files.storeFile(transaction, { hash, mediaType, bytes }, at)
      const quotaBytes = filesQuotaMb * MEGABYTE
      if (!(await files.takeSpace(transaction, { size, isNew: isNewFile, quotaBytes })))
        return err('storage_full')
      // The only row of the totals is locked by now, so uploads at the same time are counted one after the other.
      if ((await queries.countPictures(transaction)) > MAX_PICTURES) return refuseMore()
    }
    const after = { description, size }
    await recordAudit(transaction, { actorId: memberId, act: 'add_picture', subject: hash, after, at })
    const path = picturePath(hash)
    return ok({ path, url: `${publicUrl}${path}`, description })
  })
}

/** Everybody may open a picture. Other files are private, so only what was uploaded as a picture is found. */
export async function openPicture({ database: { query } }: Pick<PictureDeps, 'database'>, hash: string) {
  const picture = await queries.findPicture(query, hash)
  return picture && { size: picture.size, content: readParts(query, hash, picture.size) }
}

/** Removes pictures that no post, draft or quest shows. */
export async function removeUnusedPictures(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_MS)
  const old = await queries.listPicturesBefore(database.query, before)
  if (old.length === 0) return
  const shown = await queries.listShownPictures(database.query)
  for (const hash of old.filter((each) => !shown.has(each))) {
    await database.query.transaction(async (transaction) => {
      if (await queries.removePictureBefore(transaction, hash, before))
        await files.releaseFiles(transaction, [hash])
    })
  }
}
