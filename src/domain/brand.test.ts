import { expect, it } from 'vitest'
import { listFooterAccounts } from './brand.ts'

const example = (url: string) => ({ url, isExample: true })
const own = (url: string) => ({ url, isExample: false })

it('Telegram and Discord have no address in the footer while theirs is an example', () => {
  expect(listFooterAccounts({ x: example('x'), telegram: example('t'), discord: example('d') })).toEqual([
    { name: 'X', to: 'x' },
    { name: 'Telegram', to: undefined },
    { name: 'Discord', to: undefined },
  ])
})

it('an account is linked in the footer once it is set', () => {
  expect(listFooterAccounts({ x: own('x'), telegram: own('t'), discord: example('d') })).toEqual([
    { name: 'X', to: 'x' },
    { name: 'Telegram', to: 't' },
    { name: 'Discord', to: undefined },
  ])
})
