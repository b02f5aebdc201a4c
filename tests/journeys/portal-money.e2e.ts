/** Money in the portal: from a quote to a paid invoice (P-QUO, P-INV, P-PAY, P-DSH). */
import type { Browser, Locator, Page } from '@playwright/test'
import { mediumDate } from '#domain/time.ts'
import { anInvoice, aQuote } from '../office.ts'
import { wordsOfPdf } from '../pdf.ts'
import { expectAccessible } from './accessible.ts'
import { owner, type Bar } from './bar.ts'
import { weddingDay } from './days.ts'
import { anAddress, expect, expectNotice, sendInquiry, test, onPhones, onDesktops } from './journey.ts'
import { approveInCard, nextOf, openPortal, pdfOf, quoteOf } from './portal-steps.ts'

test(
  'approve, pay the deposit, pay the balance; the owner sees each as it happens',
  onPhones('on a wide screen a wedding is paid (wedding.e2e.ts)'),
  async ({ page, browser, bar }) => {
    const client = await aClientWithQuote(bar, 'approve')
    const desk = await openDesk(browser, bar, client)
    await openPortal(page, client)
    const quote = quoteOf(page, client)
    for (const text of [
      'Garden wedding bar',
      'Reception bar for 110 guests',
      'Craft Cocktail Bar',
      'Cocktails · Ten cocktails',
      '110 × $24.00',
      '$2,640.00',
      '12.5 × $55.00',
      '$3,327.50',
      'Tax (8%)',
      '$266.20',
      '$3,593.70',
    ])
      await expect(quote.getByText(text, { exact: true })).toBeVisible()
    // A quote that is longer valid is approved until the event at the latest.
    const lastDay = mediumDate(weddingDay)
    await expect(quote.getByText(new RegExp(`created .+ · expires ${lastDay}`))).toBeVisible()
    await expect(quote.locator('[data-tone]')).toHaveText('Sent')
    const next = nextOf(page)
    await expect(next.getByRole('heading')).toHaveText('Approve your quote')
    await expect(next).toContainText('$3,593.70')
    await expect(next).toContainText(`This price is yours until ${lastDay}.`)
    await expect(page.getByText('No invoices yet. One follows as soon as a quote is approved.')).toBeVisible()
    await expectAccessible(page, 'whole')
    await expectNoSideways(page)
    const quotePdf = await page.request.get(await pdfOf(quote))
    expect(quotePdf.headers()['content-type']).toBe('application/pdf')
    expect(await wordsOfPdf(await quotePdf.body())).toContain('Total $3,593.70')

    await next.getByRole('button', { name: 'Approve Quote' }).click()
    const question = page.getByRole('alertdialog', { name: 'Approve this quote?' })
    await expect(question).toContainText('$3,593.70')
    await expectAccessible(page, 'whole')
    const approved = page.waitForResponse(/approve-quote/)
    await question.getByRole('button', { name: 'Approve Quote' }).click()
    await approved
    await expect(desk.quote).toContainText('Accepted')
    await expect(desk.invoice).toContainText('Sent')
    await expect(desk.invoice).toContainText('$3,593.70')
    await expectNotice(page, 'Success', 'Quote approved successfully!')
    await expectNotice(page, 'Invoice automatically generated from approved quote!')
    await expect(quote.locator('[data-tone]')).toHaveText('Accepted')
    await expect(page.getByRole('button', { name: 'Approve Quote' })).toHaveCount(0)
    await expect(quote).not.toContainText('expires')
    await expect(next).toContainText('Approved. Thank you, Amelia.')
    await expect(next.getByRole('heading')).toHaveText('Pay your deposit')
    await expect(quote.getByText('Craft Cocktail Bar', { exact: true })).toBeHidden()
    await quote.getByRole('button', { name: /^Details/ }).click()
    await expect(quote.getByText('Craft Cocktail Bar', { exact: true })).toBeVisible()

    const invoice = page.getByRole('article', { name: /^Invoice INV-/ })
    await expect(invoice.locator('[data-tone]')).toHaveText('Sent')
    await expect(invoice.getByText('Craft Cocktail Bar', { exact: true })).toBeVisible()
    await expect(invoice.getByText('Ten cocktails', { exact: true })).toBeVisible()
    await expect(invoice.getByText('$3,593.70 remaining')).toBeVisible()
    await expect(invoice.getByText('no card is charged', { exact: false })).toBeVisible()
    await expect(invoice.getByRole('radio', { name: /25% deposit/ })).toBeChecked()
    await expectAccessible(page, 'whole')
    await expectNoSideways(page)
    const invoicePdf = await page.request.get(await pdfOf(invoice))
    expect(invoicePdf.headers()['content-type']).toBe('application/pdf')
    const bill = await wordsOfPdf(await invoicePdf.body())
    const number = await invoiceNumber(bar, client)
    for (const words of [
      number,
      'Amelia Hartwell',
      '110 $24.00 $2,640.00',
      'Tax (8%) $266.20',
      'Total $3,593.70',
    ])
      expect(bill).toContain(words)
    const message = await bar.mailTo(client.email, number)
    expect(message.mail.text).toContain('$3,593.70')
    expect(message.link).toContain('/portal/')
    expect(message.mail.text).toContain('/documents/invoices/')

    await next.getByRole('button', { name: 'Pay $898.43' }).click()
    await expect(page).toHaveURL(/\/payment-success\?payment=/)
    await expect(page).toHaveTitle('Payment Successful')
    await expect(desk.invoice).toContainText('Partial')
    await expectNotice(page, 'Payment of $898.43 processed successfully!')
    await expect(page.getByText(/Your payment of \$898\.43 has been processed/)).toBeVisible()
    await expectAccessible(page, 'whole')
    await page.getByRole('link', { name: 'Return to Your Portal' }).click()

    await expect(invoice.locator('[data-tone]')).toHaveText('Partial')
    await expect(invoice.getByText('$898.43 paid')).toBeVisible()
    await expect(invoice.getByRole('list', { name: 'Payments' })).toContainText(
      /\$898\.43 by card \(simulated\) on/,
    )
    await expect(invoice.getByRole('radio')).toHaveCount(0)
    await expect(page.getByText('Payment: Partial')).toBeVisible()
    await invoice.getByRole('button', { name: 'Pay $2,695.27' }).click()
    await expectNotice(page, 'Payment of $2,695.27 processed successfully!')
    await expect(desk.invoice).toContainText('Paid')
    await expect.poll(() => bar.mailsTo(client.email, `Receipt for ${number}`), { timeout: 20_000 }).toBe(2)
    const receipt = await bar.mailTo(client.email, `Receipt for ${number}`)
    expect(receipt.mail.text).toMatch(/\$(2,695\.27|898\.43)/)
    expect(bar.mailsTo(client.email, `${number}`)).toBe(3)
    await page.getByRole('link', { name: 'Return to Your Portal' }).click()
    await expect(invoice.locator('[data-tone]')).toHaveText('Paid')
    await expect(invoice.getByText('Nothing remaining')).toBeVisible()
    await expect(invoice.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    await expect(page.getByText('Payment: Paid')).toBeVisible()
    expect(
      await bar.sql(
        'select payment_type, amount, status from payments where booking_id = $1 order by created_at',
        [client.bookingId],
      ),
    ).toEqual([
      { payment_type: 'deposit', amount: 89_843, status: 'completed' },
      { payment_type: 'full', amount: 269_527, status: 'completed' },
    ])
    await expectAccessible(page, 'whole')
    await desk.close()
  },
)

test(
  'behind the PIN it is the same, and the way back from the checkout needs no PIN',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const client = await aClientWithQuote(bar, 'pin')
    await page.goto(`${bar.url}/pin-entry?booking=${client.bookingId}`)
    await page.getByLabel('PIN').fill(client.pin)
    await approve(page)
    await page.getByRole('radio', { name: /Full amount/ }).check()
    await page.getByRole('button', { name: 'Pay $3,593.70' }).click()
    await expectNotice(page, 'Payment of $3,593.70 processed successfully!')
    await page.getByRole('link', { name: 'Return to Your Portal' }).click()
    await expect(page).toHaveURL(`${bar.url}/event-portal?booking=${client.bookingId}`)
    await expect(page.getByText('Payment: Paid')).toBeVisible()

    await page.goto(`${bar.url}/payment-canceled?booking=${client.bookingId}`)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Return to Your Portal' }).click()
    await expect(page.getByRole('heading', { name: 'Event Details', exact: true })).toBeVisible()

    // Another client's payment, or none, cannot be claimed.
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${bar.url}/payment-success?payment=${crypto.randomUUID()}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Not Shown')
    await expect(page.getByText(/processed successfully/)).toHaveCount(0)
  },
)

