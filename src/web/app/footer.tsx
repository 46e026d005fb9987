import { brand } from '../../domain/brand.ts'
import { PlainLink } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'

const columns = [
  {
    title: 'Project',
    links: [
      { name: 'About & Roadmap', to: '/about' },
      { name: 'Tokenomics', to: '/tokenomics' },
      { name: 'Blog', to: '/blog' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { name: 'Privacy Policy', to: '/privacy-policy' },
      { name: 'Terms of Service', to: '/terms-of-service' },
    ],
  },
  { title: 'Community', links: brand.social.map(({ name, url }) => ({ name, to: url })) },
]

export function Footer() {
  return (
    <footer className="border-t border-line bg-sunk">
      <div className="page-width grid gap-10 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="sm:col-span-3 lg:col-span-1">
          <Logo />
          <p className="mt-4 max-w-xs text-muted">
            Points are pending until they have been reviewed. The exchange on this site is simulated.
          </p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="text-sm font-semibold text-muted">{title}</p>
            <ul className="mt-2">
              {links.map(({ name, to }) => (
                <li key={to}>
                  <PlainLink
                    to={to}
                    className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-leaf hover:underline"
                  >
                    {name}
                  </PlainLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
