import { brand } from '../../../domain/brand.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** Plain links: nothing of the other sites is loaded until one is followed. */
export function ShareLinks({ title, url }: { title: string; url: string }) {
  const text = encodeURIComponent(`${title} · ${brand.name}`)
  const address = encodeURIComponent(url)
  const places = [
    { name: 'X', to: `https://x.com/intent/post?text=${text}&url=${address}` },
    { name: 'Telegram', to: `https://t.me/share/url?url=${address}&text=${text}` },
    { name: 'Email', to: `mailto:?subject=${text}&body=${address}` },
  ]
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="mr-2 font-body text-base font-semibold tracking-normal">Share this post</h2>
      {places.map(({ name, to }) => (
        <ButtonLink key={name} to={to} variant="secondary" size="small" aria-label={`Share by ${name}`}>
          {name}
        </ButtonLink>
      ))}
    </div>
  )
}