test(
  'the document that an email links to is opened after the PIN',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const client = await aClientWithQuote(bar, 'linked-pdf')
    const { mail } = await bar.mailTo(client.email, client.number)
    await page.goto(/https?:\/\/\S+\/documents\/quotes\/\S+booking=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '')
    const opened = page.waitForResponse(
      (answer) => answer.url().includes('/documents/quotes/') && answer.request().method() === 'GET',
    )
    await page.getByLabel('PIN').fill(client.pin)
    expect((await opened).headers()['content-type']).toBe('application/pdf')

    // One that was taken back leads to the portal.
    const again = await page.context().newPage()
    await page.context().clearCookies()
    await bar.sql(`update quotes set status = 'draft' where id = '${client.quoteId}'`)
    await again.goto(`${bar.url}/documents/quotes/${client.quoteId}.pdf?booking=${client.bookingId}`)
    await again.getByLabel('PIN').fill(client.pin)
    await expect(again.getByRole('heading', { name: 'Event Details', exact: true })).toBeVisible()
  },
)

test(
  'the first card says the payments of the quote’s own plan, to the cent',
  onDesktops('on a phone the steps have no amounts'),
  async ({ page, bar }) => {
    const parts = [
      { label: 'First', share: { kind: 'fixed', amount: 50_000 }, anchor: { kind: 'approval' } },
      { label: 'Second', share: { kind: 'rest' }, anchor: { kind: 'halfway' } },
      { label: 'Third', share: { kind: 'rest' }, anchor: { kind: 'event' } },
    ]
    const client = await aClientWithQuote(bar, 'own-plan')
    await bar.sql('update quotes set payment_plan = $2 where id = $1', [
      client.quoteId,
      JSON.stringify({ name: 'Five hundred first', parts }),
    ])
    await openPortal(page, client)
    const next = nextOf(page)
    await expect(next).toContainText('Deposit$500.00')
    await expect(next).toContainText('Balance$3,093.70')
    await approve(page)
    await expect(next.getByRole('heading')).toHaveText('Pay your deposit')
    await expect(next).toContainText(
      /The first part of \$3,593\.70\. The rest, \$3,093\.70, is due from .+ on\./,
    )
  },
)

