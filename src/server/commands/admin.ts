import { readEmail } from '../../domain/accounts.ts'
import { STAFF_ROLES, type StaffRole } from '../../domain/staff.ts'
import { migrate } from '../db/migrate.ts'
import { COMMAND_ACTOR } from '../features/audit/audit.actions.ts'
import { findByLogin } from '../features/auth/auth.queries.ts'
import { changeRole, listStaff } from '../features/staff/staff.actions.ts'
import { StartError } from '../start-error.ts'
import { runCommand } from './command.ts'

/** `npm run admin -- grant EMAIL [ROLE] | revoke EMAIL | list`: manages roles. Works beside a running server too. */
const [action = '', enteredEmail = '', enteredRole, ...rest] = process.argv.slice(2)
const role = STAFF_ROLES.find((name) => name === (enteredRole ?? 'administrator'))
const isGrant = action === 'grant' && enteredEmail !== '' && role !== undefined
const isRevoke = action === 'revoke' && enteredEmail !== '' && enteredRole === undefined
if (rest.length > 0 || !(isGrant || isRevoke || (action === 'list' && enteredEmail === ''))) {
  console.error(`Use it as: npm run admin -- grant EMAIL [${STAFF_ROLES.join(' | ')}] | revoke EMAIL | list`)
  process.exit(1)
}

const labels: Record<StaffRole, string> = {
  administrator: 'an administrator',
  reviewer: 'a reviewer',
  editor: 'an editor',
}

await runCommand(async ({ database, log }) => {
  await migrate(database.pool, log)
  const deps = { database, now: () => new Date() }
  const staff = await listStaff(deps)
  if (action === 'list') {
    for (const { email, name, id, role } of staff) console.log(`${email}  ${name}  ${id}  ${role}`)
    const administrators = staff.filter((member) => member.role === 'administrator').length
    console.log(administrators === 1 ? '1 administrator.' : `${administrators} administrators.`)
    return
  }
  const email = readEmail(enteredEmail) ?? ''
  const account = await findByLogin(database.query, `email:${email}`)
  if (account === undefined)
    throw new StartError(`There is no account with the email "${enteredEmail}". Register it first.`)
  const before = staff.find(({ id }) => id === account.id)?.role
  if (isRevoke && before === undefined) {
    console.log(`${email} has no role.`)
    return
  }
  const after = isGrant ? (role as StaffRole) : null
  const changed = await changeRole(deps, { actorId: COMMAND_ACTOR, memberId: account.id, role: after })
  if (!changed.ok && changed.code === 'last_administrator') {
    throw new StartError(`${email} is the last administrator. Make somebody else one first.`)
  }
  if (!changed.ok) {
    throw new StartError(
      `The email "${email}" was never verified, so its account may be somebody else's. Open the link in the verification mail first; the Account page sends a new one.`,
    )
  }
  console.log(
    after === null
      ? `${email} is no longer ${labels[before ?? 'administrator']}.`
      : `${email} is now ${labels[after]}.`,
  )
})
