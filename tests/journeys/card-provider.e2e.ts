/** The card provider's own page: what a client finds who comes back from it without a payment. */
import type { BrowserContext, Page } from '@playwright/test'
import { aQuote } from '../office.ts'
import { signedEvent, startFakeStripe, webhookSecret, type FakeStripe } from '../stripe.ts'
import { openBar } from './bar.ts'
import { anAddress, expect, expectNotice, sendInquiry, test, onDesktops } from './journey.ts'
import { openPortal } from './portal-steps.ts'

let stripe: FakeStripe
let bar: Awaited<ReturnType<typeof openBar>>
test.beforeAll(async () => {
  stripe = await startFakeStripe()
  bar = await openBar({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_for_tests_only',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
})
test.afterAll(async () => {
  await bar.close()
  await stripe.close()
})

test(
  'a declined card leaves amount and tip as they were chosen, and another card pays them once',
  onDesktops('the same at every width'),
  async ({ page, context }) => {
    await set('plans', { other_amount: true })
    await set('tips', { enabled: true })
    const { bookingId, mail } = await anInvoicedClient('declined')
    await openPortal(page, mail)
    const { invoice, pay, atProvider } = await payments(page, context)
    await invoice.getByRole('radio', { name: 'Another amount' }).check()
    await invoice.getByRole('textbox', { name: 'Another amount' }).fill('1000')
    await invoice.getByRole('radio', { name: '18%' }).check()

    // The card is declined at the provider, and the client goes back, by the browser and by the provider's own link.
    await pay('$1,180.00')
    await atProvider()
    await page.goBack()
    await expect(invoice.getByRole('textbox', { name: 'Another amount' })).toHaveValue('1000')
    await expect(invoice.getByRole('radio', { name: '18%' })).toBeChecked()
    await pay('$1,180.00')
    await atProvider()
    await page.goto(`${bar.url}/payment-canceled?booking=${bookingId}`)
    await page.getByRole('link', { name: 'Return to Your Portal' }).click()

    // A bank that takes its time says no in the end.
    await pay('$1,180.00')
    const refused = await atProvider()
    await page.goto(`${bar.url}/payment-success?payment=${refused.payment}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirming Your Payment')
    const session = { id: refused.id, object: 'checkout.session', client_reference_id: refused.payment }
    await tell(signedEvent('checkout.session.async_payment_failed', { ...session, payment_status: 'unpaid' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Not Completed')
    await expectNotice(page, 'Payment processing failed')
    await expect(page.getByRole('main')).toContainText('Nothing was charged.')
    await expect(page.getByRole('main')).toContainText('also with another card')
    await page.getByRole('link', { name: 'Return to Your Portal' }).click()
    await expect(invoice.getByText('$3,593.70 remaining')).toBeVisible()

    await pay('$1,180.00')
    const taken = await atProvider()
    const paid = stripe.pay(taken.payment)
    if (paid) await tell(paid)
    await page.goto(`${bar.url}/payment-success?payment=${taken.payment}`)
    await expect(page.getByRole('main')).toContainText('$1,000.00 and your tip of $180.00')
    await page.getByRole('link', { name: 'Return to Your Portal' }).click()
    await expect(invoice.getByText('$2,593.70 remaining')).toBeVisible()
    // What comes next is another payment: nothing of it is chosen.
    await expect(invoice.getByRole('radio', { name: 'No tip' })).toBeChecked()
    const kept = await bar.sql(
      'select status, amount::int, count(*)::int from payments where booking_id = $1 group by 1, 2 order by 1',
      [bookingId],
    )
    expect(kept).toEqual([
      { status: 'completed', amount: 100_000, count: 1 },
      { status: 'failed', amount: 100_000, count: 3 },
    ])
  },
)

test(
  'a payment that is not reported yet is not paid again by who comes back and presses Pay',
  onDesktops('the same at every width'),
  async ({ page, context }) => {
    await set('plans', { other_amount: true })
    const { bookingId, mail } = await anInvoicedClient('late-event')
    // Nothing tells the page what came in but its own answers.
    await page.route('**/live/**', (route) => route.abort())
    await openPortal(page, mail)
    const { invoice, pay, atProvider } = await payments(page, context)
    await invoice.getByRole('radio', { name: 'Another amount' }).check()
    await invoice.getByRole('textbox', { name: 'Another amount' }).fill('1000')
    await pay('$1,000.00')
    stripe.pay((await atProvider()).payment)
    await page.goBack()
    await pay('$1,000.00')
    await expectNotice(page, 'Payment processing failed', 'The amount of this invoice has changed.')
    await expect(invoice.getByText('$2,593.70 remaining')).toBeVisible()
    await expect(invoice.getByRole('radio', { name: 'Another amount' })).not.toBeChecked()
    expect(await bar.sql('select status from payments where booking_id = $1', [bookingId])).toEqual([
      { status: 'completed' },
    ])
  },
)

async function payments(page: Page, context: BrowserContext) {
  await context.route('https://checkout.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Your card was declined.</h1>' }),
  )
  const invoice = page.getByRole('article', { name: /^Invoice INV-/ })
  const pay = (amount: string) => invoice.getByRole('button', { name: `Pay ${amount}` }).click()
  const atProvider = async () => {
    await page.waitForURL('https://checkout.example/**')
    const found = stripe.sessions.find(({ id }) => page.url().endsWith(id))
    if (!found) throw new Error(`no session is open at ${page.url()}`)
    return found
  }
  return { invoice, pay, atProvider }
}

async function set(section: 'plans' | 'tips', changes: object): Promise<void> {
  const settings = await bar.asOwner<Record<string, { version: string; values: object }>>('read-settings', {})
  const { version = '', values = {} } = settings[section] ?? {}
  await bar.asOwner('save-settings', { section, version, values: { ...values, ...changes } })
}

async function anInvoicedClient(name: string) {
  const email = anAddress(name)
  const mail = await sendInquiry(bar, email)
  const [booking] = await bar.sql<{ id: string }>('select id from bookings where email = $1', [email])
  const bookingId = booking?.id ?? ''
  const draft = aQuote(bookingId)
  await bar.asOwner('save-quote', draft)
  await bar.asOwner('send-quote-emails', { quoteId: draft.id })
  await bar.asOwner('set-quote-status', { id: draft.id, status: 'accepted' })
  return { email, bookingId, mail }
}

function tell({ payload, signature }: { readonly payload: string; readonly signature: string }) {
  return fetch(`${bar.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
}
