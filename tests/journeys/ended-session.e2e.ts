/** A portal whose session ends while something is typed: it is kept, and the PIN leads back. */
import type { Page } from '@playwright/test'
import { aQuote } from '../office.ts'
import type { Bar } from './bar.ts'
import { anAddress, expect, expectNotice, sendInquiry, test, onDesktops } from './journey.ts'
import { openPortal, quoteOf } from './portal-steps.ts'

test(
  'a comment that is typed is there again after the PIN',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const client = await aClientWithQuote(bar, 'ended-comment')
    await page.clock.install()
    await openPortal(page, client)
    const decline = quoteOf(page, client).getByRole('button', { name: 'Decline' })
    await decline.click()
    const comment = page.getByLabel('Comment (optional)')
    await comment.fill('Less gin, more lemonade')
    await endSession(page, bar, client)
    await reopen(page, client)
    await decline.click()
    await expect(comment).toHaveValue('Less gin, more lemonade')
    await page.getByRole('button', { name: 'Ask for a Change' }).click()
    const message = page.getByLabel('Your message')
    await message.fill('Less gin, more lemonade, please')
    await endSession(page, bar, client)
    await reopen(page, client)
    await decline.click()
    await page.getByRole('button', { name: 'Ask for a Change' }).click()
    await expect(message).toHaveValue('Less gin, more lemonade, please')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expectNotice(page, 'We have your message')
    // What was sent is not offered once more.
    await decline.click()
    await expect(comment).toHaveValue('')
  },
)

test(
  'who pays a part, and what is to be paid, are there again after the PIN',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const client = await aClientWithQuote(bar, 'ended-share')
    await bar.asOwner('set-quote-status', { id: client.quoteId, status: 'accepted' })
    await page.clock.install()
    await openPortal(page, client)
    const invoice = page.getByRole('article', { name: /^Invoice INV-/ })
    await invoice.getByRole('radio', { name: /^Full amount/ }).check()
    const share = invoice.getByRole('button', { name: 'Someone Else Pays a Part' })
    await share.click()
    const form = page.getByRole('dialog', { name: 'Someone else pays a part' })
    await form.getByLabel('Who pays?').fill('Margaret Hartwell')
    await form.getByLabel('Their part').fill('500')
    await endSession(page, bar, client)
    await reopen(page, client)
    await expect(invoice.getByRole('radio', { name: /^Full amount/ })).toBeChecked()
    await share.click()
    await expect(form.getByLabel('Who pays?')).toHaveValue('Margaret Hartwell')
    await expect(form.getByLabel('Their part')).toHaveValue('500')
    // What is given up is not kept.
    await form.getByRole('button', { name: 'Not Now' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await share.click()
    await expect(form.getByLabel('Who pays?')).toHaveValue('')
  },
)

test(
  'the PIN leads back to the page of the booking that was asked for',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const client = await aClientWithQuote(bar, 'ended-page')
    const { bookingId, quoteId } = client
    // In a tab that knows nothing of the booking, and in one whose session ended.
    const brief = `${bar.url}/event-brief?booking=${bookingId}`
    await page.goto(brief)
    await page.getByLabel('PIN').fill(client.pin)
    await expect(page.getByRole('heading', { name: 'Tell us about your event' })).toBeVisible()
    await expect(page).toHaveURL(brief)
    const sign = `${bar.url}/sign-quote?booking=${bookingId}&quote=${quoteId}`
    // The page that is left must not notice it first.
    await page.goto('about:blank')
    await bar.sql('delete from sessions where subject_id = $1', [bookingId])
    await page.goto(sign)
    await page.getByRole('link', { name: 'Enter Your PIN' }).click()
    await page.getByLabel('PIN').fill(client.pin)
    await expect(page.getByText('There is nothing to sign here')).toBeVisible()
    await expect(page).toHaveURL(sign)
    // Once: who enters the PIN again gets to the event.
    await page.goto(`${bar.url}/pin-entry?booking=${bookingId}`)
    await page.getByLabel('PIN').fill(client.pin)
    await expect(page).toHaveURL(`${bar.url}/event-portal?booking=${bookingId}`)
  },
)

type Client = Awaited<ReturnType<typeof aClientWithQuote>>

/** The session ends, as by a new PIN, and the page notices when it is looked at again after a while. */
async function endSession(page: Page, bar: Bar, { bookingId }: Client): Promise<void> {
  await bar.sql('delete from sessions where subject_id = $1', [bookingId])
  // An answer that was on its way before counts as that of the first look.
  await expect(async () => {
    await page.clock.fastForward('06:00')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('Event Not Found')).toBeVisible({ timeout: 3000 })
  }).toPass()
}

async function reopen(page: Page, { pin }: Client): Promise<void> {
  await page.getByRole('button', { name: 'Open the Link Again' }).click()
  await page.getByLabel('PIN').fill(pin)
  await expect(page.getByRole('heading', { name: 'Event Details' })).toBeVisible()
}

async function aClientWithQuote(bar: Bar, name: string) {
  const email = anAddress(name)
  const { link, pin } = await sendInquiry(bar, email)
  const [booking] = await bar.sql<{ id: string }>('select id from bookings where email = $1', [email])
  const bookingId = booking?.id ?? ''
  const { quote } = await bar.asOwner<{ quote: { id: string; quote_number: string } }>(
    'save-quote',
    aQuote(bookingId),
  )
  await bar.asOwner('send-quote-emails', { quoteId: quote.id, when_taken: 'send' })
  // Many journeys ask for one day: the others' holds are not what this one is about.
  await bar.sql('delete from claims')
  return { email, bookingId, link, pin, quoteId: quote.id, number: quote.quote_number }
}
