import { useState } from 'react'
import { deleteNote, getNotes, postNote } from '../../../../api/admin-endpoints.ts'
import type { MemberNote } from '../../../../api/notes.ts'
import { MAX_NOTE_LENGTH } from '../../../../domain/corrections.ts'
import { formatMoment } from '../../../../domain/format.ts'
import { call } from '../../../app/api-client.ts'
import { FormAlert } from '../../../app/form-alert.tsx'
import { useSession } from '../../../app/session.ts'
import { findTooLong } from '../../../app/too-long.ts'
import { useForm } from '../../../app/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Field } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ConfirmAction } from '../confirm-action.tsx'
import { useLiveQuery, useRefetchAll } from '../live-queries.ts'
import { cancel, describeFailure } from '../messages.ts'
import { OutcomeAlert, useOutcome } from '../outcome-alert.tsx'
import { messages } from './messages.ts'

/** What staff know about a member. Nobody sees the notes about themselves. */
export function MemberNotes({ memberId }: { memberId: string }) {
  const session = useSession()
  if (session.status === 'member' && session.member.id === memberId) return null
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-xl">{messages.title}</h2>
        <p className="mt-1 text-sm text-muted">{messages.hint}</p>
      </div>
      <Notes memberId={memberId} />
      <NoteForm memberId={memberId} />
    </Card>
  )
}

function Notes({ memberId }: { memberId: string }) {
  const query = useLiveQuery(getNotes, { params: { id: memberId } })
  const refresh = useRefetchAll()
  const [deleting, setDeleting] = useState<MemberNote>()
  const { outcome, succeed, forget } = useOutcome()
  if (query.status === 'loading') return <Skeleton text={messages.loading} lines={2} />
  if (query.status === 'missing') return null
  if (query.status === 'failed') return <FailureAlert retry={query.retry}>{messages.failed}</FailureAlert>

  async function remove(): Promise<string | undefined> {
    if (deleting === undefined) return undefined
    const result = await call(deleteNote, { params: { id: memberId, noteId: deleting.id } })
    void refresh()
    if (!result.ok) return messages.deleteFailed(describeFailure(result.code))
    succeed(messages.deleted)
    return undefined
  }

  const { notes } = query.value
  return (
    <>
      <OutcomeAlert outcome={outcome} />
      {notes.length === 0 ? (
        <p className="text-muted">{messages.empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {notes.map((note) => {
            const moment = formatMoment(note.createdAt)
            return (
              <li key={note.id} className="flex items-start justify-between gap-4 py-2.5">
                <div className="min-w-0">
                  <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
                  <p className="text-sm text-muted wrap-anywhere">{messages.by(note.author.name, moment)}</p>
                </div>
                {note.mayDelete && (
                  <Button
                    variant="ghost"
                    size="small"
                    className="min-h-11 text-danger!"
                    aria-label={messages.deleteLabel(note.author.name, moment)}
                    onClick={() => {
                      forget()
                      setDeleting(note)
                    }}
                  >
                    {messages.delete}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <ConfirmAction
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={messages.deleteTitle}
        safe={cancel}
        act={messages.deleteAct}
        send={remove}
      >
        <p className="whitespace-pre-wrap wrap-anywhere">{deleting?.text}</p>
      </ConfirmAction>
    </>
  )
}

const LIMITS = { text: { label: messages.tooLong, max: MAX_NOTE_LENGTH } }

function NoteForm({ memberId }: { memberId: string }) {
  const refresh = useRefetchAll()
  const form = useForm<'text'>({
    check: ({ text }) =>
      text.trim() === ''
        ? [{ text: messages.missing, fields: ['text'] }]
        : findTooLong({ text: text.trim() }, LIMITS),
    async send({ text }) {
      const result = await call(postNote, { params: { id: memberId }, body: { text: text.trim() } })
      if (!result.ok) return [{ text: messages.addFailed(describeFailure(result.code)) }]
      form.clear()
      await refresh()
      return []
    },
  })
  const { error, errorId, name } = form.field('text')
  return (
    <form {...form.props} className="grid grid-cols-1 gap-3">
      <Field label={messages.label} error={error} errorId={errorId}>
        {(control) => <textarea {...control} name={name} rows={2} />}
      </Field>
      <FormAlert alert={form.alert} />
      <Button type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
        {messages.add}
      </Button>
    </form>
  )
}
