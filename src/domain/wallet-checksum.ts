import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** EIP-55: the case of an address's letters tells whether it was copied rightly. */
export function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const cased = [...digits].map((digit, i) =>
    Number.parseInt(hash[i] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

/** Letters of one case only carry no checksum, and a text that is no whole address has none. */
export function hasWrongChecksum(address: string): boolean {
  const isMixed = /[a-f]/.test(address) && /[A-F]/.test(address)
  return isMixed && /^0x[0-9a-fA-F]{40}$/.test(address) && withChecksum(address) !== address
}