test(
  'a payment that comes in meanwhile moves the choice to the next of equal payments',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const parts = [1, 2, 3, 4].map((place) => ({
      label: `Part ${place}`,
      share: { kind: 'rest' },
      anchor: place === 1 ? { kind: 'approval' } : { kind: 'months', months: place - 1 },
    }))
    const item = { name: 'Bar', description: null, category: null, quantity: 1, unit_price: 100_000 }
    const client = await aClientWithQuote(bar, 'equal', { items: [item], tax_rate: 0 })
    await bar.sql('update quotes set payment_plan = $2 where id = $1', [
      client.quoteId,
      JSON.stringify({ name: 'In quarters', parts }),
    ])
    const listening = page.waitForResponse(/\/live\/portal/)
    await openPortal(page, client)
    await listening
    await bar.asOwner('set-quote-status', { id: client.quoteId, status: 'accepted' })
    await expectNotice(page, 'quotes status updated to accepted')
    const invoice = page.getByRole('article', { name: /^Invoice INV-/ })
    await invoice.getByRole('radio', { name: 'Payments of your choice' }).check()
    await invoice.getByRole('checkbox', { name: /^Part 1/ }).check()
    await expect(invoice.getByRole('button', { name: 'Pay $250.00' })).toBeEnabled()
    const [bill] = await bar.sql<{ id: string }>('select id from invoices where booking_id = $1', [
      client.bookingId,
    ])
    const dayBefore = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    await bar.asOwner('record-payment', {
      id: crypto.randomUUID(),
      invoice_id: bill?.id,
      amount: 25_000,
      method: 'cash',
      paid_on: dayBefore,
    })
    await expectNotice(page, 'invoices status updated to partial')
    await expect(invoice.getByText('$750.00 remaining')).toBeVisible()
    await expect(invoice.getByRole('radio', { name: /^Part 2/ })).toBeChecked()
    await expect(invoice.getByRole('button', { name: 'Pay $250.00' })).toBeEnabled()
    await expect(nextOf(page).locator('[aria-current=step]')).toContainText('Balance')
  },
)

