/** Providers that deliver mail for `a.b` and `ab` to the same mailbox. */
const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com', 'proton.me', 'protonmail.com', 'pm.me'])

/** Domains that are an alias of another domain. */
const ALIASES = new Map([['googlemail.com', 'gmail.com']])

/**
 * Returns the mailbox that receives mail for an address (in lower case), by common rules: a plus starts a tag, and some
 * providers ignore dots. Two members with the same mailbox are probably one person. The database computes the same value
 * for its index (`mailbox_of` in the first migration); a test compares the two.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const untagged = email.slice(0, at).replace(/^([^+]+)\+.*$/s, '$1')
  const local = IGNORES_DOTS.has(domain) ? untagged.replaceAll('.', '') : untagged
  return `${local}@${ALIASES.get(domain) ?? domain}`
}
