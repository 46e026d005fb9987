import { brand } from '../../../domain/brand.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { messages } from './messages.ts'

/** Plain links, so nothing is loaded from the other sites until a reader follows one. */
export function ShareLinks({ title, url }: { title: string; url: string }) {
  const text = encodeURIComponent(`${title} · ${brand.name}`)
  const address = encodeURIComponent(url)
  const sites = [
    { name: 'X', to: `https://x.com/intent/post?text=${text}&url=${address}` },
    { name: 'Telegram', to: `https://t.me/share/url?url=${address}&text=${text}` },
    { name: messages.email, to: `mailto:?subject=${text}&body=${address}` },
  ]
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="mr-2 font-body text-base font-semibold tracking-normal">{messages.share}</h2>
      {sites.map(({ name, to }) => (
        <ButtonLink key={name} to={to} variant="secondary" size="small" aria-label={messages.shareBy(name)}>
          {name}
        </ButtonLink>
      ))}
    </div>
  )
}
