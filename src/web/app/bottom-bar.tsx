import { ListChecks, Target, UserRound } from 'lucide-react'
import { PlainLink } from '../ui/link.tsx'
import { usePageLocation } from '../ui/navigation.tsx'
import * as messages from './messages.ts'
import { isFor, toAriaCurrent } from './nav-entries.ts'
import { useSession } from './session.ts'

const entries = [
  { to: '/dashboard', name: messages.today, Icon: Target },
  { to: '/tasks', name: messages.tasks, Icon: ListChecks },
  { to: '/account', name: messages.me, Icon: UserRound },
]

/** The member's pages within reach of the thumb. CSS shows it to members, and on phones only. */
export function BottomBar() {
  const session = useSession()
  const { pathname } = usePageLocation()
  if (!isFor('member', session)) return null
  return (
    <nav aria-label={messages.yourPages} className="bottom-bar">
      <ul>
        {entries.map(({ to, name, Icon }) => (
          <li key={to}>
            <PlainLink to={to} aria-current={toAriaCurrent(to, pathname)}>
              <Icon aria-hidden="true" />
              {name}
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
