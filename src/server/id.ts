import { randomBytes } from 'node:crypto'

/** Digits and letters that are not confused when read aloud or copied by hand. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A hundred random bits: hard to guess, and generated without coordination. */
export function newId(): string {
  return Array.from(randomBytes(20), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
