import { postPost, putPost } from '../../../../api/admin-endpoints.ts'
import type { EditablePost } from '../../../../api/blog.ts'
import { MAX_CONTENT, MAX_IMAGE_URL, MAX_TITLE, readPostDraft } from '../../../../domain/blog.ts'
import * as errors from '../../../../domain/messages/errors.ts'
import { call } from '../../../app/api-client.ts'
import type { FieldError } from '../../../app/field-error.ts'
import { findTooLong, type TextLimits } from '../../../app/too-long.ts'
import type { Content } from '../../../app/use-editor.ts'
import { messages } from './messages.ts'

export type PostField = 'title' | 'content' | 'imageUrl'
type Values = Record<PostField, string>

const LIMITS: TextLimits<PostField> = {
  title: { label: messages.fields.title, max: MAX_TITLE },
  content: { label: messages.fields.content, max: MAX_CONTENT },
  imageUrl: { label: messages.fields.imageUrl, max: MAX_IMAGE_URL },
}
const INTRICATE: FieldError<PostField> = { text: errors.intricate_post, fields: ['content'] }
export const INVALID_IMAGE: FieldError<PostField> = { text: errors.invalid_image_url, fields: ['imageUrl'] }

function fieldsOf(post: EditablePost | undefined): Values {
  return { title: post?.title ?? '', content: post?.content ?? '', imageUrl: post?.imageUrl ?? '' }
}

function findEmpty(values: Values): FieldError<PostField> {
  const empty = (['title', 'content'] as const).filter((field) => values[field].trim() === '')
  return { text: errors.empty_post, fields: empty }
}

function check(values: Values): FieldError<PostField>[] {
  const tooLong = findTooLong(values, LIMITS)
  if (tooLong.length > 0) return tooLong
  const draft = readPostDraft(values)
  if (draft.ok) return []
  return [draft.code === 'empty_post' ? findEmpty(values) : INVALID_IMAGE]
}

export const postContent: Content<EditablePost, PostField> = {
  name: 'post',
  firstField: 'title',
  toFields: fieldsOf,
  check,
  create: ({ title, content, imageUrl }) => call(postPost, { body: { title, content, imageUrl } }),
  replace: ({ id, updatedAt }, { title, content, imageUrl }) =>
    call(putPost, { params: { id }, body: { title, content, imageUrl, lastSaved: updatedAt } }),
  toFieldError({ code }, values) {
    if (code === 'empty_post') return findEmpty(values)
    if (code === 'intricate_post') return INTRICATE
    return code === 'invalid_image_url' ? INVALID_IMAGE : undefined
  },
  messages: messages.saving,
}
