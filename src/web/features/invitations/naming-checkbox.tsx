import { type ReactNode, useState } from 'react'
import type { Me } from '../../../api/me.ts'
import { putInvitations } from '../../../api/member-endpoints.ts'
import { call } from '../../app/api-client.ts'
import { updateMember } from '../../app/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { messages } from './messages.ts'

const texts = messages.naming

type Setting = 'isInviterNamed' | 'showsNameToInviter'

type NamingCheckboxProps = { member: Me; setting: Setting; label: string; hint: ReactNode }

/** Whether the member is named in invitations. A change is saved at once. */
export function NamingCheckbox({ member, setting, label, hint }: NamingCheckboxProps) {
  /** What is being saved. */
  const [next, setNext] = useState<boolean>()
  const [failure, setFailure] = useState<string>()

  async function save(value: boolean) {
    if (next !== undefined) return
    setNext(value)
    setFailure(undefined)
    const reply = await call(putInvitations, { body: { [setting]: value } })
    if (reply.ok) updateMember({ [setting]: value })
    else setFailure(reply.code === 'suspended' ? texts.suspended : texts.failed)
    setNext(undefined)
  }

  return (
    <div>
      <Checkbox
        label={label}
        hint={hint}
        checked={next ?? member[setting]}
        disabled={member.isSuspended}
        onChange={({ target }) => void save(target.checked)}
      />
      {failure && (
        <Alert tone="error" className="mt-2">
          {failure}
        </Alert>
      )}
    </div>
  )
}
