export type WalletRefusal = 'missing_wallet' | 'invalid_wallet'

/**
 * Addresses without an owner, where tokens would be lost: zero and the precompiled contracts (0x…00 to 0x…ff, and those of
 * Avalanche at 0x01… and 0x02…, the first of which burns fees), the usual "dead" addresses, and 0xff…ff.
 */
const UNOWNED = /^0x(0[012]?0*[0-9a-f]{2}|0*dead|dead0*|(dead)+|f*)$/i

/** Says why a text cannot be linked as a C-Chain wallet. Letter case does not matter. */
export function refuseWallet(text: string): WalletRefusal | undefined {
  if (text.trim() === '') return 'missing_wallet'
  const address = text.trim()
  return /^0x[0-9a-fA-F]{40}$/.test(address) && !UNOWNED.test(address) ? undefined : 'invalid_wallet'
}

/** Shortens an address to the parts people recognise it by. */
export function shortenWallet(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

/** A complete address in mixed letter case carries a checksum (EIP-55); an address in one case has none. */
export function carriesChecksum(address: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(address) && /[a-f]/.test(address) && /[A-F]/.test(address)
}

/** Splits an address, complete or not, into groups that are easy to compare: 0x 5290 8400 … */
export function groupWallet(text: string): string[] {
  return /^0x[0-9a-fA-F]{0,40}$/.test(text) ? ['0x', ...(text.slice(2).match(/.{1,4}/g) ?? [])] : []
}
