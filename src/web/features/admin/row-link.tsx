import { type PlainLinkProps, TextLink } from '../../ui/link.tsx'

/** A link that stands alone in a row or a cell. However short its text is, a finger can hit it: it has 24 pixels each way. */
export function RowLink({ className = '', ...rest }: PlainLinkProps) {
  return <TextLink {...rest} className={`inline-block min-h-6 min-w-6 leading-6 ${className}`} />
}
