/** The wizard on a bad connection and under a quick hand: nothing is sent twice, skipped, or said wrongly. */
import type { Locator, Page } from '@playwright/test'
import type { Bar } from './bar.ts'
import { anAddress, expect, expectNotice, test } from './journey.ts'
import { chooseType, fillOccasion, fillToTheEnd, openWizard, sendButton, wizardOf } from './wizard-steps.ts'

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

/** Two presses at one place in quick succession, wherever the second one falls. */
async function pressTwice(page: Page, button: Locator): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 60 })
}

async function rowsOf(bar: Bar, email: string): Promise<number> {
  const rows = await bar.sql('select id from bookings where email = $1', [email])
  return rows.length
}
