import { Megaphone } from 'lucide-react'
import { memo } from 'react'
import { brand } from '../../../domain/brand.ts'
import { TextLink } from '../../ui/link.tsx'

export const AdvertiseNote = memo(function AdvertiseNote() {
  return (
    <aside
      aria-label="Advertise on this page"
      className="mt-12 flex items-start gap-4 border-t border-line pt-8 sm:mt-16"
    >
      <Megaphone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <p className="max-w-2xl text-muted">
        <strong className="font-semibold text-ink">Advertise on this page.</strong> Members come here every
        day. If your work fits a conservation project, write to{' '}
        <TextLink to={brand.accounts.x.url} target="_blank">{`${brand.name} on X`}</TextLink>.
      </p>
    </aside>
  )
})
