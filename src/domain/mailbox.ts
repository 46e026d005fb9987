/** Providers that deliver mail for `a.b` and `ab` to the same mailbox. */
const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com', 'proton.me', 'protonmail.com', 'pm.me'])

/** Domains that are a second name of another one. */
const ALIASES = new Map([['googlemail.com', 'gmail.com']])

/**
 * The mailbox that an address (in lower case) is delivered to, as far as common rules tell: what follows a plus is a tag,
 * and some providers ignore dots. Two members with the same mailbox are probably one person. The database computes the same
 * for its index, in `mailbox_of` of migration 0007; a test holds the two together.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const untagged = email.slice(0, at).replace(/^([^+]+)\+.*$/s, '$1')
  const local = IGNORES_DOTS.has(domain) ? untagged.replaceAll('.', '') : untagged
  return `${local}@${ALIASES.get(domain) ?? domain}`
}
