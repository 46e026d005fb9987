import { useState } from 'react'
import { getAdjustments, postAdjustment } from '../../../../api/admin-endpoints.ts'
import type { MemberRecord } from '../../../../api/members.ts'
import { MAX_ADJUSTMENT, needsConfirmation, takesTooMuch } from '../../../../domain/corrections.ts'
import { call } from '../../../app/api-client.ts'
import type { FieldError } from '../../../app/field-error.ts'
import { FormAlert } from '../../../app/form-alert.tsx'
import { useCachedQuery } from '../../../app/query-cache.ts'
import { useForm } from '../../../app/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { renderMessage } from '../../../ui/render-message.tsx'
import { useRefetchAll } from '../live-queries.ts'
import { cancel, describeFailure, messages as shared } from '../messages.ts'
import { checkReason, markAutofocus } from '../reason-dialog.tsx'
import { messages } from './messages.ts'

type AdjustPointsProps = {
  member: MemberRecord
  onOpen: () => void
  /** Called with a sentence about what was done. */
  onDone: (text: string) => void
}

/** A button, and the dialog in which an administrator adds points to a member or takes some. */
export function AdjustPoints({ member, onOpen, onDone }: AdjustPointsProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          onOpen()
          setOpen(true)
        }}
      >
        {messages.open}
      </Button>
      <Dialog open={isOpen} onClose={close} title={messages.title}>
        <AdjustForm
          member={member}
          onClose={close}
          onDone={(text) => {
            close()
            onDone(text)
          }}
        />
      </Dialog>
    </>
  )
}

/** Names one adjustment, so that a second press or a repeated request changes nothing. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

const DIRECTIONS = ['add', 'take'] as const
type Direction = (typeof DIRECTIONS)[number]

/** Undefined unless the text is a number of points that can be added or taken. */
function parsePoints(text: string): number | undefined {
  const points = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  return points >= 1 && points <= MAX_ADJUSTMENT ? points : undefined
}

type AdjustFormProps = { member: MemberRecord; onClose: () => void; onDone: (text: string) => void }

function AdjustForm({ member, onClose, onDone }: AdjustFormProps) {
  const refresh = useRefetchAll()
  const { id, name, totalPoints } = member
  const query = useCachedQuery(getAdjustments, { params: { id } })
  const known = query.status === 'ready' ? query.value : undefined
  const [key] = useState(newKey)
  const [direction, setDirection] = useState<Direction>('add')
  const [typed, setTyped] = useState('')
  const points = parsePoints(typed)
  const change = points === undefined ? undefined : direction === 'add' ? points : -points
  const isProposal =
    known !== undefined && change !== undefined && needsConfirmation(change, known.used, known.limit)

  const form = useForm<'points' | 'reason'>({
    check(values) {
      const errors: FieldError<'points' | 'reason'>[] = []
      if (change === undefined)
        errors.push({ text: messages.invalidPoints(MAX_ADJUSTMENT), fields: ['points'] })
      else if (takesTooMuch(change, totalPoints))
        errors.push({ text: messages.tooMany(totalPoints), fields: ['points'] })
      return [...errors, ...checkReason(values)]
    },
    async send({ reason }) {
      if (change === undefined) return []
      const body = { key, points: change, reason: reason.trim() }
      const result = await call(postAdjustment, { params: { id }, body })
      // A reply can be lost after the points were changed, so the page is refetched either way.
      void refresh()
      if (!result.ok) return [{ text: messages.failed(describeFailure(result.code)) }]
      const { outcome, balances } = result.value
      const describe = change > 0 ? messages.added : messages.taken
      onDone(
        outcome === 'proposed' ? messages.proposed : describe(name, Math.abs(change), balances.totalPoints),
      )
      return []
    },
  })
  const reason = form.field('reason')
  const pointsField = form.field('points')
  const act =
    points === undefined
      ? messages.act.none
      : isProposal
        ? messages.act.propose(points)
        : messages.act[direction](points)
  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      <p className="wrap-anywhere">
        {renderMessage(messages.now(totalPoints), { name: () => <bdi>{name}</bdi> })}{' '}
        {change !== undefined &&
          !takesTooMuch(change, totalPoints) &&
          messages.afterwards(totalPoints + change)}
      </p>
      <div className="grid grid-cols-[auto_1fr] items-start gap-4">
        <fieldset className="mt-8">
          <legend className="sr-only">{messages.direction}</legend>
          <div className="flex min-h-12 items-center gap-4">
            {DIRECTIONS.map((each) => (
              <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
                <input
                  type="radio"
                  name="direction"
                  value={each}
                  checked={each === direction}
                  onChange={() => setDirection(each)}
                  className="size-5"
                />
                {messages.directions[each]}
              </label>
            ))}
          </div>
        </fieldset>
        <Field label={messages.points} error={pointsField.error} errorId={pointsField.errorId}>
          {(control) => (
            <input
              {...control}
              ref={markAutofocus}
              name={pointsField.name}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </div>
      <Field label={shared.reason} hint={messages.hint} error={reason.error} errorId={reason.errorId}>
        {(control) => <textarea {...control} name={reason.name} rows={3} />}
      </Field>
      {isProposal && (
        <p role="status" className="rounded-xl bg-sunk px-4 py-3 text-sm">
          {messages.needsConfirmation(known.limit)} {known.administrators < 2 && messages.noOther}
        </p>
      )}
      <FormAlert alert={form.alert} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" variant={direction === 'take' ? 'danger' : 'primary'} busy={form.busy}>
          {act}
        </Button>
      </div>
    </form>
  )
}
