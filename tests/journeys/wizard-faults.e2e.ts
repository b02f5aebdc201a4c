/** The wizard on a bad connection, a narrow phone and under a quick hand: nothing is sent twice, skipped, cut off, or said wrongly. */
import type { Locator, Page } from '@playwright/test'
import type { Bar } from './bar.ts'
import { anAddress, expect, expectNotice, test } from './journey.ts'
import {
  chooseType,
  eventDay,
  fillOccasion,
  fillToTheEnd,
  openWizard,
  pickDay,
  sendButton,
  wizardOf,
} from './wizard-steps.ts'

const submitPath = '**/functions/v1/submit-booking'

test.beforeEach(({ isMobile }) => {
  test.skip(isMobile, 'the same at every width')
})

test('a double-click goes one step on, and sends nothing', async ({ page, bar }) => {
  const email = anAddress('double')
  const wizard = await openWizard(page, bar.url)
  await chooseType(wizard, 'Wedding')
  await fillOccasion(wizard)
  await pressTwice(page, wizard.getByRole('button', { name: 'Continue' }))
  await expect(wizard.getByText('75%')).toBeVisible()
  await pressTwice(page, wizard.getByRole('button', { name: 'Back' }))
  await expect(wizard.getByText('50%')).toBeVisible()

  await fillToTheEnd(wizard, email)
  await wizard.getByRole('button', { name: 'Back' }).click()
  await expect(wizard.getByText('75%')).toBeVisible()
  await pressTwice(page, wizard.getByRole('button', { name: 'Continue' }))
  await expect(wizard.getByText('100%')).toBeVisible()
  await expect(sendButton(wizard)).toBeEnabled()
  expect(await rowsOf(bar, email)).toBe(0)
})

test('an inquiry whose answer was lost is taken down once, also after a reload', async ({ page, bar }) => {
  const email = anAddress('reloaded')
  let wizard = await openWizard(page, bar.url, 'Plan a wedding')
  await fillToTheEnd(wizard, email)
  await page.route(
    submitPath,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await sendButton(wizard).click()
  await expectNotice(page, 'Unexpected error. Please try again.')
  expect(await rowsOf(bar, email)).toBe(1)

  page.on('dialog', (dialog) => void dialog.accept())
  wizard = await openWizard(page, bar.url, 'Plan a wedding')
  await wizard.getByRole('button', { name: 'Continue It' }).click()
  await sendButton(wizard).click()
  await expect(wizard.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  expect(await rowsOf(bar, email)).toBe(1)
})

test('an inquiry that arrives after the wizard was left is not offered as unsent', async ({ page, bar }) => {
  const email = anAddress('late')
  const wizard = await openWizard(page, bar.url, 'Plan a wedding')
  await fillToTheEnd(wizard, email)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(submitPath, async (route) => {
    const response = await route.fetch()
    await answered
    await route.fulfill({ response })
  })
  await sendButton(wizard).click()
  await wizard.getByRole('button', { name: 'Close booking' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave your inquiry?' })
  await expect(question).toContainText('It is being sent right now.')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(wizardOf(page)).toHaveCount(0)
  answer()
  await expectNotice(page, "Inquiry sent! We'll get back to you within 24 hours.")

  await page.getByRole('link', { name: 'Plan a wedding' }).click()
  await expect(wizard.getByText('Step 2 of 4')).toBeVisible()
  await expect(wizard.getByRole('region', { name: 'Unsent inquiry' })).toHaveCount(0)
})

test('where neither the wizard nor the plain form can be loaded, the page still works', async ({
  page,
  bar,
}) => {
  await page.goto(bar.url)
  await page.route('**/assets/wizard-*.js', (route) => route.abort())
  // The visitor stays on the page.
  await page.route('**/book*', (route) => route.fulfill({ status: 204 }))
  const asked = page.waitForRequest('**/book')
  await page.getByRole('link', { name: 'Book Your Event', exact: true }).click()
  await asked
  await expect(page.getByText('Setting the bar')).toHaveCount(0)
  await expect(page.locator('.stage')).not.toHaveAttribute('inert')
})

test('where the code of the wizard never comes, the plain form does', async ({ page, bar }) => {
  await page.route('**/assets/wizard-*.js', () => undefined)
  await page.goto(bar.url)
  await page.getByRole('link', { name: 'Book Your Event', exact: true }).click()
  await expect(page).toHaveURL(`${bar.url}/book`)
  await expect(page.getByRole('button', { name: /inquiry/i })).toBeVisible()
})

test('where the code of the page never comes, its links lead on', async ({ page, bar }) => {
  await page.route('**/assets/hydrate-*.js', () => undefined)
  await page.goto(bar.url)
  await page.getByRole('link', { name: 'Book Your Event', exact: true }).click()
  await expect(page).toHaveURL(`${bar.url}/book`)
})

test('a picked day that turns out to be closed says so at once', async ({ page, bar }) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/get-availability*', async (route) => {
    const response = await route.fetch()
    const { days, ...bounds } = (await response.json()) as { days: { date: string; status: string }[] }
    await answered
    const closed = days.map((day) => (day.date === eventDay ? { ...day, status: 'closed' } : day))
    await route.fulfill({ response, json: { days: closed, ...bounds } })
  })
  const wizard = await openWizard(page, bar.url, 'Plan a wedding')
  await pickDay(wizard, eventDay)
  const told = wizard.getByText('This day can no longer be asked for. Please choose another one.')
  await expect(told).toHaveCount(0)
  answer()
  await expect(told).toBeVisible()
})

test('a browser that blocks storage still opens and sends', async ({ page, bar }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, { get: refuse })
  })
  const wizard = await openWizard(page, bar.url, 'Plan a wedding')
  await fillToTheEnd(wizard, anAddress('blocked'))
  await sendButton(wizard).click()
  await expect(wizard.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
})

test('the calendar fits a narrow phone, also in the longest month', async ({ page, bar }) => {
  const wizard = await openWizard(page, bar.url, 'Plan a wedding')
  const year = new Date().getFullYear() + 1
  await wizard.getByLabel('Choose the Year').selectOption(String(year))
  await wizard.getByLabel('Choose the Month').selectOption('September')
  await expect(wizard.getByRole('grid', { name: `September ${year}` })).toBeVisible()
  for (const width of [320, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 740 })
    const calendar = wizard.locator('[data-field=event_date]')
    await expect
      .poll(() => calendar.evaluate((box) => Math.ceil(box.getBoundingClientRect().right)), `${width} px`)
      .toBeLessThanOrEqual(width - 20)
    expect(await calendar.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('who comes back to the plain form finds what was typed', async ({ page, bar }) => {
    await page.goto(`${bar.url}/book?type=wedding`)
    const typed = {
      location: 'Barn at the lake',
      wedding_theme: 'Sage',
      first_name: 'Plain',
      message: 'Hello',
    }
    for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text)
    await page.goto(`${bar.url}/pin-entry`)
    await page.goBack()
    for (const [name, text] of Object.entries(typed))
      await expect(page.locator(`[name=${name}]`)).toHaveValue(text)
  })
})

/** Two presses at one place in quick succession, wherever the second one falls. */
async function pressTwice(page: Page, button: Locator): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 60 })
}

async function rowsOf(bar: Bar, email: string): Promise<number> {
  const rows = await bar.sql('select id from bookings where email = $1', [email])
  return rows.length
}
