import { expect, it } from 'vitest'
import { refuseWallet, shortenWallet } from './wallet.ts'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

it.each([
  [ADDRESS, undefined],
  [ADDRESS.toLowerCase(), undefined],
  [` ${ADDRESS} `, undefined],
  ['', 'missing_wallet'],
  [' \n', 'missing_wallet'],
  [ADDRESS.slice(2), 'invalid_wallet'],
  [`${ADDRESS}0`, 'invalid_wallet'],
  [ADDRESS.replace('0x', '0X'), 'invalid_wallet'],
  [ADDRESS.replace('E', 'G'), 'invalid_wallet'],
])('judges "%s" as %s', (text, refusal) => {
  expect(refuseWallet(text)).toBe(refusal)
})

it('shortens an address to its beginning and end', () => {
  expect(shortenWallet(ADDRESS)).toBe('0x5aAe…eAed')
})
