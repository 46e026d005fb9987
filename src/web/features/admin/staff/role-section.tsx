import { useId, useState } from 'react'
import { putRole } from '../../../../api/admin-endpoints.ts'
import type { MemberRecord } from '../../../../api/members.ts'
import { STAFF_ROLES } from '../../../../domain/staff.ts'
import { call } from '../../../app/api-client.ts'
import type { FieldError } from '../../../app/field-error.ts'
import { FormAlert } from '../../../app/form-alert.tsx'
import { useForm } from '../../../app/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { renderMessage } from '../../../ui/render-message.tsx'
import { useRefetchAll } from '../live-queries.ts'
import { MemberName } from '../members/member-actions.tsx'
import { cancel, describeFailure, roleNames, messages as shared } from '../messages.ts'
import { OutcomeAlert, useOutcome } from '../outcome-alert.tsx'
import { checkReason } from '../reason-dialog.tsx'
import { messages } from './messages.ts'

/** A member's role in administration, and how to change it. */
export function RoleSection({ member }: { member: MemberRecord }) {
  const [isAsking, setIsAsking] = useState(false)
  const { outcome, succeed, forget } = useOutcome()
  const role = member.staffRole
  const close = () => setIsAsking(false)
  return (
    <Card className="grid grid-cols-1 gap-4 sm:p-5!">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-xl">{messages.title}</h2>
          <p className="mt-2 font-medium">{role === null ? messages.none : roleNames[role]}</p>
          <p className="text-sm text-muted">{messages.descriptions[role ?? '']}</p>
        </div>
        <Button
          variant="secondary"
          onClick={() => {
            forget()
            setIsAsking(true)
          }}
        >
          {messages.change}
        </Button>
      </div>
      <OutcomeAlert outcome={outcome} />
      <Dialog open={isAsking} onClose={close} title={messages.dialog}>
        <RoleForm
          member={member}
          onClose={close}
          onDone={(text) => {
            close()
            succeed(text)
          }}
        />
      </Dialog>
    </Card>
  )
}

const sameRole: FieldError<'role'> = { text: messages.sameRole, fields: ['role'] }

type RoleFormProps = { member: MemberRecord; onClose: () => void; onDone: (text: string) => void }

function RoleForm({ member, onClose, onDone }: RoleFormProps) {
  const refresh = useRefetchAll()
  const form = useForm<'role' | 'reason'>({
    check: (values) => [
      ...(values.role === (member.staffRole ?? '') ? [sameRole] : []),
      ...checkReason(values),
    ],
    async send(values) {
      const granted = STAFF_ROLES.find((known) => known === values.role) ?? null
      const result = await call(putRole, {
        params: { id: member.id },
        body: { role: granted, reason: values.reason.trim() },
      })
      // A reply can be lost after the role was changed, so the page is refetched either way.
      void refresh()
      if (!result.ok) {
        const why = (result.code && messages.failures[result.code]) ?? describeFailure(result.code)
        return [{ text: messages.failed(why) }]
      }
      onDone(
        granted === null ? messages.revoked(member.name) : messages.granted(member.name, roleNames[granted]),
      )
      return []
    },
  })
  const [chosen, setChosen] = useState<string>(member.staffRole ?? '')
  const takesAway = chosen === '' && member.staffRole !== null
  const errorId = useId()
  const role = form.field('role')
  const reason = form.field('reason')
  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      <p className="wrap-anywhere">
        {renderMessage(messages.dialogText, { name: () => <MemberName member={member} /> })}
      </p>
      <fieldset aria-describedby={role.error && errorId}>
        <legend className="mb-1.5 font-semibold">{messages.role}</legend>
        {[...STAFF_ROLES, '' as const].map((name) => (
          <label key={name} className="flex cursor-pointer gap-3 rounded-lg py-1.5">
            <input
              type="radio"
              name={role.name}
              value={name}
              checked={name === chosen}
              aria-invalid={(role.error !== undefined && name === chosen) || undefined}
              onChange={() => setChosen(name)}
              className="mt-1 size-5 shrink-0"
            />
            <span>
              <span className="font-medium">{name === '' ? messages.none : roleNames[name]}</span>
              <span className="block text-sm text-muted">{messages.descriptions[name]}</span>
            </span>
          </label>
        ))}
        {role.error && (
          <p id={errorId} role="alert" className="mt-1.5 text-sm font-medium text-danger">
            {role.error}
          </p>
        )}
      </fieldset>
      <Field label={shared.reason} hint={messages.hint} error={reason.error} errorId={reason.errorId}>
        {(control) => <textarea {...control} name={reason.name} rows={3} />}
      </Field>
      <FormAlert alert={form.alert} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" variant={takesAway ? 'danger' : 'primary'} busy={form.busy}>
          {messages.act}
        </Button>
      </div>
    </form>
  )
}
