import { expect, test } from './fixtures.ts'
import { becomeMember } from './people.ts'

/** A page that forbids pasting cancels the event; `dispatchEvent` tells whether somebody did. */
const acceptsPaste = (field: Element) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'from a password manager')
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return field.dispatchEvent(event)
}

for (const { path, count } of [
  { path: '/login', count: 1 },
  { path: '/register', count: 2 },
  { path: '/account', count: 3 },
]) {
  test(`every password at ${path} is masked and can be pasted`, async ({ page, context }) => {
    if (path === '/account') await becomeMember(context)
    await page.goto(path)
    const fields = page.locator('form input[autocomplete$="-password"]')
    await expect(fields).toHaveCount(count)
    for (const field of await fields.all()) {
      await expect(field).toHaveAttribute('type', 'password')
      expect(await field.evaluate(acceptsPaste)).toBe(true)
    }
  })
}
