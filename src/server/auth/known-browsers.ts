import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Several people may share a browser. */
const MAX_ACCOUNTS = 5
const ENTRY = /^([a-z0-9]{20})\.([\w-]{22})\.([\w-]{43})$/

/** What a password is checked against. */
export interface PasswordAccount {
  id: string
  passwordHash: string | null
}

/**
 * The accounts that a browser has logged in to before, as a signed list that the browser keeps in a cookie. It grants nothing but a
 * counter of its own for wrong passwords, so strangers who use up the account's counter do not lock out its owner (OWASP calls
 * this a device cookie).
 */
export type KnownBrowsers = ReturnType<typeof makeKnownBrowsers>

export function makeKnownBrowsers(secret: string) {
  // The signature covers the password's hash, so a new password makes all earlier lists useless.
  const sign = (id: string, browser: string, passwordHash: string) =>
    createHmac('sha256', secret).update(`known-browser:${id}.${browser}.${passwordHash}`).digest('base64url')

  return {
    /** An id for the browser, if it has logged in to the account since the account's password was set. */
    find(list: string | undefined, { id, passwordHash }: PasswordAccount): string | undefined {
      if (passwordHash === null) return undefined
      for (const entry of readEntries(list)) {
        const [, accountId, browser = '', signature = ''] = ENTRY.exec(entry) ?? []
        if (accountId !== id) continue
        const expected = Buffer.from(sign(id, browser, passwordHash))
        if (timingSafeEqual(expected, Buffer.from(signature))) return browser
      }
      return undefined
    },
    /** The list with the account added, or undefined if it stays as it is. */
    add(list: string | undefined, { id, passwordHash }: PasswordAccount): string | undefined {
      // An account without a password has no wrong ones to count.
      if (passwordHash === null) return undefined
      const browser = randomBytes(16).toString('base64url')
      const others = readEntries(list).filter((entry) => !entry.startsWith(`${id}.`))
      const entries = [`${id}.${browser}.${sign(id, browser, passwordHash)}`, ...others]
      return entries.slice(0, MAX_ACCOUNTS).join('~')
    },
  }
}

function readEntries(list: string | undefined): string[] {
  const entries = list?.split('~') ?? []
  return entries.filter((entry) => ENTRY.test(entry)).slice(0, MAX_ACCOUNTS)
}
