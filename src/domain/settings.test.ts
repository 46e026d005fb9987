import { expect, it } from 'vitest'
import { brand } from './brand.ts'
import { MAX_ACCOUNT_URL, readAccountUrl, resolveAccounts } from './settings.ts'

it.each([
  ['https://x.com/rivers', 'https://x.com/rivers'],
  ['  https://X.com/rivers/ ', 'https://x.com/rivers'],
  ['https://x.com/rivers?s=20#top', 'https://x.com/rivers'],
  ['https://t.me/+AbCd-1', 'https://t.me/+AbCd-1'],
])('reads the address of an account: %s', (text, url) => {
  expect(readAccountUrl(text)).toBe(url)
})

it.each([
  'rivers',
  '@rivers',
  'x.com/rivers',
  'http://x.com/rivers',
  'https://x.com',
  'https://x.com///',
  'https://localhost/rivers',
  'https://name:word@x.com/rivers',
  'https://x.com/two words',
  'javascript:alert(1)//https://x.com/rivers',
  `https://x.com/${'a'.repeat(MAX_ACCOUNT_URL)}`,
])('refuses %s', (text) => {
  expect(readAccountUrl(text)).toBeUndefined()
})

it('an account that is set is no example', () => {
  const accounts = resolveAccounts({ telegram: 'https://t.me/rivers' })
  expect(accounts).toEqual({
    ...brand.accounts,
    telegram: { url: 'https://t.me/rivers', isExample: false },
  })
})
