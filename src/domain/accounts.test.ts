import { describe, expect, it } from 'vitest'
import { initialName, readEmail, refusePassword } from './accounts.ts'

describe('readEmail', () => {
  it.each([
    ['ada@example.org', 'ada@example.org'],
    ['  Ada@Example.ORG ', 'ada@example.org'],
    ["o'neil+grav@mail.example.co.uk", "o'neil+grav@mail.example.co.uk"],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ])('reads %s', (text, email) => {
    expect(readEmail(text)).toBe(email)
  })

  it.each([
    '',
    'ada',
    'ada@example',
    'ada@@example.org',
    'ada@example..org',
    'ada@.example.org',
    'ada@-example.org',
    '.ada@example.org',
    'ada..l@example.org',
    'a da@example.org',
    'ada@exam ple.org',
    'ada@example.org\r\nBcc: x@example.org',
    'Ada <ada@example.org>',
    'ada@example.org,bob@example.org',
    'ada\0@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ada@${'a'.repeat(250)}.org`,
    // The Kelvin sign, which lowercases to "k".
    'ada@\u212aelvin.example',
  ])('refuses %j', (text) => {
    expect(readEmail(text)).toBeUndefined()
  })
})

describe('refusePassword', () => {
  it.each([
    ['', 'weak_password'],
    ['12345', 'weak_password'],
    ['🌳🌳🌳🌳🌳', 'weak_password'],
    ['123456', undefined],
    ['🌳🌳🌳🌳🌳🌳', undefined],
    ['x'.repeat(256), undefined],
    ['x'.repeat(257), 'unusable_password'],
    ['123\u0000456', 'unusable_password'],
    ['123\u0007456', 'unusable_password'],
    ['123456\ud800', 'unusable_password'],
  ])('judges %j as %s', (password, refusal) => {
    expect(refusePassword(password)).toBe(refusal)
  })
})

describe('initialName', () => {
  it.each([
    ['the part of the email before the @', undefined, 'ada.l'],
    ['that too where the display name is empty', '  ', 'ada.l'],
    ['the display name', ' Ada Lovelace ', 'Ada Lovelace'],
    ['the display name without what cannot be shown', 'Ada\u0000\nLovelace', 'Ada  Lovelace'],
    ['the beginning of a long one, never half a character', '🌳'.repeat(150), '🌳'.repeat(100)],
  ])('is %s', (_, displayName, name) => {
    expect(initialName('ada.l@example.org', displayName)).toBe(name)
  })
})
