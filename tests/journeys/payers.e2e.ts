/** Several payers: the client lets somebody else pay a part (rules.md, Y-20, Y-21). */
import { longDate } from '#domain/time.ts'
import { aQuote } from '../office.ts'
import { expectAccessible } from './accessible.ts'
import { weddingDay } from './days.ts'
import { anAddress, expect, expectNotice, sendInquiry, test } from './journey.ts'
import { openPortal } from './portal-steps.ts'

test('somebody else pays a part by a link of their own, and the client sees it', async ({
  page,
  browser,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width')
  const email = anAddress('shares')
  const mother = anAddress('margaret')
  const mail = await sendInquiry(bar, email)
  const [booking] = await bar.sql<{ id: string }>(`select id from bookings where email = '${email}'`)
  const draft = aQuote(booking?.id ?? '')
  await bar.asOwner('save-quote', draft)
  await bar.asOwner('send-quote-emails', { quoteId: draft.id, when_taken: 'send' })
  await bar.asOwner('set-quote-status', { id: draft.id, status: 'accepted' })

  await openPortal(page, mail)
  const invoice = page.getByRole('article', { name: /^Invoice INV-/ })
  await invoice.getByRole('button', { name: 'Somebody Else Pays a Part' }).click()
  const form = page.getByRole('dialog', { name: 'Somebody else pays a part' })
  await form.getByRole('button', { name: 'Send the Link' }).click()
  await expect(form.getByText('Please say who pays')).toBeVisible()
  await form.getByLabel('Who pays?').fill('Margaret Hartwell')
  await form.getByLabel('Their email').fill(mother)
  await form.getByRole('button', { name: 'Half' }).click()
  await expect(form.getByText('You pay the rest, $1,796.85.', { exact: false })).toBeVisible()
  await expectAccessible(page, 'whole')
  await form.getByRole('button', { name: 'Send the Link' }).click()
  await expectNotice(page, 'The link is on its way')
  const who = invoice.getByRole('list', { name: 'Who pays' })
  await expect(who).toContainText('Margaret Hartwell')
  await expect(who).toContainText('not opened yet')
  await expect(invoice.getByRole('radio', { name: /^Your part \$1,796.85/ })).toBeVisible()

  const letter = await bar.mailTo(mother, 'Amelia Hartwell asks')
  const link = /https?:\/\/\S+\/pay\/\S+/.exec(letter.mail.text ?? '')?.[0] ?? ''
  const other = await browser.newContext()
  const slip = await other.newPage()
  await slip.goto(link)
  await expect(slip.getByRole('heading', { name: `Your part for ${longDate(weddingDay)}` })).toBeVisible()
  await expect(slip.getByText('Margaret Hartwell')).toBeVisible()
  await expect(who).not.toContainText('not opened yet')
  for (const secret of ['INV-', '$3,593.70', email, 'Larkspur'])
    await expect(slip.locator('body')).not.toContainText(secret)
  await expectAccessible(slip, 'whole')
  await slip.getByRole('button', { name: 'Pay $1,796.85' }).click()
  await expect(slip.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  await expect(who).toContainText('paid')
  await expect(invoice.getByText('from Margaret Hartwell')).toBeVisible()
  await expect(invoice.getByText('$1,796.85 remaining')).toBeVisible()
  await slip.goto(link)
  await expect(slip.getByRole('heading', { name: 'Your part is paid' })).toBeVisible()
  await bar.mailTo(mother, 'Receipt')

  // A second part leaves the invoice partly paid; the client sees it as soon.
  const uncle = anAddress('robert')
  await invoice.getByRole('button', { name: 'Somebody Else Pays a Part' }).click()
  await form.getByLabel('Who pays?').fill('Robert Hartwell')
  await form.getByLabel('Their email').fill(uncle)
  await form.getByLabel('Their part').fill('500')
  await form.getByRole('button', { name: 'Send the Link' }).click()
  const request = await bar.mailTo(uncle, 'Amelia Hartwell asks')
  await slip.goto(/https?:\/\/\S+\/pay\/\S+/.exec(request.mail.text ?? '')?.[0] ?? '')
  await slip.getByRole('button', { name: 'Pay $500.00' }).click()
  await expect(slip.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  await expect(invoice.getByText('from Robert Hartwell')).toBeVisible()
  await expect(invoice.getByText('$1,296.85 remaining')).toBeVisible()
  await other.close()
})
