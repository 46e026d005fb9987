import { useId } from 'react'
import type { EditablePost } from '../../../../api/blog.ts'
import { Field } from '../../../ui/field.tsx'
import { readUtcMoment } from '../utc-moment.ts'
import { messages } from './messages.ts'
import type { PostField, PublicationChoice } from './post-content.ts'

type PublicationFieldsProps = {
  post: EditablePost | undefined
  values: Record<'publication' | 'publishAt', string>
  type: (name: PostField, value: string) => void
  busy: boolean
  /** The error of the time's field. */
  error: { error: string | undefined; errorId: string | undefined }
}

/** When visitors see the post, with the consequence in words. */
export function PublicationFields({ post, values, type, busy, error }: PublicationFieldsProps) {
  const hintId = useId()
  const isPublished = post?.state === 'published'
  const choices: { value: PublicationChoice; name: string }[] = [
    { value: 'now', name: isPublished ? messages.publications.published : messages.publications.now },
    { value: 'time', name: messages.publications.time },
    { value: 'draft', name: messages.publications.draft },
  ]
  return (
    <div>
      <fieldset disabled={busy} aria-describedby={hintId} className="min-w-0">
        <legend className="mb-1.5 font-semibold">{messages.fields.publication}</legend>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {choices.map(({ value, name }) => (
            <label key={value} className="flex min-h-9 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="publication"
                value={value}
                checked={values.publication === value}
                onChange={() => type('publication', value)}
                className="size-5"
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <div hidden={values.publication !== 'time'} className="mt-2 max-w-72">
        <Field label={messages.fields.publishAt} {...error}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              name="publishAt"
              max="9999-12-31T23:59"
              value={values.publishAt}
              readOnly={busy}
              onChange={({ target }) => type('publishAt', target.value)}
            />
          )}
        </Field>
      </div>
      <p id={hintId} className="mt-1 text-sm text-muted">
        {describePublication(post, values)}
      </p>
    </div>
  )
}

function describePublication(
  post: EditablePost | undefined,
  { publication, publishAt }: Record<'publication' | 'publishAt', string>,
): string {
  const hints = messages.publicationHints
  const isPublished = post?.state === 'published'
  if (publication === 'draft') return isPublished ? hints.takenOff : hints.draft
  if (publication === 'now') {
    return isPublished && post.publishedAt !== null ? hints.published(post.publishedAt) : hints.now
  }
  const moment = readUtcMoment(publishAt)
  if (moment === undefined) return hints.noTime
  return isPublished ? hints.takenOffUntil(moment) : hints.scheduled(moment)
}
