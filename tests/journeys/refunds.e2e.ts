import type { Page } from '@playwright/test'
import { expect, expectNotice, test, onDesktops } from './journey.ts'
import { anInvoiceOf, expectAccessibleInBothThemes } from './office-steps.ts'

test(
  'a partly paid invoice is canceled: the owner is asked about the money, sees what is owed, and refunds it',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const invoice = await anInvoiceOf(bar, 'owing')
    await bar.signIn(page.context())
    await page.goto(`${bar.url}/admin/invoices?search=${invoice.email}&id=${invoice.id}`)
    const dialog = page.getByRole('dialog', { name: invoice.invoice_number })
    await dialog.getByRole('button', { name: 'Send Invoice' }).click()
    await expectNotice(page, 'Invoice sent to client successfully!')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    const payment = page.getByRole('dialog', { name: 'Record Payment' })
    await payment.getByLabel('Amount').fill('1,000')
    await payment.getByRole('button', { name: 'Record Payment' }).click()
    await expectNotice(page, 'Payment of $1,000.00 recorded')

    // By the keyboard: on a phone the notice of the payment may lie over the footer.
    await dialog.getByRole('button', { name: 'More actions' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Cancel Invoice' }).press('Enter')
    const canceling = page.getByRole('dialog', { name: 'Cancel Invoice' })
    await canceling.getByLabel('Reason').fill('The date is taken')
    await canceling.getByRole('button', { name: 'Cancel Invoice' }).click()
    await expect(canceling.getByText('Please choose what happens with it.', { exact: false })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await canceling.getByLabel('Refund it to the client').check()
    await canceling.getByRole('button', { name: 'Cancel Invoice' }).click()
    await expectNotice(page, 'Invoice canceled')

    const owed = dialog.getByRole('region', { name: 'Owed back' })
    await expect(owed).toContainText('$1,000.00 owed back')
    await expectAccessibleInBothThemes(page)
    await openAlert(page, bar.url, invoice.invoice_number)
    await expect(owed).toBeVisible()

    await owed.getByRole('button', { name: 'Refund' }).click()
    const refunding = page.getByRole('dialog', { name: 'Refund Payment' })
    await expect(refunding.getByLabel('Amount')).toHaveValue('1000.00')
    await refunding.getByLabel('Amount').fill('2000')
    await refunding.getByRole('button', { name: /^Refund/ }).click()
    await expect(refunding.getByText('Please enter an amount up to what can be refunded')).toBeVisible()
    await expect(refunding.getByText('Please say why')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await refunding.getByLabel('Amount').fill('400')
    await refunding.getByLabel('Reason').fill('Given back in cash')
    await refunding.getByRole('button', { name: 'Refund $400.00' }).click()
    await expectNotice(page, '$400.00 refunded')
    await expect(owed).toContainText('$600.00 owed back')

    await owed.getByRole('button', { name: 'Keep It…' }).click()
    const keeping = page.getByRole('dialog', { name: 'Keep This Money' })
    await keeping.getByLabel('Keep it as a cancellation fee').check()
    await keeping.getByLabel('Reason').fill('Called off late')
    await keeping.getByRole('button', { name: 'Keep It' }).click()
    await expectNotice(page, 'Kept as a cancellation fee')
    await expect(owed).toHaveCount(0)
    const kept = dialog.getByRole('list', { name: 'Credits and fees' })
    await expect(kept).toContainText('Called off late')
    await kept.scrollIntoViewIfNeeded()
    await kept.getByRole('button', { name: /Withdraw/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Withdraw this fee?' })
    await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expectNotice(page, 'Withdrawn. The money is owed back again')
    await expect(owed).toContainText('$600.00 owed back')
  },
)

test(
  'a refund is of the payment that was shown, also where another owner refunds it meanwhile',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const invoice = await anInvoiceOf(bar, 'owing-two')
    await bar.asOwner('send-invoice-email', { invoiceId: invoice.id })
    for (const method of ['cash', 'cheque'])
      await bar.asOwner('record-payment', {
        invoice_id: invoice.id,
        amount: 50_000,
        method,
        paid_on: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      })
    await bar.asOwner('cancel-invoice', { id: invoice.id, reason: 'Called off', received: 'refund' })
    await bar.signIn(page.context())
    await page.goto(`${bar.url}/admin/invoices?id=${invoice.id}`)
    // A dialog over it hides it from the roles.
    const owed = page.locator('[aria-label="Owed back"]')
    await owed.getByRole('button', { name: 'Refund' }).click()
    const refunding = page.getByRole('dialog', { name: 'Refund Payment' })
    await refunding.getByLabel('Reason').fill('Given back in cash')
    const shown = (await refunding.innerText()).includes('by cash') ? 'cash' : 'cheque'
    const [payment] = await bar.sql<{ id: string }>(
      "select id from payments where invoice_id = $1 and metadata ->> 'payment_method' = $2",
      [invoice.id, shown],
    )
    const refund = {
      id: crypto.randomUUID(),
      payment_id: payment?.id,
      amount: 50_000,
      reason: 'By the other',
    }
    await bar.asOwner('refund-payment', refund)
    await expect(owed).toContainText('$500.00 owed back')
    await refunding.getByRole('button', { name: 'Refund $500.00' }).click()
    await expectNotice(page, 'Failed to refund payment', 'This payment was refunded already, all of it.')
    await expect(refunding.getByLabel('Reason')).toHaveValue('Given back in cash')
    await expect(owed).toContainText('$500.00 owed back')
  },
)

test(
  'a refund whose answer is lost is made once, and the form says so when it is sent again',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const invoice = await anInvoiceOf(bar, 'owing-lost')
    await bar.asOwner('send-invoice-email', { invoiceId: invoice.id })
    const paid_on = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    await bar.asOwner('record-payment', { invoice_id: invoice.id, amount: 50_000, method: 'cash', paid_on })
    await bar.asOwner('cancel-invoice', { id: invoice.id, reason: 'Called off', received: 'refund' })
    await bar.signIn(page.context())
    await page.goto(`${bar.url}/admin/invoices?id=${invoice.id}`)
    // A dialog over it hides it from the roles.
    const owed = page.locator('[aria-label="Owed back"]')
    await owed.getByRole('button', { name: 'Refund' }).click()
    const refunding = page.getByRole('dialog', { name: 'Refund Payment' })
    await refunding.getByLabel('Reason').fill('Given back in cash')
    await page.route(
      '**/refund-payment',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    const refund = refunding.getByRole('button', { name: 'Refund $500.00' })
    await refund.click()
    await expectNotice(page, 'Failed to refund payment', 'The server did not answer.')
    // Nothing is owed any more: the form stays with what was typed.
    await expect(owed).toHaveCount(0)
    await expect(refunding.getByLabel('Reason')).toHaveValue('Given back in cash')
    await refund.click()
    await expectNotice(page, '$500.00 refunded')
    const refunds = await bar.sql(
      'select r.id from refunds r join payments p on p.id = r.payment_id where p.invoice_id = $1',
      [invoice.id],
    )
    expect(refunds).toHaveLength(1)
  },
)

test('a canceled booking says what the terms refund, whoever canceled it, and asks who did', async ({
  page,
  bar,
}) => {
  const invoice = await anInvoiceOf(bar, 'owing-terms')
  await bar.asOwner('send-invoice-email', { invoiceId: invoice.id })
  const paid_on = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await bar.asOwner('record-payment', { invoice_id: invoice.id, amount: 50_000, method: 'cash', paid_on })
  const [booking] = await bar.sql<{ id: string }>('select booking_id as id from invoices where id = $1', [
    invoice.id,
  ])
  const apologyMessage = 'We are so sorry: the van is in the lake.'
  await bar.asOwner('send-booking-cancellation', { bookingId: booking?.id, apologyMessage })
  await bar.signIn(page.context())
  await page.goto(`${bar.url}/admin/invoices?id=${invoice.id}`)
  const owed = page.locator('[aria-label="Owed back"]')
  await expect(owed).toContainText(
    /\$500\.00 owed back\. By the terms you refund \$[\d.]+ where the client canceled, \$500\.00 where you did\./,
  )
  await owed.getByRole('button', { name: 'Settle by the Terms…' }).click()
  const settling = page.getByRole('dialog', { name: 'Settle the Cancellation' })
  await settling.getByRole('radio', { name: /We canceled/ }).check()
  await settling.getByRole('button', { name: 'Refund $500.00' }).click()
  await expectNotice(page, '$500.00 refunded')
})

/** From the dashboard's alert to the invoice that it is about. */
async function openAlert(page: Page, url: string, invoiceNumber: string): Promise<void> {
  await page.goto(`${url}/admin`)
  const alert = page.getByRole('listitem').filter({ hasText: `owed back to the client of ${invoiceNumber}` })
  await expect(alert).toContainText('$1,000.00')
  await alert.getByRole('link', { name: /Refund/ }).click()
}
