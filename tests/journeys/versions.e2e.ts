/** The next version of a sent quote: written and sent by the owner, compared by the client (trade, offers, section 3). */
import { aQuote } from '../office.ts'
import { anAddress, expect, sendInquiry, test, onDesktops } from './journey.ts'
import { openPortal, quoteOf } from './portal-steps.ts'

test(
  'an owner writes the next version; the client sees the old one until it is sent, then what changed',
  onDesktops('the same at every width'),
  async ({ page, browser, bar }) => {
    const email = anAddress('versions')
    const { link, pin } = await sendInquiry(bar, email)
    const [booking] = await bar.sql<{ id: string }>('select id from bookings where email = $1', [email])
    const { quote } = await bar.asOwner<{ quote: { id: string; quote_number: string } }>(
      'save-quote',
      aQuote(booking?.id ?? ''),
    )
    await bar.asOwner('send-quote-emails', { quoteId: quote.id })
    const portal = await browser.newPage()
    await openPortal(portal, { link, pin })
    const shown = quoteOf(portal, { number: quote.quote_number })
    await expect(shown).toContainText('$3,593.70')

    await bar.signIn(page.context())
    await page.goto(`${bar.url}/admin/quotes?id=${quote.id}`)
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(/Seen by .+ on/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Next Version' }).press('Enter')
    const builder = page.getByRole('dialog', { name: 'Write the Next Version' })
    await builder.getByLabel('Title').fill('Garden wedding bar, with oysters')
    await builder.getByRole('button', { name: 'Save as Draft' }).press('Enter')
    await expect(builder).toBeHidden()
    await page.goto(`${bar.url}/admin/quotes?id=${quote.id}`)
    await expect(sheet.getByText('The next version is not sent yet.')).toBeVisible()
    await portal.reload()
    await expect(shown).toContainText('Garden wedding bar')
    await expect(shown).not.toContainText('oysters')

    // What was written is not lost by a slip.
    await sheet.getByRole('button', { name: 'Throw Away' }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Throw away the next version?' })
    await expect(question.getByRole('button', { name: 'Keep It' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await sheet.getByRole('button', { name: 'Send Next Version' }).press('Enter')
    await expect(sheet.getByText('Version 2.', { exact: false })).toBeVisible()
    await expect(shown).toContainText('Garden wedding bar, with oysters')
    await expect(shown.getByRole('region', { name: 'What has changed' })).toContainText(
      'every price is the same',
    )
    await portal.close()
  },
)
