import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export type PlainLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Handed to the next page by the history, so that no address shows it. */
  state?: object
}

/** Goes anywhere: the router takes paths; other sites and places on this page are the browser's. */
export function PlainLink({ to, state, ...rest }: PlainLinkProps) {
  if (to.startsWith('#')) return <a {...rest} href={to} />
  if (/^[a-z]+:/.test(to)) return <a rel="noopener noreferrer" {...rest} href={to} />
  return <Link {...rest} to={to} state={state} />
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
