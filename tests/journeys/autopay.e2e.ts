/** Autopay: switched on by the owner, agreed to with a payment, shown to both, and stopped in the portal (rules.md, Y-10). */
import { aQuote } from '../office.ts'
import { expectAccessible } from './accessible.ts'
import { anAddress, expect, expectNotice, sendInquiry, test, onDesktops } from './journey.ts'
import { nextOf, openPortal } from './portal-steps.ts'

test.afterEach(async ({ bar }) => bar.sql("delete from settings where key = 'autopay'"))

test(
  'a client lets the card pay the rest, sees what it pays when, and stops it',
  onDesktops('the same at every width'),
  async ({ page, browser, bar }) => {
    const office = await browser.newPage()
    await bar.signIn(office.context())
    await office.goto(`${bar.url}/admin/settings?section=plans`)
    await office.getByLabel('Offer it with payments in the portal').check()
    await expectAccessible(office, 'whole')
    await office.getByRole('button', { name: 'Save' }).nth(1).click()
    await expectNotice(office, 'Autopay saved')

    const email = anAddress('autopay')
    await sendInquiry(bar, email)
    const [booking] = await bar.sql<{ id: string }>(`select id from bookings where email = '${email}'`)
    const draft = aQuote(booking?.id ?? '')
    await bar.asOwner('save-quote', draft)
    await bar.asOwner('send-quote-emails', { quoteId: draft.id, when_taken: 'send' })
    // Many journeys ask for one day: the others' holds are not what this one is about.
    await bar.sql('delete from claims')
    await openPortal(page, await bar.mailTo(email, 'Your quote'))
    await nextOf(page).getByRole('button', { name: 'Approve Quote' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve Quote' }).click()

    const invoice = page.getByRole('article', { name: /^Invoice INV-/ })
    await invoice.getByRole('radio', { name: /deposit/ }).check()
    await invoice.getByRole('checkbox', { name: /^Save this card/ }).check()
    await expect(invoice.getByRole('list', { name: 'Payments by your card' })).toContainText('$2,695.27')
    await expect(invoice.getByText('from my saved card')).toBeVisible()
    await expectAccessible(page, 'whole')
    await invoice.getByRole('button', { name: 'Pay $898.43 and Save the Card' }).click()
    await expectNotice(page, 'Payment of $898.43 processed successfully!')
    await page.getByRole('link', { name: 'Return to Your Portal' }).click()

    const card = page.getByRole('region', { name: 'Saved card' })
    await expect(card).toContainText('Test card ending 4242')
    await expect(card).toContainText('$2,695.27 on')
    // The first card says what the announcement says, also shortly before the day.
    await expect(nextOf(page)).toContainText('Nothing to do: your saved card pays your balance of $2,695.27')
    const [bill] = await bar.sql<{ id: string }>(
      `select i.id from invoices i join bookings b on b.id = i.booking_id where b.email = '${email}'`,
    )
    await office.goto(`${bar.url}/admin/invoices?id=${bill?.id ?? ''}`)
    await expect(office.getByRole('region', { name: 'Autopay' })).toContainText('$2,695.27 is charged on')
    // Only the client can agree again: the owner is asked first.
    await office.getByRole('region', { name: 'Autopay' }).getByRole('button', { name: 'Stop' }).press('Enter')
    const stopping = office.getByRole('alertdialog', { name: 'Stop autopay?' })
    await expect(stopping).toContainText('only they can agree to it again')
    await expect(stopping.getByRole('button', { name: 'Keep It' })).toBeFocused()
    await office.keyboard.press('Escape')
    await expect(office.getByRole('alertdialog')).toBeHidden()

    // The bank says no.
    await bar.sql(`with notice as (
      insert into autopay_notices (consent_id, installment_id, due_on, charge_on, amount, mail_id, mailed_at, created_at)
      select c.id, n.id, n.due_on, '2026-05-01', n.amount, gen_random_uuid(), now(), now()
      from autopay_consents c join invoices i on i.booking_id = c.booking_id join installments n on n.invoice_id = i.id
      where i.id = '${bill?.id ?? ''}' and c.state = 'active' and n.state = 'open' returning *
    ), payment as (
      insert into payments (booking_id, invoice_id, amount, status, payment_type, metadata, provider)
      select i.booking_id, i.id, notice.amount, 'failed', 'part', '{}', 'simulated'
      from invoices i, notice where i.id = '${bill?.id ?? ''}' returning *
    )
    insert into autopay_attempts (consent_id, notice_id, installment_id, payment_id, number, state, amount, invoice_version, started_on, created_at, ended_at)
    select notice.consent_id, notice.id, notice.installment_id, payment.id, 1, 'declined', notice.amount, 1, '2026-05-01', now(), now() from notice, payment`)
    await page.reload()
    await expect(card).toContainText('$2,695.27 was declined on May 1, 2026. We try again on')
    await bar.asOwner('record-payment', {
      invoice_id: bill?.id,
      amount: 10_000,
      method: 'cash',
      paid_on: '2026-01-02',
      reference: null,
    })
    await expect(card).toContainText(
      '$2,695.27 was declined on May 1, 2026. We try the $2,595.27 that is still open',
    )
    await card.getByRole('button', { name: 'Read the Words' }).click()
    await expect(card.getByText('from my saved card')).toBeVisible()
    await card.getByRole('button', { name: 'Stop' }).click()
    await expectNotice(page, 'Your card is not charged any more')
    await expect(page.getByText('Your card is not charged any more since')).toBeVisible()
    await expect(office.getByRole('region', { name: 'Autopay' })).toContainText('Stopped by the client')
    await office.close()
  },
)
