import { createHmac, randomBytes } from 'node:crypto'

/** What a token is for. The purpose is part of the hash, so that one kind never passes for another. */
export type TokenPurpose =
  | 'session'
  | 'verify_email'
  | 'reset_password'
  // A link about a change of email works for this change alone.
  | `${'confirm_email' | 'undo_email'}:${string}`

/** How a token is stored: by its member, and a hash that is useless without the installation's secret. */
export interface TokenKey {
  memberId: string
  tokenHash: string
}

/** The token names its member, because every row of a member is found by the member's id. */
export function newToken(memberId: string): string {
  return `${memberId}.${randomBytes(32).toString('base64url')}`
}

export function keyOfToken(token: string, purpose: TokenPurpose, secret: string): TokenKey | undefined {
  const [, memberId] = /^([a-z0-9]{20})\.[\w-]{43}$/.exec(token) ?? []
  if (memberId === undefined) return undefined
  return { memberId, tokenHash: createHmac('sha256', secret).update(`${purpose}:${token}`).digest('hex') }
}
