import { expectAccessibleInBothThemes, LOOKS, setLook } from './accessible.ts'
import { becomeMember, fetchMe, field, logIn, newPerson, verifyEmail } from './accounts.ts'
import { expectNoSidewaysScroll } from './admin-screen.ts'
import { expect, test } from './fixtures.ts'
import { linkIn, mailTo } from './mailbox.ts'

test('a new address is confirmed by its link, and the old one undoes it and gets a link to choose a password', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const { me, ...ada } = await becomeMember(context)
  await verifyEmail(request, ada)
  const { email } = newPerson()
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Email' })
  await field(page, 'New email').fill('nonsense')
  await page.keyboard.press('Enter')
  await expect(section.getByText('Invalid email format.')).toBeVisible()
  await field(page, 'New email').fill(email)
  await page.keyboard.press('Enter')
  await expect(section.getByText(`We have sent a link to ${email}.`)).toBeVisible()
  await page.reload()
  await expect(section.getByText(`${email} has not been confirmed yet.`)).toBeVisible()

  await page.goto(linkIn(await mailTo(email, /^Confirm your new address/)))
  await expect(page).toHaveURL('/email/confirm')
  for (const look of LOOKS) {
    await setLook(page, look)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Confirm the address' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Your account uses ${email} from now on.`)).toBeVisible()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(section.getByText(email)).toBeVisible()
  expect((await logIn(request, { ...ada, email })).id).toBe(me.id)

  const undoLink = linkIn(await mailTo(ada.email, /account was changed$/))
  await page.goto(undoLink)
  await page.getByRole('button', { name: 'Bring my address back' }).click()
  await expect(page.getByText(`Your account has the address ${ada.email} again.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the login page' })).toBeVisible()
  expect([await fetchMe(context.request), await fetchMe(request)]).toEqual([undefined, undefined])
  await mailTo(ada.email, /^Choose a new password/)

  await page.goto('/')
  await page.goto(undoLink)
  await page.getByRole('button', { name: 'Bring my address back' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has already been used or has expired.')
  complaints.splice(0)
})
