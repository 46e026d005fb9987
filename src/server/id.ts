import { randomBytes } from 'node:crypto'

/** Digits and letters that are not mistaken for each other when read aloud or copied by hand. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A hundred random bits: hard to guess, easy to copy, and made without asking anybody. */
export function newId(): string {
  return Array.from(randomBytes(20), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
