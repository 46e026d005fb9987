import type { ComponentProps, MouseEvent } from 'react'
import { followLink } from './navigation.tsx'

export type PlainLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Handed to the next page by the history, so that no address shows it. */
  state?: object
}

/** Goes anywhere: paths are opened by us; other sites and places on this page are the browser's. */
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
