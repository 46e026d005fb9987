import { useId } from 'react'
import type { EditablePost } from '../../../../api/blog.ts'
import type { PublicationChoice } from '../../../../domain/blog.ts'
import { formatMoment, formatShortMoment } from '../../../../domain/format.ts'
import { EditorInput } from '../editor-fields.tsx'
import { messages as shared } from '../messages.ts'
import { readUtcMoment } from '../utc-moment.ts'
import { messages } from './messages.ts'
import type { PostField } from './post-content.ts'
import type { usePostActions } from './use-post-actions.ts'

type Planned = Record<'publication' | 'publishAt', string>

/** Two editors may differ in when a post is published; the fields have no words for it. */
export function describeField(name: PostField, value: string): string {
  const { published, time, draft } = messages.publications
  if (name === 'publication') return value === 'now' ? published : value === 'time' ? time : draft
  const moment = name === 'publishAt' ? readUtcMoment(value) : undefined
  return moment === undefined ? value : formatMoment(moment)
}

/** What pressing the button will do. */
export function describeSubmit(post: EditablePost | undefined, { publication, publishAt }: Planned): string {
  if (publication === 'draft') return messages.takeOff
  if (publication === 'now') return post ? shared.editor.update.post : shared.editor.add.post
  const moment = readUtcMoment(publishAt)
  if (moment === undefined) return messages.schedule
  const now = new Date()
  const isThisYear = new Date(moment).getUTCFullYear() === now.getUTCFullYear()
  return messages.scheduleFor(
    isThisYear ? messages.inUtc(formatShortMoment(moment, now)) : formatMoment(moment),
  )
}

type PublicationFieldsProps = { editor: ReturnType<typeof usePostActions>['editor'] }

/** When visitors see the post, with the consequence in words. */
export function PublicationFields({ editor }: PublicationFieldsProps) {
  const { form, draft } = editor
  const { subject: post, values } = draft
  const hintId = useId()
  const isPublished = post?.state === 'published'
  const choices: { value: PublicationChoice; name: string }[] = [
    { value: 'now', name: isPublished ? messages.publications.published : messages.publications.now },
    { value: 'time', name: messages.publications.time },
  ]
  // A new post becomes a draft by the button of that name.
  if (post !== undefined) choices.push({ value: 'draft', name: messages.publications.draft })
  return (
    <div>
      <fieldset disabled={form.busy} aria-describedby={hintId} className="min-w-0">
        <legend className="mb-1.5 font-semibold">{messages.fields.publication}</legend>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {choices.map(({ value, name }) => (
            <label key={value} className="flex min-h-9 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="publication"
                value={value}
                checked={values.publication === value}
                onChange={() => draft.type('publication', value)}
                className="size-5"
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <div hidden={values.publication !== 'time'} className="mt-2 max-w-72">
        <EditorInput
          editor={editor}
          name="publishAt"
          label={messages.fields.publishAt}
          type="datetime-local"
          max="9999-12-31T23:59"
        />
      </div>
      <p id={hintId} className="mt-1 text-sm text-muted">
        {describePublication(post, values)}
      </p>
    </div>
  )
}

function describePublication(post: EditablePost | undefined, { publication, publishAt }: Planned): string {
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
