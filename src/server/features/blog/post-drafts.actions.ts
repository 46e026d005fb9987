import type { BodyOf, ReplyOf, ResultOf } from '../../../api/operations.ts'
import type { deletePostDraft, getPostDraft, KeptDraft, putPostDraft } from '../../../api/post-drafts.ts'
import { err, ok } from '../../../domain/result.ts'
import type { AppDeps } from '../../app-deps.ts'
import { type Database, transact } from '../../db/database.ts'
import { findMembers } from '../../db/many-members.ts'
import { findPost } from './blog.queries.ts'
import * as queries from './post-drafts.queries.ts'

export type PostDraftDeps = Pick<AppDeps, 'database' | 'now'>

/** The post that the caller is about to add. Each member has one, and every other post has one for all who write. */
const NEW = 'new'

export function draftSubject(id: string, memberId: string): string {
  return id === NEW ? `new:${memberId}` : `post:${id}`
}

/** The drafts of posts, by the posts' ids. */
export async function describeDrafts(
  { query }: Database,
  postIds: string[],
  memberId: string,
): Promise<Map<string, KeptDraft>> {
  const drafts = await queries.listDrafts(
    query,
    postIds.map((id) => draftSubject(id, memberId)),
  )
  const described = await describe(query, drafts, memberId)
  return new Map(
    drafts.map(({ subject }, index) => [subject.slice('post:'.length), described[index] as KeptDraft]),
  )
}

async function describe(
  query: Database['query'],
  drafts: queries.StoredDraft[],
  memberId: string,
): Promise<KeptDraft[]> {
  const authors = await findMembers(query, [...new Set(drafts.map(({ authorId }) => authorId))])
  const names = new Map(authors.map(({ id, name }) => [id, name]))
  return drafts.map(({ subject, authorId, savedAt, ...typed }) => ({
    ...typed,
    savedAt: savedAt.toISOString(),
    savedBy: names.get(authorId) ?? authorId,
    isMine: authorId === memberId,
  }))
}

export async function describeDraft(
  { database: { query } }: PostDraftDeps,
  memberId: string,
  id: string,
): Promise<ReplyOf<typeof getPostDraft>> {
  const draft = await queries.findDraft(query, draftSubject(id, memberId))
  const [described] = await describe(query, draft ? [draft] : [], memberId)
  return { draft: described ?? null }
}

export async function keepDraft(
  { database: { query }, now }: PostDraftDeps,
  memberId: string,
  id: string,
  { lastDraft, ...typed }: BodyOf<typeof putPostDraft>,
): Promise<ResultOf<typeof putPostDraft>> {
  if (id !== NEW && (await findPost(query, id)) === undefined) return err('not_found')
  const last = lastDraft === null ? null : new Date(lastDraft)
  // Each save has a time of its own, so that the next save can tell whether its writer has seen this one.
  const savedAt = new Date(Math.max(now().getTime(), (last?.getTime() ?? 0) + 1))
  const draft = { ...typed, subject: draftSubject(id, memberId), authorId: memberId, savedAt }
  const kept =
    last === null ? await queries.addDraft(query, draft) : await queries.changeDraft(query, draft, last)
  if (kept === undefined) return err('changed_meanwhile')
  const [described] = await describe(query, [kept], memberId)
  return ok(described as KeptDraft)
}

export async function discardDraft(
  { database }: PostDraftDeps,
  memberId: string,
  id: string,
  lastDraft: string,
): Promise<ResultOf<typeof deletePostDraft>> {
  return transact(database, async (transaction) => {
    const subject = draftSubject(id, memberId)
    const isRemoved = await queries.removeDraft(transaction, subject, new Date(lastDraft))
    return isRemoved ? ok({ done: true as const }) : err('changed_meanwhile')
  })
}

/**
 * Removes drafts that were saved while their post was being deleted. Not by a join, because on a cluster the two tables are in different
 * places.
 */
export async function removeOrphanedDrafts({ query }: Database): Promise<void> {
  const drafted = await queries.listDraftedPosts(query)
  const existing = new Set(await queries.listExistingPosts(query, drafted))
  for (const id of drafted) if (!existing.has(id)) await queries.dropDraft(query, `post:${id}`)
}
