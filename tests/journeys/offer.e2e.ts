/** An offer in the portal: a client chooses, sees the sum, approves exactly that (trade, offers, section 2). */
import type { Locator, Page } from '@playwright/test'
import { aQuote } from '../office.ts'
import { anOffer, withOffer } from '../offers/an-offer.ts'
import { expectAccessible } from './accessible.ts'
import type { Bar } from './bar.ts'
import { anAddress, expect, expectNotice, sendInquiry, test, onDesktops } from './journey.ts'
import { approveInCard, nextOf, openPortal, quoteOf } from './portal-steps.ts'

async function aClientWithOffer(bar: Bar, name: string, offer: object = anOffer()) {
  const email = anAddress(name)
  const { link, pin } = await sendInquiry(bar, email)
  const [booking] = await bar.sql<{ id: string }>('select id from bookings where email = $1', [email])
  const bookingId = booking?.id ?? ''
  const fact = { part: 'guests', estimated: 150, guaranteed: null, final: null, minors: null }
  await bar.asOwner('save-event-facts', { booking_id: bookingId, fact })
  const { quote } = await bar.asOwner<{ quote: { id: string; quote_number: string } }>(
    'save-quote',
    aQuote(bookingId, withOffer(offer)),
  )
  await bar.asOwner('send-quote-emails', { quoteId: quote.id })
  return { email, bookingId, link, pin, quoteId: quote.id, number: quote.quote_number }
}

/** Does something that is saved, and waits until it is. */
async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(/save-selection/)
  await act()
  expect((await answer).status()).toBe(200)
}

/** Chooses an option, which is shown a moment after the press, and waits until it is saved. */
async function tick(page: Page, option: Locator): Promise<void> {
  await saved(page, () => option.click())
  await expect(option).toBeChecked()
}

test('a client chooses, reloads, and approves what is shown', async ({ page, bar }) => {
  const client = await aClientWithOffer(bar, 'offer')
  await openPortal(page, client)
  const [quote, next] = [quoteOf(page, client), nextOf(page)]
  await expect(next).toContainText('$4,590.00')
  await expect(quote.getByRole('radio', { name: 'The Craft Bar' })).toBeChecked()
  await expectAccessible(page, 'whole')

  await tick(page, quote.getByRole('radio', { name: 'The Grand Bar' }))
  // 150 × $31.00 + $650.00, with tax
  await expect(next).toContainText('$5,724.00')
  await tick(page, quote.getByRole('checkbox', { name: 'Champagne coupe tower' }))
  await saved(page, () => quote.getByRole('button', { name: 'More: Extra bartender' }).click())
  // + $480.00 + 4 h × $55.00
  await expect(next).toContainText('$6,480.00')
  await expect(quote.getByText('Every choice is saved at once', { exact: false })).toBeVisible()

  await page.reload()
  await expect(next).toContainText('$6,480.00')
  await expect(quote.getByRole('radio', { name: 'The Grand Bar' })).toBeChecked()
  await expect(quote.getByLabel('Number: Extra bartender')).toHaveValue('1')

  await approveInCard(page)
  await expectNotice(page, 'Invoice automatically generated from approved quote!')
  const [invoice] = await bar.sql<{ total_amount: number }>(
    'select total_amount from invoices where booking_id = $1',
    [client.bookingId],
  )
  expect(invoice?.total_amount).toBe(648_000)
  await expect(page.getByRole('article', { name: /^Invoice INV-/ })).toContainText('Sales tax (8%)')
})

test(
  'by keyboard alone, and what cannot be saved is kept and said',
  onDesktops('a keyboard is on a desk'),
  async ({ page, bar }) => {
    const client = await aClientWithOffer(bar, 'offer-keys')
    await openPortal(page, client)
    const [quote, next] = [quoteOf(page, client), nextOf(page)]
    await quote.getByRole('radio', { name: 'The Craft Bar' }).focus()
    await saved(page, () => page.keyboard.press('ArrowLeft'))
    await expect(quote.getByRole('radio', { name: 'The Garden Bar' })).toBeChecked()
    // 150 × $18.00 + $650.00, with tax
    await expect(next).toContainText('$3,618.00')
    await page.keyboard.press('Tab')
    await saved(page, () => page.keyboard.press('Space'))
    await expect(quote.getByRole('checkbox', { name: 'Champagne coupe tower' })).toBeChecked()

    await page.route('**/functions/v1/save-selection', (route) => route.abort())
    await quote.getByRole('button', { name: 'More: Extra bartender' }).click()
    await expect(quote.getByText('Your last choice is not saved.')).toBeVisible()
    await expect(next).toContainText('$4,374.00')
    await approveInCard(page)
    await expectNotice(page, 'Failed to approve quote', 'Your last choice could not be saved.')
    await page.keyboard.press('Escape')
    await page.unroute('**/functions/v1/save-selection')
    await saved(page, () => quote.getByRole('button', { name: 'Save Again' }).click())
    await expect(next).toContainText('$4,374.00')
  },
)

test(
  'another device has changed the choice: what was shown is not approved',
  onDesktops('the same at every width'),
  async ({ page, browser, bar }) => {
    const client = await aClientWithOffer(bar, 'offer-two')
    await openPortal(page, client)
    const other = await browser.newPage()
    await openPortal(other, client)
    await page.route('**/functions/v1/get-portal-quotes', (route) => route.abort())
    await tick(other, quoteOf(other, client).getByRole('radio', { name: 'The Grand Bar' }))
    await approveInCard(page)
    await expectNotice(
      page,
      'Failed to approve quote',
      'The choices were changed since you opened this page.',
    )
    await other.close()
  },
)

test('what was shown and what holds by now stand side by side; declining offers a change instead', async ({
  page,
  browser,
  bar,
}) => {
  const [bars, more] = anOffer().groups
  const options = more?.options.map((each) =>
    each.id === 'tower' ? { ...each, guests_to: 160, picture: 'wine' } : each,
  )
  const client = await aClientWithOffer(bar, 'offer-both', anOffer({ groups: [bars, { ...more, options }] }))
  await openPortal(page, client)
  const quote = quoteOf(page, client)
  await tick(page, quote.getByRole('checkbox', { name: 'Champagne coupe tower' }))

  // An option that is no longer on offer can be taken out.
  await quote.getByLabel('Number: Guests').fill('170')
  await quote.getByLabel('Number: Guests').press('Enter')
  await expect(quote.getByText('Not offered for 170 guests', { exact: true })).toBeVisible()
  await saved(page, () => quote.getByRole('checkbox', { name: 'Champagne coupe tower' }).click())
  await expect(quote.getByText('Not offered for 170 guests', { exact: true })).toBeHidden()

  await nextOf(page).getByRole('button', { name: 'Approve Quote' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Deposit')
  await expectAccessible(page, 'whole')
  const other = await browser.newPage()
  await openPortal(other, client)
  await tick(other, quoteOf(other, client).getByRole('radio', { name: 'The Grand Bar' }))
  await expect(dialog.getByRole('heading', { name: 'The choices have changed' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /The Grand Bar/ })).toContainText('$5,270.00')
  await expectAccessible(page, 'whole')
  await dialog.getByRole('button', { name: 'Go On with This' }).click()
  await expect(dialog.getByRole('heading', { name: 'Approve this quote?' })).toBeVisible()
  await page.keyboard.press('Escape')

  await quote.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for a Change' }).click()
  const question = page.getByRole('dialog', { name: 'What would you like changed?' })
  await question.getByLabel('Your message').fill('Fewer glasses, please')
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(quote.getByText('You asked for a change', { exact: false })).toBeVisible()
  await other.close()
})
