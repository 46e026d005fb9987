import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { carriesChecksum } from './wallet.ts'

/** EIP-55: the letter case of an address is a checksum that reveals a wrong copy. */
export function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const cased = [...digits].map((digit, i) =>
    Number.parseInt(hash[i] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

export function hasWrongChecksum(address: string): boolean {
  return carriesChecksum(address) && withChecksum(address) !== address
}
