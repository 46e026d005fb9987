import { CircleCheck, CircleDashed } from 'lucide-react'
import type { Me } from '../../../api/me.ts'
import { brand } from '../../../domain/brand.ts'
import { Card } from '../../ui/card.tsx'
import { EarlyAdopterBadge, FirstTokenBadge, FirstTreeBadge, WalletLinkedBadge } from './badge-drawings.tsx'
import { DashboardSection } from './dashboard-section.tsx'

/** The last two cannot be earned yet: nothing in the product counts trees or tokens so far. */
const badges = [
  {
    name: 'Early Adopter',
    how: 'Joined before July 1, 2025.',
    Drawing: EarlyAdopterBadge,
    isLit: (member: Me) => member.badges.earlyAdopter,
  },
  {
    name: 'C-Chain Wallet Linked',
    how: 'Link a wallet to your account.',
    Drawing: WalletLinkedBadge,
    isLit: (member: Me) => member.badges.walletLinked,
  },
  {
    name: 'First Tree Planted',
    how: 'Plant a tree with a project. Not open yet.',
    Drawing: FirstTreeBadge,
    isLit: () => false,
  },
  {
    name: `First ${brand.token} Earned`,
    how: `Earn your first ${brand.token}. Not open yet.`,
    Drawing: FirstTokenBadge,
    isLit: () => false,
  },
]

export function Badges({ member }: { member: Me }) {
  return (
    <DashboardSection title="Badges">
      <Card className="grow">
        <ul className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
          {badges.map(({ name, how, Drawing, isLit }) => (
            <li key={name} className="flex items-center gap-4">
              <Drawing isLit={isLit(member)} />
              <div className="min-w-0">
                <h3 className={isLit(member) ? '' : 'text-muted'}>{name}</h3>
                <BadgeState isLit={isLit(member)} />
                <p className="mt-1 text-sm text-muted">{how}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </DashboardSection>
  )
}

function BadgeState({ isLit }: { isLit: boolean }) {
  const Icon = isLit ? CircleCheck : CircleDashed
  return (
    <p
      className={`mt-0.5 flex items-center gap-1.5 text-sm ${isLit ? 'font-semibold text-leaf' : 'text-muted'}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {isLit ? 'Earned' : 'Not earned'}
    </p>
  )
}
