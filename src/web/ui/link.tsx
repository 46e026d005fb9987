import type { ComponentProps, MouseEvent } from 'react'
import { followLink } from './navigation.tsx'

export type PlainLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Passed to the next page in the history's state, so that it is not part of the URL. */
  state?: object
}

/** Paths of this site are opened by our navigation, other sites and fragments by the browser. */
export function PlainLink({ to, state, ...rest }: PlainLinkProps) {
  if (to.startsWith('#')) return <a {...rest} href={to} />
  if (/^[a-z]+:/.test(to)) return <a rel="noopener noreferrer" {...rest} href={to} />
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    rest.onClick?.(event)
    followLink(event, state)
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** A link in running text. */
export function TextLink({ className = '', ...rest }: PlainLinkProps) {
  return (
    <PlainLink
      {...rest}
      className={`font-medium text-leaf underline decoration-1 underline-offset-4 hover:text-leaf-strong hover:decoration-2 ${className}`}
    />
  )
}

/** Renders a tag of a message as a link: `renderMessage(text, { account: linkTo('/account') })`. */
export function linkTo(to: string, props: Omit<PlainLinkProps, 'to'> = {}) {
  return (text: string) => (
    <TextLink to={to} {...props}>
      {text}
    </TextLink>
  )
}