test(
  'a quote that comes to nothing is approved without an invoice, and none is promised',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const tasting = { name: 'Tasting', description: null, category: null, quantity: 1, unit_price: 0 }
    const client = await aClientWithQuote(bar, 'gift', { items: [tasting] })
    await openPortal(page, client)
    await nextOf(page).getByRole('button', { name: 'Approve Quote' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('no invoice follows')
    await question.getByRole('button', { name: 'Approve Quote' }).click()
    await expectNotice(page, 'Success', 'Quote approved successfully!')
    await expect(nextOf(page).getByRole('heading')).toContainText('All set')
    await expect(page.getByText('Your quote comes to nothing, so there is no invoice.')).toBeVisible()
    await expect(page.getByText(/failed to generate|invoice comes by email|Deposit/)).toHaveCount(0)
  },
)

test(
  'a canceled invoice promises no other one',
  onDesktops('the words are the same on every screen'),
  async ({ page, bar }) => {
    const client = await aClientWithQuote(bar, 'cancel')
    await openPortal(page, client)
    await approveInCard(page)
    const invoice = page.getByRole('article', { name: /^Invoice INV-/ })
    await expect(invoice).toBeVisible()
    const [{ id } = { id: '' }] = await bar.sql<{ id: string }>(
      'select id from invoices where booking_id = $1',
      [client.bookingId],
    )
    await bar.asOwner('cancel-invoice', { id, reason: 'Written twice' })
    await expect(nextOf(page)).toContainText('Your invoice was canceled, and there is nothing to pay now.')
    await expect(
      page.getByText('Your invoice was canceled. If there is a new one, it appears here.'),
    ).toBeVisible()
    await expect(page.getByText('comes by email')).toHaveCount(0)
  },
)

test(
  'a quote whose event is over cannot be approved, and says so where the button was',
  onDesktops('the words are the same on every screen'),
  async ({ page, bar }) => {
    const client = await aClientWithQuote(bar, 'over')
    await bar.sql(`update bookings set event_date = current_date - 3 where id = $1`, [client.bookingId])
    await openPortal(page, client)
    await expect(nextOf(page).getByRole('heading')).toHaveText('This date has passed')
    const quote = quoteOf(page, client)
    await expect(quote).toContainText('The day of this event is over.')
    await expect(page.getByRole('button', { name: 'Approve Quote' })).toHaveCount(0)
    await expect(quote.getByRole('button', { name: 'Ask for a Change' })).toBeVisible()
  },
)

test(
  'a quote of a rejected inquiry cannot be approved, and says so where the button was',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const client = await aClientWithQuote(bar, 'rejected')
    await bar.asOwner('set-inquiry-status', { id: client.bookingId, status: 'rejected' })
    await openPortal(page, client)
    const quote = quoteOf(page, client)
    await expect(nextOf(page)).toContainText('This inquiry is closed')
    await expect(quote).toContainText('This inquiry is closed. Write to us with any question.')
    await expect(quote.getByRole('button', { name: 'Approve Quote' })).toHaveCount(0)
    await expect(quote.getByText('If you approve today.')).toHaveCount(0)
  },
)

