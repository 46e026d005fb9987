import type { deleteQuestFile, postQuestFile, UploadedFile } from '../../../api/files.ts'
import type { CodeOf, ResultOf } from '../../../api/operations.ts'
import {
  type AcceptedFiles,
  cleanFileName,
  MAX_FILE_BYTES,
  MAX_HELD_MB,
  MEGABYTE,
} from '../../../domain/files.ts'
import { describeTooManyFiles } from '../../../domain/messages/specific-errors.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { hasCapability } from '../../../domain/staff.ts'
import { FileSettings } from '../../../quests/file/quest.server.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { SessionMember } from '../../auth/session.ts'
import { type Database, type Transaction, transact } from '../../db/database.ts'
import type { Downloads } from '../../files/downloads.ts'
import { hashFile, makeSafeFile, makeThumbnail } from '../../files/make-safe-file.ts'
import { Slots } from '../../files/slots.ts'
import type { SpooledFile } from '../../files/spool.ts'
import { takeInFile } from '../../files/take-in-file.ts'
import type { Uploads } from '../../files/uploads.ts'
import type { Limit, Limits } from '../../http/limits.ts'
import { listPictures } from '../pictures/pictures.queries.ts'
import { decideToSend, transactClaim } from '../quests/decide-claim.ts'
import type { LoadedContent, QuestContent } from '../quests/quest-content.ts'
import { keepQuest } from '../quests/quest-editing.queries.ts'
import * as fileUses from './file-uses.queries.ts'
import * as queries from './files.queries.ts'

export interface FileDeps extends Pick<AppDeps, 'database' | 'now' | 'filesQuotaMb'> {
  questContent: QuestContent
  limits: Limits
  uploads: Uploads
  downloads: Downloads
}

/** Decoding pictures is costly. Nobody needs as many for what a member may keep here. */
export const UPLOADS: Limit = { name: 'upload', max: 100, seconds: 3600 }
/** Small, because each reader holds about two of them in memory, however slowly it reads. */
const PART_BYTES = 64 * 1024
/** A file that nobody uses is removed after this time, by which every use of it has become visible to all. */
const UNUSED_MS = 3600 * 1000
const BATCH_SIZE = 500

interface Upload {
  questId: string
  name: string
  content: AsyncIterable<Uint8Array>
}

/**
 * Takes in one file for a quest. The rules are asked twice: before the file is read, so that nobody sends much in vain, and when it is
 * stored, in the same transaction.
 */
export async function uploadFile(
  deps: FileDeps,
  member: SessionMember,
  upload: Upload,
): Promise<ResultOf<typeof postQuestFile>> {
  return takeInFile<UploadedFile, AcceptedFiles, CodeOf<typeof postQuestFile>>(deps.uploads, member.id, {
    content: upload.content,
    admit: () => admit(deps, member.id, upload.questId),
    store: (received, accepts) => store(deps, member.id, upload, received, accepts),
  })
}

async function admit(
  deps: FileDeps,
  memberId: string,
  questId: string,
): Promise<Result<AcceptedFiles, CodeOf<typeof postQuestFile>>> {
  const { database, limits, filesQuotaMb } = deps
  const checked = await transactClaim(deps, (transaction, loaded, at) =>
    checkRules(transaction, loaded, { memberId, questId }, at),
  )
  if (!checked.ok) return checked
  const { accepts, maxFiles, files } = checked.value
  if (files.length >= maxFiles) return refuseMore(maxFiles)
  if ((await queries.findTakenBytes(database.query)) >= filesQuotaMb * MEGABYTE) return err('storage_full')
  const wait = await limits.consume([UPLOADS, memberId])
  return wait === undefined ? ok(accepts) : err('too_many_uploads', { retryAfter: wait })
}

/** Locks the member's row. `files` are those that are not part of a claim. */
async function checkRules(
  transaction: Transaction,
  loaded: LoadedContent,
  { memberId, questId }: { memberId: string; questId: string },
  now: Date,
) {
  const decided = await decideToSend(transaction, loaded, { memberId, questId }, now)
  if (!decided.ok) return decided
  const { quest } = decided.value
  if (quest.kind !== 'file') return err('not_found')
  const files = await fileUses.listFilesOf(transaction, { memberId, questId, period: '' })
  return ok({ ...FileSettings.parse(quest.settings), files })
}

function refuseMore(maxFiles: number) {
  return err('too_many_files', { message: `${describeTooManyFiles(maxFiles)} Please remove one first.` })
}

async function store(
  deps: FileDeps,
  memberId: string,
  { questId, name }: Upload,
  received: SpooledFile,
  accepts: AcceptedFiles,
): Promise<ResultOf<typeof postQuestFile>> {
  const { filesQuotaMb } = deps
  const safe = await makeSafeFile(await received.read(), accepts)
  if (!safe.ok) return safe
  const { mediaType, bytes } = safe.value
  const size = bytes.length
  if (size > MAX_FILE_BYTES) return err('unreadable_file')
  const file = { hash: await hashFile(bytes), mediaType, bytes }
  return transactClaim<UploadedFile, CodeOf<typeof postQuestFile>>(deps, async (transaction, loaded, at) => {
    const checked = await checkRules(transaction, loaded, { memberId, questId }, at)
    if (!checked.ok) return checked
    const { maxFiles, files } = checked.value
    const same = files.find(({ hash }) => hash === file.hash)
    if (same !== undefined) return ok(same)
    if (!(await keepQuest(transaction, questId))) return err('not_found')
    if (files.length >= maxFiles) return refuseMore(maxFiles)
    if ((await fileUses.sumHeldBytes(transaction, memberId)) + size > MAX_HELD_MB * MEGABYTE)
      return err('too_many_bytes')
    const isNew = await queries.storeFile(transaction, file, at)
    const shown = { hash: file.hash, name: cleanFileName(name), mediaType, size }
    await fileUses.addUse(transaction, { ...shown, memberId, questId, createdAt: at })
    const quotaBytes = filesQuotaMb * MEGABYTE
    const hasSpace = await queries.takeSpace(transaction, { size, isNew, quotaBytes })
    return hasSpace ? ok(shown) : err('storage_full')
  })
}

