import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { PlainLink, type PlainLinkProps } from './link.tsx'

type ButtonLinkProps = PlainLinkProps & { variant?: ButtonVariant; size?: ButtonSize }

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <PlainLink {...rest} className={buttonLook(variant, size, className)} />
}
