/** The owner's screen, on another process, shows within a second that a client approves and pays. Run alone, because it measures time. */
import type { Page, Response } from '@playwright/test'
import { expect, sendInquiry, anAddress, test } from './journey.ts'
import { aQuote } from '../office.ts'

const aSecond = { timeout: 1000 }

test.use({ savesData: false })

test("an approval and a payment are on the owner's screen within a second", async ({
  page,
  browser,
  bar,
}) => {
  const email = anAddress('second')
  const { link, pin } = await sendInquiry(bar, email)
  const [booking] = await bar.sql<{ id: string }>('select id from bookings where email = $1', [email])
  const { quote } = await bar.asOwner<{ quote: { id: string; quote_number: string } }>(
    'save-quote',
    aQuote(booking?.id ?? ''),
  )
  await bar.asOwner('send-quote-emails', { quoteId: quote.id })
  await page.goto(link)
  await page.getByLabel('PIN').fill(pin)

  const context = await browser.newContext()
  await bar.signIn(context)
  const office = await context.newPage()
  const row = await openRow(office, `${await bar.secondUrl()}/admin/quotes?search=${quote.quote_number}`)
  await expect(row).toContainText('Sent')
  await page.getByRole('button', { name: 'Approve Quote' }).click()
  await answered(page, /approve-quote/, () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Approve Quote' }).click(),
  )
  await expect(row).toContainText('Accepted', aSecond)

  const bill = await openRow(
    office,
    `${await bar.secondUrl()}/admin/invoices?search=${encodeURIComponent(email)}`,
  )
  await expect(bill).toContainText('Sent')
  await page.getByRole('radio', { name: /Full amount/ }).check()
  await page.getByRole('button', { name: 'Pay $3,593.70' }).click()
  await page.waitForURL(/payment-success/, { waitUntil: 'commit' })
  await expect(bill).toContainText('Paid', aSecond)
  await context.close()
})

async function openRow(office: Page, address: string) {
  const listening = office.waitForResponse(/\/live\/office/)
  await office.goto(address)
  await listening
  return office.getByRole('row').nth(1)
}

async function answered(page: Page, call: RegExp, press: () => Promise<void>): Promise<Response> {
  const answer = page.waitForResponse(call)
  await press()
  return answer
}
