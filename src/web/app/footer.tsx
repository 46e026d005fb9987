import type { Site } from '../../api/page.ts'
import { PlainLink } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import * as messages from './messages.ts'
import { useSite } from './site.ts'

/** Accounts have no link until they are set. */
const listColumns = ({ x, telegram, discord, contact }: Site) => [
  {
    title: messages.projectLinks,
    links: [
      { name: messages.aboutAndRoadmap, to: '/about' },
      { name: messages.tokenomics, to: '/tokenomics' },
      { name: messages.blog, to: '/blog' },
    ],
  },
  {
    title: messages.legalLinks,
    links: [
      { name: messages.privacyPolicy, to: '/privacy-policy' },
      { name: messages.termsOfService, to: '/terms-of-service' },
      ...(contact ? [{ name: messages.contact, to: `mailto:${contact}` }] : []),
    ],
  },
  {
    title: messages.communityLinks,
    links: [
      { name: 'X', to: x },
      { name: 'Telegram', to: telegram },
      { name: 'Discord', to: discord },
    ],
  },
]

const entryLook = 'inline-flex min-h-11 min-w-11 items-center'

export function Footer() {
  return (
    <footer className="border-t border-line bg-sunk">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-8 py-10 sm:grid-cols-3 sm:gap-10 sm:py-12 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <Logo />
          <p className="mt-4 max-w-xs text-muted">{messages.footerNote}</p>
        </div>
        {listColumns(useSite()).map(({ title, links }) => (
          <nav key={title} aria-label={title} className="last:max-sm:col-span-2">
            <p className="text-sm font-semibold text-muted">{title}</p>
            <ul className="mt-2">
              {links.map(({ name, to }) => (
                <li key={name}>
                  {to === null ? (
                    <span className={`${entryLook} flex-wrap gap-x-2 text-muted`}>
                      {name} <span className="text-sm">{messages.comingSoon}</span>
                    </span>
                  ) : (
                    <PlainLink
                      to={to}
                      className={`${entryLook} underline-offset-4 hover:text-leaf hover:underline`}
                    >
                      {name}
                    </PlainLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
