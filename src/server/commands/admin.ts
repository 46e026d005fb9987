import { readEmail } from '../../domain/accounts.ts'
import { refuseProtectedDays } from '../../domain/protected-days.ts'
import { STAFF_ROLES, type StaffRole } from '../../domain/staff.ts'
import { migrate } from '../db/migrate.ts'
import { type AdminDeps, COMMAND_ACTOR } from '../features/audit/audit.actions.ts'
import { findByLogin } from '../features/auth/auth.queries.ts'
import { changeRole, listStaff } from '../features/staff/staff.actions.ts'
import { protectStreaks } from '../features/streaks/streaks.actions.ts'
import { StartError } from '../start-error.ts'
import { runCommand } from './command.ts'

/**
 * `npm run admin -- grant EMAIL [ROLE] | revoke EMAIL | list | protect-streaks FROM TO`: manages roles, and repairs streaks after an outage.
 * Works beside a running server too.
 */
const [action = '', first = '', second, ...rest] = process.argv.slice(2)
const role = STAFF_ROLES.find((name) => name === (second ?? 'administrator'))
const isGrant = action === 'grant' && first !== '' && role !== undefined
const isRevoke = action === 'revoke' && first !== '' && second === undefined
const isProtection = action === 'protect-streaks' && first !== '' && second !== undefined
if (rest.length > 0 || !(isGrant || isRevoke || isProtection || (action === 'list' && first === ''))) {
  console.error(
    `Use it as: npm run admin -- grant EMAIL [${STAFF_ROLES.join(' | ')}] | revoke EMAIL | list | protect-streaks FROM TO`,
  )
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
  if (isProtection) {
    console.log(await protect(deps, { from: first, to: second }))
    return
  }
  const staff = await listStaff(deps)
  if (action === 'list') {
    for (const { email, name, id, role } of staff) console.log(`${email}  ${name}  ${id}  ${role}`)
    const administrators = staff.filter((member) => member.role === 'administrator').length
    console.log(administrators === 1 ? '1 administrator.' : `${administrators} administrators.`)
    return
  }
  const email = readEmail(first) ?? ''
  const account = await findByLogin(database.query, `email:${email}`)
  if (account === undefined)
    throw new StartError(`There is no account with the email "${first}". Register it first.`)
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

/** Returns what was done. */
async function protect(deps: AdminDeps, days: { from: string; to: string }): Promise<string> {
  const refusal = refuseProtectedDays(days.from, days.to, deps.now())
  if (refusal !== undefined) throw new StartError(refusal)
  const isNew = await protectStreaks(deps, days)
  const span = days.from === days.to ? `on ${days.from}` : `from ${days.from} to ${days.to}`
  return isNew
    ? `Streaks are protected ${span}: nobody’s streak ends by these days.`
    : `Streaks were protected ${span} already.`
}
