import { describe, expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

describe('the mailbox of an address', () => {
  it.each([
    ['ada@example.org', 'ada@example.org'],
    ['ada+grav@example.org', 'ada@example.org'],
    ['ada+a+b@example.org', 'ada@example.org'],
    ['+ada@example.org', '+ada@example.org'],
    ['a.d.a@example.org', 'a.d.a@example.org'],
    ['a.d.a+x.y@gmail.com', 'ada@gmail.com'],
    ['ada@googlemail.com', 'ada@gmail.com'],
    ['a.da@googlemail.com', 'ada@gmail.com'],
    ['a.da+x@proton.me', 'ada@proton.me'],
    ['a.da@notgmail.com', 'a.da@notgmail.com'],
    ['a.da@gmail.com.example.org', 'a.da@gmail.com.example.org'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })
})
