import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { KIT_PORT } from './settings.ts'

const KIT = `http://127.0.0.1:${KIT_PORT}/`

const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((inside) => document.activeElement?.closest(inside) != null, selector)

test.describe('dialog', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(KIT)
    await page.getByRole('button', { name: 'Reset Points' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('opens from the keyboard, named by its title, with the focus inside', async ({ page }) => {
    await expect(page.getByRole('dialog', { name: 'Reset this member’s points?' })).toBeVisible()
    expect(await focusIsIn(page, 'dialog')).toBe(true)
  })

  test('makes everything behind it unreachable while it is open', async ({ page }) => {
    const behind = page.getByRole('button', { name: 'Reset Points' })
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab')
      await expect(behind).not.toBeFocused()
    }
    await behind.focus()
    await expect(behind).not.toBeFocused()
  })

  test('closes on Escape and gives the focus back', async ({ page }) => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Reset Points' })).toBeFocused()
  })

  test('opens again after it was closed on Escape', async ({ page }) => {
    await page.keyboard.press('Escape')
    // The browser closes it at once, and its content goes when the page has noticed.
    await expect(page.getByText('The ledger keeps every entry.')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('stays open when it is opened again before the browser has told that it was closed', async ({
    page,
  }) => {
    await page.evaluate(async () => {
      const press = (selector: string, text: string) => {
        const buttons = [...document.querySelectorAll<HTMLElement>(selector)]
        buttons.find(({ textContent }) => textContent.trim() === text)?.click()
      }
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      press('dialog[open] button', 'Close')
      // React has closed it when the script rests, and the frame is still to come.
      await Promise.resolve()
      press('button', 'Reset Points')
      await frame()
      await frame()
    })
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('closes on a click beside it, not on one inside', async ({ page }) => {
    await page.getByText('The ledger keeps every entry.').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test('tabs move with the arrow keys, Home and End, and are one stop for Tab', async ({ page }) => {
  await page.goto(KIT)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Open Orders').focus()

  await page.keyboard.press('ArrowRight')
  await expect(tab('Order History')).toBeFocused()
  await expect(tab('Order History')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Order History' })).toBeVisible()

  await page.keyboard.press('End')
  await expect(tab('Cancelled')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Open Orders')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Cancelled')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab('Open Orders')).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Open Orders' })).toBeFocused()
})

test('a field with an error is invalid and described by the error and the hint', async ({ page }) => {
  await page.goto(KIT)
  const password = page.getByLabel('Password')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription('Password is too weak. At least 6 characters.')
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid')
})

test('a busy button says so and cannot be pressed', async ({ page }) => {
  await page.goto(KIT)
  const busy = page.getByRole('button', { name: 'Saving primary' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect(busy).toBeDisabled()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('a primary button that is disabled does not look like one that can be pressed', async ({ page }) => {
      await page.goto(KIT)
      const enabled = page.getByRole('button', { name: 'primary medium' })
      const ground = await enabled.evaluate((button) => getComputedStyle(button).backgroundColor)
      await expect(page.getByRole('button', { name: 'Claimed' })).not.toHaveCSS('background-color', ground)
      // A busy one keeps its colour, because it was pressed.
      await expect(page.getByRole('button', { name: 'Saving primary' })).toHaveCSS('background-color', ground)
    })

    test('checkboxes, radio buttons and progress bars have the colours of the theme', async ({ page }) => {
      await page.goto(KIT)
      const colours = await page.getByRole('button', { name: 'primary medium' }).evaluate((button) => {
        const field = document.querySelector('input[type=email]')
        return {
          leaf: getComputedStyle(button).backgroundColor,
          raised: field ? getComputedStyle(field).backgroundColor : '',
        }
      })
      for (const [name, colour] of [
        ['Open', colours.raised],
        ['Chosen', colours.leaf],
        ['One', colours.raised],
        ['Other', colours.leaf],
        ['Progress', colours.raised],
      ] as const) {
        const control = page.getByLabel(name, { exact: true })
        await expect(control, name).toHaveCSS('appearance', 'none')
        await expect(control, name).toHaveCSS('background-color', colour)
      }
    })
  })
}

test.describe('toast', () => {
  test('a success is announced politely and goes away by itself', async ({ page }) => {
    await page.clock.install()
    await page.goto(KIT)
    await page.getByRole('button', { name: 'Show success toast' }).click()
    const toast = page.locator('[aria-live=polite]').getByRole('status')
    await expect(toast).toHaveText('Your points are pending review.')
    await page.clock.runFor(6000)
    await expect(toast).toBeVisible()
    await page.clock.runFor(3000)
    await expect(toast).toBeHidden()
  })

  test('stays while the focus is on it', async ({ page }) => {
    await page.clock.install()
    await page.goto(KIT)
    await page.getByRole('button', { name: 'Show success toast' }).click()
    await page.getByRole('button', { name: 'Dismiss' }).focus()
    await page.clock.runFor(60_000)
    await expect(page.getByText('Your points are pending review.')).toBeVisible()
  })

  test('is dismissed by a press while the pointer or the focus holds it', async ({ page }) => {
    await page.clock.install()
    await page.goto(KIT)
    const toast = page.getByText('Your points are pending review.')
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    await page.getByRole('button', { name: 'Show success toast' }).click()
    await toast.hover()
    await page.clock.runFor(60_000)
    await dismiss.click()
    await expect(toast).toHaveCount(0)
    await page.getByRole('button', { name: 'Show success toast' }).click()
    await dismiss.focus()
    await page.clock.runFor(60_000)
    await page.keyboard.press('Enter')
    await expect(toast).toHaveCount(0)
  })

  test('an error stays until it is dismissed by keyboard', async ({ page }) => {
    await page.clock.install()
    await page.goto(KIT)
    await page.getByRole('button', { name: 'Show error toast' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'The server could not be reached.' })
    await page.clock.runFor(60_000)
    await expect(toast).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).focus()
    await page.keyboard.press('Enter')
    await expect(toast).toBeHidden()
  })
})

test('a wide table scrolls inside its own region by keyboard on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(KIT)
  const region = page.getByRole('region', { name: 'Points History' })
  await region.focus()
  await expect(region).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test.describe('a figure that changes', () => {
  const total = (page: Page) => page.getByRole('definition').filter({ hasText: /^12,/ })

  test('counts to its new value', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(KIT)
    await expect(total(page)).toHaveText('12,480')
    await page.getByRole('button', { name: 'Earn 150' }).click()
    await expect(total(page)).toHaveText('12,630')
  })

  test('shows it at once when reduced motion is preferred', async ({ page }) => {
    await page.goto(KIT)
    const seen = await total(page).evaluateHandle((figure) => {
      const texts: (string | null)[] = []
      new MutationObserver(() => texts.push(figure.textContent)).observe(figure, {
        characterData: true,
        childList: true,
        subtree: true,
      })
      return texts
    })
    await page.getByRole('button', { name: 'Earn 150' }).click()
    await expect(total(page)).toHaveText('12,630')
    expect(await seen.jsonValue()).toEqual(['12,630'])
  })
})

for (const width of [390, 1280]) {
  test(`axe finds nothing in the kit at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(KIT)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
}
