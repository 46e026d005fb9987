import { readEmail } from '../../domain/accounts.ts'
import { migrate } from '../db/migrate.ts'
import { changeAdmin } from '../features/members/members.actions.ts'
import { listAdmins } from '../features/members/members.queries.ts'
import { StartError } from '../start-error.ts'
import { runCommand } from './command.ts'

/** `npm run admin -- grant EMAIL | revoke EMAIL | list`: manages administrators. Works beside a running server too. */
const [action = '', enteredEmail = '', ...rest] = process.argv.slice(2)
const isChange = (action === 'grant' || action === 'revoke') && enteredEmail !== ''
if (rest.length > 0 || (!isChange && !(action === 'list' && enteredEmail === ''))) {
  console.error('Use it as: npm run admin -- grant EMAIL | revoke EMAIL | list')
  process.exit(1)
}

await runCommand(async ({ database, log }) => {
  await migrate(database.pool, log)
  if (!isChange) {
    const admins = await listAdmins(database.query)
    for (const { email, name, id } of admins) console.log(`${email}  ${name}  ${id}`)
    console.log(admins.length === 1 ? '1 administrator.' : `${admins.length} administrators.`)
    return
  }
  const email = readEmail(enteredEmail) ?? ''
  const isAdmin = action === 'grant'
  const changed = await changeAdmin({ database, now: () => new Date() }, email, isAdmin)
  if (!changed.ok && changed.code === 'no_account') {
    throw new StartError(`There is no account with the email "${enteredEmail}". Register it first.`)
  }
  if (!changed.ok) {
    throw new StartError(
      `The email "${email}" was never verified, so its account may be somebody else's. Open the link in the verification mail first; the Account page sends a new one.`,
    )
  }
  console.log(`${email} is ${isAdmin ? 'now' : 'no longer'} an administrator.`)
})
