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
  [`0x${'0'.repeat(40)}`, 'invalid_wallet'],
  [`0x${'0'.repeat(39)}1`, 'invalid_wallet'],
  [`0x${'0'.repeat(38)}Ff`, 'invalid_wallet'],
  [`0x01${'0'.repeat(38)}`, 'invalid_wallet'],
  [`0x02${'0'.repeat(37)}5`, 'invalid_wallet'],
  [`0x${'0'.repeat(36)}dEaD`, 'invalid_wallet'],
  [`0xdEaD${'0'.repeat(36)}`, 'invalid_wallet'],
  [`0x${'deAD'.repeat(10)}`, 'invalid_wallet'],
  [`0x${'F'.repeat(40)}`, 'invalid_wallet'],
  [`0x${'0'.repeat(37)}100`, undefined],
  [`0x03${'0'.repeat(38)}`, undefined],
  [`0x${'0'.repeat(35)}1dead`, undefined],
])('judges "%s" as %s', (text, refusal) => {
  expect(refuseWallet(text)).toBe(refusal)
})

it('shortens an address to its beginning and end', () => {
  expect(shortenWallet(ADDRESS)).toBe('0x5aAe…eAed')
})
