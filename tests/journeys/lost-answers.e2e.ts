/** The office where the answer of a write is lost on its way, although the server did it. */
import type { Page } from '@playwright/test'
import { expect, expectNotice, test } from './journey.ts'
import { aDraftOf, anInvoiceOf, openOffice } from './office-steps.ts'

test('a quote whose answer is lost is told as sent, and is sent once', async ({ page, bar, isMobile }) => {
  test.skip(isMobile, 'the same at every width')
  const quote = await aDraftOf(bar, 'lost')
  await openOffice(page, bar, `quotes?id=${quote.id}`)
  await loseAnswers(page, 'send-quote-emails', 1)
  await page.getByRole('dialog').getByRole('button', { name: 'Send to Client' }).click()
  await expectNotice(page, 'Quote sent to client successfully!')
  expect(bar.mailsTo(quote.email, quote.quote_number)).toBe(1)
})

test('an invoice whose answer is lost is told as sent, and is sent once', async ({ page, bar, isMobile }) => {
  test.skip(isMobile, 'the same at every width')
  const invoice = await anInvoiceOf(bar, 'lost')
  await openOffice(page, bar, `invoices?id=${invoice.id}`)
  await loseAnswers(page, 'send-invoice-email', 1)
  await page.getByRole('dialog').getByRole('button', { name: 'Send Invoice' }).click()
  await expectNotice(page, 'Invoice sent to client successfully!')
  expect(bar.mailsTo(invoice.email, invoice.invoice_number)).toBe(1)
})

test('a quote that the builder sends without any answer is not said to be unsent, and its line stays', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width')
  const quote = await aDraftOf(bar, 'lost')
  await openOffice(page, bar, `quotes?edit-quote=${quote.id}`)
  const builder = page.getByRole('dialog', { name: 'Edit Quote' })
  const line = builder.getByRole('textbox', { name: 'A line to send with it' })
  await line.fill('The tower is on us.')
  await loseAnswers(page, 'send-quote-emails', 2)
  await builder.getByRole('button', { name: 'Send to Client' }).click()
  await expectNotice(page, 'No answer to sending the quote', 'It may have been sent.')
  await expect(line).toHaveValue('The tower is on us.')
  expect(bar.mailsTo(quote.email, quote.quote_number)).toBe(1)
})

test('a quote whose answers were lost twice is sent once, however late it is pressed again', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width')
  const quote = await aDraftOf(bar, 'lost')
  await page.route('**/live/**', (route) => route.abort())
  await openOffice(page, bar, `quotes?id=${quote.id}`)
  await loseAnswers(page, 'send-quote-emails', 2)
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send to Client' })
  await send.click()
  await expectNotice(page, 'No answer to sending the quote', 'It may have been sent.')
  await bar.sql(
    "update mail_messages set created_at = created_at - interval '5 minutes' where to_address = $1",
    [quote.email],
  )
  await send.click()
  await expectNotice(page, 'Quote sent to client successfully!')
  expect(bar.mailsTo(quote.email, quote.quote_number)).toBe(1)
})

/** The server does what is asked, and its next answers are lost. */
async function loseAnswers(page: Page, name: string, times: number): Promise<void> {
  await page.route(
    `**/${name}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times },
  )
}

test('an export without a session leads to the sign-in, and without a connection stays in the office', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width')
  await openOffice(page, bar, 'clients?search=nobody')
  const button = page.getByRole('button', { name: 'Export CSV' })
  // Toasts are loaded from the first interaction on.
  await expect(page.getByText('No clients match your search')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('#toasts')).toBeAttached()
  await page.context().setOffline(true)
  await button.click()
  await expectNotice(page, 'Failed to export', 'The server did not answer.')
  await page.context().setOffline(false)
  const saved = page.waitForEvent('download')
  await button.click()
  expect((await saved).suggestedFilename()).toMatch(/^clients-.+\.csv$/)

  await page.context().clearCookies()
  await button.click()
  await expectNotice(page, 'Please sign in')
  await bar.signIn(page.context())
  await page.goto(`${bar.url}/auth`)
  await expect(page).toHaveURL(/\/admin\/clients\?search=nobody$/)
})