test(
  'the return page of a payment that was refunded meanwhile says so, and asks for nothing',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const client = await aClientWithQuote(bar, 'refunded')
    await bar.asOwner('set-quote-status', { id: client.quoteId, status: 'accepted' })
    await openPortal(page, client)
    await page.getByRole('radio', { name: /Full amount/ }).check()
    await page.getByRole('button', { name: 'Pay $3,593.70' }).click()
    await expect(page.getByRole('heading', { name: 'Payment Successful', exact: true })).toBeVisible()
    const [payment] = await bar.sql<{ id: string }>('select id from payments where booking_id = $1', [
      client.bookingId,
    ])
    await bar.asOwner('refund-payment', {
      id: crypto.randomUUID(),
      payment_id: payment?.id,
      amount: 359_370,
      reason: 'The date is not possible any more',
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Payment Refunded' })).toBeVisible()
    await expect(page.getByText('$3,593.70')).toBeVisible()
    await expect(page.getByText('Payment processing failed')).toHaveCount(0)
    await page.getByRole('link', { name: 'Return to Your Portal' }).click()
    await expect(page.getByRole('list', { name: 'Payments' })).toContainText(
      /^\$3,593\.70 by card \(simulated\) on .+, refunded$/,
    )
  },
)

test('decline with a comment, and an expired quote: each says what happens next', async ({ page, bar }) => {
  const client = await aClientWithQuote(bar, 'decline')
  await openPortal(page, client)
  const quote = quoteOf(page, client)
  const dialog = page.getByRole('dialog', { name: 'Decline this quote?' })
  // What arrives above may move the button away under the press.
  await expect(async () => {
    await quote.getByRole('button', { name: 'Decline' }).click({ timeout: 5000 })
    await expect(dialog).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
  await dialog.getByLabel('Comment (optional)').fill('A little too far away')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await dialog.getByRole('button', { name: 'Decline Quote' }).click()
  await expectNotice(page, 'Success', 'Quote declined. We will be in touch.')
  await expect(quote.locator('[data-tone]')).toHaveText('Declined')
  await expect(quote.getByText(/This quote was declined/)).toBeVisible()
  expect(await bar.sql('select decline_comment from quotes where id = $1', [client.quoteId])).toEqual([
    { decline_comment: 'A little too far away' },
  ])

  const second = await sendQuote(bar, client.bookingId)
  await expect(quoteOf(page, second)).toBeVisible()
  await bar.sql("update quotes set expires_at = now() - interval '1 day' where id = $1", [second.quoteId])
  await page.reload()
  await expect(quoteOf(page, second).locator('[data-tone]')).toHaveText('Expired')
  await expect(quoteOf(page, second).getByText(/can no longer be approved/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve Quote' })).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'what a client types to a decline stays: over a next version, and as a wish for a change',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const client = await aClientWithQuote(bar, 'decline-typed')
    await openPortal(page, client)
    const comment = page.getByLabel('Comment (optional)')
    await expect(async () => {
      await quoteOf(page, client).getByRole('button', { name: 'Decline' }).click({ timeout: 5000 })
      await expect(comment).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 60_000 })
    await comment.fill('Four hours would be enough for us')

    const { quote } = await bar.asOwner<{ quote: { version: number; revision_version: number } }>(
      'read-quote',
      {
        id: client.quoteId,
      },
    )
    const { version: revises, revision_version: version } = quote
    const next = { id: client.quoteId, version, revises, title: 'Garden wedding bar, with oysters' }
    await bar.asOwner('save-quote', aQuote(client.bookingId, next))
    await bar.asOwner('send-quote-emails', { quoteId: client.quoteId, revision: true })
    await expect(page.getByRole('heading', { name: 'There is a next version of this quote' })).toBeVisible()
    await page.getByRole('button', { name: 'Go On with This' }).click()
    await expect(comment).toHaveValue('Four hours would be enough for us')

    await page.getByRole('dialog').getByRole('button', { name: 'Ask for a Change' }).click()
    await expect(page.getByLabel('Your message')).toHaveValue('Four hours would be enough for us')
  },
)

test(
  'a quote that was approved in another window meanwhile says so, and nothing failed',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const client = await aClientWithQuote(bar, 'twice')
    await openPortal(page, client)
    await nextOf(page).getByRole('button', { name: 'Approve Quote' }).click()
    const question = page.getByRole('alertdialog', { name: 'Approve this quote?' })
    await expect(question).toBeVisible()
    await bar.asOwner('set-quote-status', { id: client.quoteId, status: 'accepted' })
    await question.getByRole('button', { name: 'Approve Quote' }).click()
    await expectNotice(page, 'This quote is already approved.')
    await expect(page.getByText('Failed to approve quote')).toHaveCount(0)
    await expect(question).toHaveCount(0)
    await expect(nextOf(page)).toContainText('Approved. Thank you, Amelia.')
    await expect(page.getByRole('article', { name: /^Invoice INV-/ })).toHaveCount(1)
  },
)

test('a quote beside an open invoice of another thing is approved where it stands', async ({ page, bar }) => {
  const client = await aClientWithQuote(bar, 'beside')
  const invoice = anInvoice(client.bookingId)
  await bar.asOwner('save-invoice', invoice)
  await bar.asOwner('send-invoice-email', { invoiceId: invoice.id })
  await openPortal(page, client)
  await expect(nextOf(page).getByRole('button', { name: /^Pay / })).toBeVisible()
  await expect(nextOf(page).getByRole('button', { name: 'Approve Quote' })).toHaveCount(0)
  const question = page.getByRole('alertdialog')
  // The page grows while it is scrolled to: a press may come to nothing.
  await expect(async () => {
    await quoteOf(page, client).getByRole('button', { name: 'Approve Quote' }).click({ timeout: 5000 })
    await expect(question).toBeVisible({ timeout: 2000 })
  }).toPass()
  await question.getByRole('button', { name: 'Approve Quote' }).click()
  await expectNotice(page, 'Invoice automatically generated from approved quote!')
})

test('an inquiry that is closed, or whose day is over, promises no quote and no invoice', async ({
  page,
  bar,
}) => {
  const client = await aClientWithQuote(bar, 'closed')
  await openPortal(page, client)
  await expect(page.getByText('No invoices yet.', { exact: false })).toBeVisible()
  await bar.sql("update quotes set status = 'declined' where booking_id = $1", [client.bookingId])
  await bar.sql("update bookings set status = 'rejected' where id = $1", [client.bookingId])
  await page.reload()
  await expect(nextOf(page).getByRole('heading')).toHaveText('This inquiry is closed')
  await expect(page.getByText('There is no invoice for this booking.')).toBeVisible()
  await expect(page.getByText('None agreed')).toBeVisible()
  await expect(
    page.getByText('This quote was declined, and nothing is owed for it.', { exact: true }),
  ).toBeVisible()
  await bar.sql("update quotes set status = 'cancelled' where booking_id = $1", [client.bookingId])
  await bar.sql("update bookings set status = 'pending', event_date = '2026-01-09' where id = $1", [
    client.bookingId,
  ])
  await page.reload()
  await expect(nextOf(page).getByRole('heading')).toHaveText('This date has passed')
  await expect(page.getByText('There is no quote for this booking.')).toBeVisible()
  await expect(page.getByText('To be quoted')).toHaveCount(0)
})

test(
  'what fails says so, and can be tried again',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const client = await aClientWithQuote(bar, 'fails')
    const another = await sendQuote(bar, client.bookingId)
    const refuse = async (name: string, status = 500, error = 'Something broke.') => {
      await page.route(`**/functions/v1/${name}`, (route) =>
        route.fulfill({ status, json: { success: false, error, code: 'X' } }),
      )
      return () => page.unroute(`**/functions/v1/${name}`)
    }
    const freeQuotes = await refuse('get-portal-quotes', 404)
    const freeInvoices = await refuse('get-portal-invoices', 404)
    await openPortal(page, client)
    await expectNotice(page, 'Failed to load quotes')
    await expectNotice(page, 'Failed to load invoices')
    await expectAccessible(page)
    await freeQuotes()
    await freeInvoices()
    await page
      .getByRole('region', { name: 'Quotes', exact: true })
      .getByRole('button', { name: 'Try Again' })
      .click()
    await page
      .getByRole('region', { name: 'Invoices', exact: true })
      .getByRole('button', { name: 'Try Again' })
      .click()
    await expect(page.getByText('No invoices yet.', { exact: false })).toBeVisible()
    const quote = quoteOf(page, client)

    const freeAnswers = await refuse('approve-quote', 500, 'Failed to process quote action')
    await quote.getByRole('button', { name: 'Approve Quote' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve Quote' }).click()
    await expectNotice(page, 'Failed to approve quote')
    // Who uses the keyboard presses it again from where they are.
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Approve Quote' })).toBeFocused()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await quote.getByRole('button', { name: 'Decline' }).click()
    await page.getByLabel('Comment (optional)').fill('Kept')
    await page.getByRole('button', { name: 'Decline Quote' }).click()
    await expectNotice(page, 'Failed to decline quote')
    await expect(page.getByLabel('Comment (optional)')).toHaveValue('Kept')
    await page.getByRole('button', { name: 'Keep Quote' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await freeAnswers()

    const other = quoteOf(page, another)
    await expect(other.getByText('If you approve today.')).toBeVisible()
    // An invoice that could not be made leaves the quote approved, with a warning.
    await page.route('**/functions/v1/approve-quote', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), invoiced: false } })
    })
    await quote.getByRole('button', { name: 'Approve Quote' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve Quote' }).click()
    await expectNotice(page, 'Quote approved but failed to generate invoice')
    await expect(other).toContainText('You have approved another quote already.')
    await expect(other.getByText('If you approve today.')).toHaveCount(0)
    await expect(other.getByRole('button', { name: 'Approve Quote' })).toHaveCount(0)
    await expect(other.getByRole('button', { name: 'Decline' })).toBeVisible()

    await page.getByRole('radio', { name: /Full amount/ }).check()
    const freePay = await refuse('create-checkout', 409, 'Payment processing failed')
    await page.getByRole('button', { name: 'Pay $3,593.70' }).click()
    await expectNotice(page, 'Payment processing failed')
    await freePay()
    await page.route('**/functions/v1/get-payment', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'failed' } })
    })
    await page.getByRole('button', { name: 'Pay $3,593.70' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Not Completed')
    await expectNotice(page, 'Payment processing failed')
    await expectAccessible(page)
  },
)

test(
  'an overdue invoice reads so and can be paid; without a provider the page says so',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const client = await aClientWithQuote(bar, 'overdue')
    const wish = anInvoice(client.bookingId, { payment_terms: '50_50_event' })
    await bar.asOwner('save-invoice', wish)
    await bar.sql("update invoices set due_date = '2020-01-01' where id = $1", [wish.id])
    await bar.sql("update installments set due_on = '2020-01-01' where position = 0 and invoice_id = $1", [
      wish.id,
    ])
    await bar.asOwner('send-invoice-email', { invoiceId: wish.id })
    await openPortal(page, client)
    const invoice = page.getByRole('article', { name: /^Invoice INV-/ })
    await expect(invoice.locator('[data-tone]')).toHaveText('Overdue')
    await expect(invoice.getByRole('list', { name: 'Payment schedule' })).toContainText('due January 1, 2020')
    await expect(nextOf(page).getByRole('heading')).toHaveText('Your next payment is overdue')
    await expect(nextOf(page)).toContainText('$1,782.00')
    await page.route('**/functions/v1/create-checkout', (route) =>
      route.fulfill({
        json: {
          success: true,
          checkout_url: `${bar.url}/payment-placeholder`,
          payment_id: null,
          amount: null,
        },
      }),
    )
    await invoice.getByRole('button', { name: 'Pay $3,564.00' }).click()
    await expect(page.getByText(/card payment provider is not configured yet/)).toBeVisible()
    await page.getByRole('link', { name: 'Return to Your Portal' }).click()
    await expect(invoice.locator('[data-tone]')).toHaveText('Overdue')
  },
)

test('an owner unlocks the admin mode with their own password', async ({ page, bar }) => {
  const client = await aClientWithQuote(bar, 'owner')
  const second = await sendQuote(bar, client.bookingId)
  await bar.signIn(page.context())
  await openPortal(page, { link: client.link })
  await expect(page.getByText('Owner Access', { exact: true })).toBeVisible()
  await expect(fact(page, 'Admin session active')).toHaveText('No')
  await expect(page.getByRole('heading', { name: 'Admin Actions' })).toHaveCount(0)

  await page.getByLabel('Quote to show').selectOption(client.number)
  await expect(quoteOf(page, second)).toHaveCount(0)
  await page.getByLabel('Quote to show').selectOption('All 2')
  await expect(quoteOf(page, second)).toBeVisible()

  await page.getByRole('button', { name: 'Admin Mode', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Admin Mode', exact: true })
  const unlock = dialog.getByRole('button', { name: 'Unlock' })
  await expect(unlock).toBeDisabled()
  await dialog.getByLabel('Admin password').press('Enter')
  await expectNotice(page, 'Password Required', 'Please enter the admin password')
  await dialog.getByLabel('Admin password').fill('not this one')
  await unlock.click()
  await expectNotice(page, 'Access Denied', 'Invalid admin password')
  await expectAccessible(page)
  await page.route('**/functions/v1/admin-unlock', (route) => route.abort(), { times: 1 })
  await unlock.click()
  await expectNotice(page, 'Access Denied', 'Admin unlock failed')
  await dialog.getByLabel('Admin password').fill(owner.password)
  await unlock.click()
  await expectNotice(page, 'Admin Mode Activated', 'You now have full editing capabilities')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Admin Mode Active', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Admin Mode' })).toHaveCount(0)
  await expect(fact(page, 'Admin session active')).toHaveText('Yes')
  const key = `portal_admin_${client.link.split('/').at(-1)}`
  const stored = await page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? 'null'), key)
  expect(stored).toEqual({
    admin_session_token: expect.any(String),
    permissions: { role: 'owner' },
    expires_at: expect.any(String),
  })
  const session = await page.evaluate(
    (token) => JSON.parse(sessionStorage.getItem(`portal_session_${token}`) ?? 'null'),
    client.link.split('/').at(-1),
  )
  expect(session).toMatchObject({ admin_session_token: stored.admin_session_token })

  await expect(page.getByRole('button', { name: 'Generate Invoice' })).toBeDisabled()
  await expect(page.getByText('No quote is approved yet.')).toBeVisible()
  await quoteOf(page, client).getByRole('button', { name: 'Approve Quote' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve Quote' }).click()
  await expectNotice(page, 'Invoice automatically generated from approved quote!')
  await page.getByRole('button', { name: 'Generate Invoice' }).click()
  await expectNotice(page, 'Failed to generate invoice', 'Quote already has an active invoice')
  const [invoice] = await bar.sql<{ id: string }>('select id from invoices where booking_id = $1', [
    client.bookingId,
  ])
  await expect(page.getByRole('link', { name: 'Payment Processing' })).toHaveAttribute(
    'href',
    `/admin/invoices?id=${invoice?.id}`,
  )
  await expect(page.getByRole('link', { name: 'Manage Services' })).toHaveAttribute(
    'href',
    `/admin/bookings?id=${client.bookingId}`,
  )
  await expectAccessible(page)
  await expectNoSideways(page)

  await bar.asOwner('cancel-invoice', { id: invoice?.id, reason: 'Written twice' })
  await page.getByRole('button', { name: 'Generate Invoice' }).click()
  await expect(
    page.getByText(/^Invoice INV-\S+ is a draft\. Send it from the invoices page\.$/),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByText('Admin Mode Active', { exact: true })).toBeVisible()
  const invoices = page.getByRole('article', { name: /^Invoice INV-/ })
  const choice = page.getByLabel('Invoice to show')
  await expect(invoices).toHaveCount(2)
  await choice.selectOption(await invoiceNumber(bar, client))
  await expect(invoices).toHaveCount(1)
  await choice.selectOption('All 2')
  await expect(invoices).toHaveCount(2)
  await page.evaluate(
    ([name, session]) =>
      sessionStorage.setItem(
        name as string,
        JSON.stringify({ ...(session as object), expires_at: '2020-01-01T00:00:00Z' }),
      ),
    [key, stored],
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Admin Mode', exact: true })).toBeVisible()
  expect(await page.evaluate((name) => sessionStorage.getItem(name), key)).toBeNull()
})

test('a client never sees the admin mode', onDesktops('the same at every width'), async ({ page, bar }) => {
  const client = await aClientWithQuote(bar, 'client')
  await openPortal(page, client)
  await expect(page.getByText('Client Access', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Admin Mode' })).toHaveCount(0)
  await page.evaluate((token) => {
    const key = `portal_session_${token}`
    const session = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object
    sessionStorage.setItem(key, JSON.stringify({ ...session, permissions: { role: 'owner' } }))
    const admin = {
      admin_session_token: 'made-up',
      permissions: { role: 'owner' },
      expires_at: '2099-01-01T00:00:00Z',
    }
    sessionStorage.setItem(`portal_admin_${token}`, JSON.stringify(admin))
  }, client.link.split('/').at(-1))
  await page.reload()
  await expect(page.getByText('Client Access', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Admin Mode' })).toHaveCount(0)
  await expect(page.getByText('Admin Mode Active')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(`${bar.url}/`)
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('portal'))),
  ).toEqual([])
})

/** The owner at the other program, with the quotes and the invoices of this client open. */
async function openDesk(browser: Browser, bar: Bar, { number, email }: Client) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await bar.signIn(context)
  const open = async (list: string, search: string) => {
    const screen = await context.newPage()
    const listening = screen.waitForResponse(/\/live\/office/)
    await screen.goto(`${await bar.secondUrl()}/admin/${list}?search=${encodeURIComponent(search)}`)
    await listening
    return screen
  }
  const [quotes, invoices] = await Promise.all([open('quotes', number), open('invoices', email)])
  const quote = quotes.getByRole('row').filter({ hasText: number })
  await expect(quote).toContainText('Sent')
  await expect(invoices.getByText('No invoices match your filters')).toBeVisible()
  const close = () => context.close()
  return { quote, invoice: invoices.getByRole('row').filter({ hasText: 'INV-' }), close }
}

async function invoiceNumber(bar: Bar, { bookingId }: Client): Promise<string> {
  const [row] = await bar.sql<{ invoice_number: string }>(
    'select invoice_number from invoices where booking_id = $1',
    [bookingId],
  )
  return row?.invoice_number ?? ''
}

interface Client {
  readonly email: string
  readonly bookingId: string
  readonly link: string
  readonly pin: string
  readonly quoteId: string
  readonly number: string
}

async function aClientWithQuote(bar: Bar, name: string, changes: object = {}): Promise<Client> {
  const email = anAddress(name)
  const { link, pin } = await sendInquiry(bar, email)
  const [booking] = await bar.sql<{ id: string }>('select id from bookings where email = $1', [email])
  const bookingId = booking?.id ?? ''
  return { email, bookingId, link, pin, ...(await sendQuote(bar, bookingId, changes)) }
}

async function sendQuote(bar: Bar, bookingId: string, changes: object = {}) {
  const { quote } = await bar.asOwner<{ quote: { id: string; quote_number: string } }>(
    'save-quote',
    aQuote(bookingId, { ...changes }),
  )
  await bar.asOwner('send-quote-emails', { quoteId: quote.id })
  return { quoteId: quote.id, number: quote.quote_number }
}

async function approve(page: Page): Promise<void> {
  await approveInCard(page)
  await expectNotice(page, 'Invoice automatically generated from approved quote!')
}

function fact(page: Page, name: string): Locator {
  return page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd')
}

async function expectNoSideways(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
}
