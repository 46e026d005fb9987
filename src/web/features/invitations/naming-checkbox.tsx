import { type ReactNode, useId, useState } from 'react'
import type { Me } from '../../../api/me.ts'
import { putInvitations } from '../../../api/member-endpoints.ts'
import { call } from '../../app/api-client.ts'
import { updateMember } from '../../app/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { messages } from './naming.messages.ts'

type Setting = 'isInviterNamed' | 'showsNameToInviter'

type NamingCheckboxProps = { member: Me; setting: Setting; label: string; hint: ReactNode }

/** Whether the member is named in invitations. A change is saved at once. */
export function NamingCheckbox({ member, setting, label, hint }: NamingCheckboxProps) {
  const hintId = useId()
  /** What is being saved. */
  const [next, setNext] = useState<boolean>()
  const [failure, setFailure] = useState<string>()

  async function save(value: boolean) {
    if (next !== undefined) return
    setNext(value)
    setFailure(undefined)
    const reply = await call(putInvitations, { body: { [setting]: value } })
    if (reply.ok) updateMember({ [setting]: value })
    else setFailure(reply.code === 'suspended' ? messages.suspended : messages.failed)
    setNext(undefined)
  }

  return (
    <div>
      <Checkbox
        label={label}
        aria-describedby={hintId}
        checked={next ?? member[setting]}
        disabled={member.isSuspended}
        onChange={({ target }) => void save(target.checked)}
      />
      <p id={hintId} className="-mt-1.5 pl-7.5 text-sm text-muted">
        {hint}
      </p>
      {failure && (
        <Alert tone="error" className="mt-2">
          {failure}
        </Alert>
      )}
    </div>
  )
}
