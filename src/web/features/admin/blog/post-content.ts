import { postPost, putPost } from '../../../../api/admin-endpoints.ts'
import type { EditablePost } from '../../../../api/blog.ts'
import { MAX_CONTENT, MAX_EXCERPT, MAX_IMAGE_URL, MAX_TITLE, readPostDraft } from '../../../../domain/blog.ts'
import * as errors from '../../../../domain/messages/errors.ts'
import { call } from '../../../app/api-client.ts'
import type { FieldError } from '../../../app/field-error.ts'
import { findTooLong, type TextLimits } from '../../../app/too-long.ts'
import type { Content } from '../../../app/use-editor.ts'
import { readUtcMoment, toUtcField } from '../utc-moment.ts'
import { messages } from './messages.ts'

/** `publishAt` counts only if `publication` is 'time'. It is a time in UTC as its field has it: 2026-11-14T09:00. */
export type PostField = 'title' | 'content' | 'imageUrl' | 'excerpt' | 'publication' | 'publishAt'
type Values = Record<PostField, string>

const LIMITS: TextLimits<PostField> = {
  title: { label: messages.fields.title, max: MAX_TITLE },
  content: { label: messages.fields.content, max: MAX_CONTENT },
  imageUrl: { label: messages.fields.imageUrl, max: MAX_IMAGE_URL },
  excerpt: { label: messages.fields.excerpt, max: MAX_EXCERPT },
}
const INTRICATE: FieldError<PostField> = { text: errors.intricate_post, fields: ['content'] }
export const INVALID_IMAGE: FieldError<PostField> = { text: errors.invalid_image_url, fields: ['imageUrl'] }
const MISSING_TIME: FieldError<PostField> = { text: messages.missingTime, fields: ['publishAt'] }
const INVALID_TIME: FieldError<PostField> = { text: errors.invalid_publication, fields: ['publishAt'] }

const CHOICES = { draft: 'draft', scheduled: 'time', published: 'now' } as const

function fieldsOf(post: EditablePost | undefined): Values {
  const isScheduled = post?.state === 'scheduled'
  return {
    title: post?.title ?? '',
    content: post?.content ?? '',
    imageUrl: post?.imageUrl ?? '',
    excerpt: post?.excerpt ?? '',
    publication: post === undefined ? 'now' : CHOICES[post.state],
    publishAt: isScheduled ? toUtcField(post.publishedAt) : '',
  }
}

/** Undefined leaves the publication of a saved post as it is. */
function publicationOf(values: Values, post: EditablePost | undefined): string | undefined {
  const saved = fieldsOf(post)
  const isUnchanged = values.publication === saved.publication && values.publishAt === saved.publishAt
  if (post !== undefined && isUnchanged) return undefined
  return values.publication === 'time' ? readUtcMoment(values.publishAt) : values.publication
}

function toBody(values: Values, post: EditablePost | undefined) {
  const { title, content, imageUrl, excerpt } = values
  return { title, content, imageUrl, excerpt, publication: publicationOf(values, post) }
}

/** `lastDraft` is the draft that the server removes when it has saved the post. */
export function createPost(values: Values, lastDraft: string | null) {
  return call(postPost, { body: { ...toBody(values, undefined), lastDraft } })
}

export function replacePost(post: EditablePost, values: Values, lastDraft: string | null) {
  const body = { ...toBody(values, post), lastSaved: post.updatedAt, lastDraft }
  return call(putPost, { params: { id: post.id }, body })
}

function findEmpty(values: Values): FieldError<PostField> {
  const empty = (['title', 'content'] as const).filter((field) => values[field].trim() === '')
  return { text: errors.empty_post, fields: empty }
}

function check(values: Values): FieldError<PostField>[] {
  const tooLong = findTooLong(values, LIMITS)
  if (tooLong.length > 0) return tooLong
  const draft = readPostDraft(values)
  if (!draft.ok) return [draft.code === 'empty_post' ? findEmpty(values) : INVALID_IMAGE]
  const isTimeMissing = values.publication === 'time' && readUtcMoment(values.publishAt) === undefined
  return isTimeMissing ? [MISSING_TIME] : []
}

function describeSaved({ state, publishedAt }: EditablePost, isNew: boolean): string {
  const { saving } = messages
  if (state === 'draft') return isNew ? saving.draftAdded : saving.draftUpdated
  const text = isNew ? saving.added : saving.updated
  return state === 'scheduled' && publishedAt !== null ? `${text} ${saving.scheduled(publishedAt)}` : text
}

/** How a post is edited. What saves it also has to know its draft; see use-post-actions.ts. */
export const postContent: Omit<Content<EditablePost, PostField>, 'create' | 'replace'> = {
  name: 'post',
  firstField: 'title',
  toFields: fieldsOf,
  versionOf: ({ updatedAt, draft }) => `${updatedAt} ${draft?.savedAt ?? ''}`,
  check,
  toFieldError({ code }, values) {
    if (code === 'empty_post') return findEmpty(values)
    if (code === 'intricate_post') return INTRICATE
    if (code === 'invalid_publication') return INVALID_TIME
    return code === 'invalid_image_url' ? INVALID_IMAGE : undefined
  },
  describeSaved,
  // A saved draft stays open, because its author usually continues writing.
  staysOpen: ({ state }) => state === 'draft',
  messages: messages.saving,
}
