import { becomeMember } from './accounts.ts'
import { expect, test } from './fixtures.ts'

/** A page that forbids pasting cancels the event, which `dispatchEvent` reports. */
const acceptsPaste = (field: Element) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'from a password manager')
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return field.dispatchEvent(event)
}

for (const path of ['/login', '/register', '/account']) {
  test(`every password at ${path} is masked and can be pasted`, async ({ page, context }) => {
    if (path === '/account') await becomeMember(context)
    await page.goto(path)
    const fields = page.locator('form input[autocomplete$="-password"]')
    await expect(fields.first()).toBeVisible()
    for (const field of await fields.all()) {
      await expect(field).toHaveAttribute('type', 'password')
      expect(await field.evaluate(acceptsPaste)).toBe(true)
    }
  })
}
