import { Megaphone } from 'lucide-react'
import { memo } from 'react'
import { brand } from '../../../domain/brand.ts'
import { TextLink } from '../../ui/link.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { messages } from './messages.ts'

export const AdvertiseNote = memo(function AdvertiseNote() {
  return (
    <aside
      aria-label={messages.advertise.label}
      className="mt-12 flex items-start gap-4 border-t border-line pt-8 sm:mt-16"
    >
      <Megaphone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <p className="max-w-2xl text-muted">
        {renderMessage(messages.advertise.text, {
          strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
          account: (text) => (
            <TextLink to={brand.accounts.x.url} target="_blank">
              {text}
            </TextLink>
          ),
        })}
      </p>
    </aside>
  )
})