export async function listFiles(
  { database }: FileDeps,
  member: SessionMember,
  questId: string,
  period: string | undefined,
): Promise<UploadedFile[]> {
  return fileUses.listUsableFiles(database.query, member.id, questId, period)
}

export function listClaimFiles(
  { database }: FileDeps,
  claim: { memberId: string; questId: string; period: string },
): Promise<UploadedFile[]> {
  return fileUses.listFilesOf(database.query, claim)
}

/** The space is free at once if it was the last use of the file. */
export async function removeFile(
  { database }: FileDeps,
  member: SessionMember,
  questId: string,
  hash: string,
): Promise<ResultOf<typeof deleteQuestFile>> {
  return transact(database, async (transaction) => {
    if (!(await fileUses.removeUse(transaction, { memberId: member.id, questId, hash })))
      return err('not_found')
    await queries.releaseFiles(transaction, [hash])
    return ok({ done: true })
  })
}

/** Members open their own files, and reviewers those that were handed in. Others are not told whether there is such a file. */
export async function openFile(
  { database: { query }, downloads }: FileDeps,
  member: SessionMember,
  hash: string,
) {
  if (!(await mayOpen(query, member, hash))) return err('not_found')
  const file = await queries.findFile(query, hash)
  if (file === undefined) return err('not_found')
  const isShown = file.mediaType === 'image/webp'
  const name = `${hash.slice(0, 12)}.${isShown ? 'webp' : 'pdf'}`
  return ok({
    ...file,
    name,
    isShown,
    content: downloads.inTurn(member.id, readParts(query, hash, file.size)),
  })
}

async function mayOpen(query: Database['query'], member: SessionMember, hash: string): Promise<boolean> {
  const isReviewer = !member.isSuspended && hasCapability(member.staffRole, 'review.decide')
  return (
    (isReviewer && (await fileUses.isPartOfClaim(query, hash))) ||
    (await fileUses.isUsedBy(query, member.id, hash))
  )
}

/** A picture made small, for whoever may open it. It is made when it is first asked for, and kept. */
export async function openThumbnail(
  { database: { query }, downloads }: FileDeps,
  member: SessionMember,
  hash: string,
) {
  if (!(await mayOpen(query, member, hash))) return err('not_found')
  const kept = await queries.findThumbnail(query, hash)
  const thumbnail = kept === null ? await makeAndKeepThumbnail(query, hash) : kept
  if (thumbnail === undefined) return err('not_found')
  return ok({
    mediaType: 'image/webp',
    size: thumbnail.length,
    name: `${hash.slice(0, 12)}-small.webp`,
    isShown: true,
    content: downloads.inTurn(member.id, inOnePart(thumbnail)),
  })
}

/** One picture at a time is read into memory, however many are asked for at once. */
const thumbnailTurn = new Slots(1)

async function makeAndKeepThumbnail(query: Database['query'], hash: string): Promise<Buffer | undefined> {
  await thumbnailTurn.take()
  try {
    // Whoever had the turn before may have made it.
    const kept = await queries.findThumbnail(query, hash)
    if (kept !== null) return kept
    const bytes = await queries.readFile(query, hash)
    const thumbnail = bytes && (await makeThumbnail(bytes))
    if (thumbnail !== undefined) await queries.storeThumbnail(query, hash, thumbnail)
    return thumbnail
  } finally {
    thumbnailTurn.release()
  }
}

async function* inOnePart(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Reads each part when it is asked for, so a slow reader takes little memory and no connection to the database. */
export async function* readParts(
  query: Database['query'],
  hash: string,
  size: number,
): AsyncGenerator<Buffer> {
  for (let from = 0; from < size; from += PART_BYTES) {
    const part = await queries.readPart(query, hash, from, PART_BYTES)
    if (part === undefined) throw new Error('a file was removed while it was sent')
    yield part
  }
}

/**
 * Deletes the files whose uses housekeeping has removed, and corrects how many uploads of the others are in use. A file that is sent
 * again meanwhile is left as it is.
 */
export async function removeUnusedFiles(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_MS)
  for (let after = ''; ; ) {
    const files = await queries.listFilesSentBefore(database.query, { after, before, limit: BATCH_SIZE })
    const hashes = files.map(({ hash }) => hash)
    const uses = await fileUses.countUses(database.query, hashes)
    for (const hash of await listPictures(database.query, hashes)) uses.set(hash, (uses.get(hash) ?? 0) + 1)
    for (const { hash, uploads } of files) {
      const used = uses.get(hash)
      if (used === undefined) {
        await database.query.transaction((transaction) =>
          queries.deleteFileSentBefore(transaction, hash, before),
        )
      } else if (used < uploads) {
        await queries.setUploads(database.query, hash, { uploads: used, before })
      }
    }
    const last = files.at(-1)
    if (last === undefined || files.length < BATCH_SIZE) return
    after = last.hash
  }
}
