/** Several payers: the client lets someone else pay a part (rules.md, Y-20, Y-21). */
import { longDate } from '#domain/time.ts'
import { aQuote } from '../office.ts'
import { expectAccessible } from './accessible.ts'
import { weddingDay } from './days.ts'
import { anAddress, expect, expectNotice, sendInquiry, test, onDesktops } from './journey.ts'
import { openPortal } from './portal-steps.ts'

test(
  'someone else pays a part by a link of their own, and the client sees it',
  onDesktops('the same at every width'),
  async ({ page, browser, bar }) => {
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
    await invoice.getByRole('button', { name: 'Someone Else Pays a Part' }).click()
    const form = page.getByRole('dialog', { name: 'Someone else pays a part' })
    await form.getByRole('button', { name: 'Send the Link' }).click()
    await expect(form.getByText('Please say who pays')).toBeVisible()
    await expect(form.getByLabel('Who pays?')).toBeFocused()
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

    // The answer is lost, although the email left: pressed again it leaves no second time.
    const emails = async () =>
      (await bar.sql<{ id: string }>(`select id from mail_messages where to_address = $1`, [mother])).length
    await page.route(
      '**/send-payment-share',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await who.getByRole('button', { name: 'Send Again' }).click()
    await expectNotice(page, 'The server did not answer. Please check your connection and try again.')
    await who.getByRole('button', { name: 'Send Again' }).click()
    await expectNotice(page, 'A new link is on its way')
    expect(await emails()).toBe(2)

    await expect.poll(() => bar.mailsTo(mother, 'Amelia Hartwell asks')).toBe(2)
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
    await invoice.getByRole('button', { name: 'Someone Else Pays a Part' }).click()
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
  },
)

test(
  'a link that was asked for again after a lost answer is one, and copying says how where it cannot',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    // As where the program is opened without https.
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    const [email, mother] = [anAddress('shares-again'), anAddress('margaret')]
    const mail = await sendInquiry(bar, email)
    const [booking] = await bar.sql<{ id: string }>(`select id from bookings where email = '${email}'`)
    const draft = aQuote(booking?.id ?? '')
    await bar.asOwner('save-quote', draft)
    await bar.asOwner('send-quote-emails', { quoteId: draft.id, when_taken: 'send' })
    await bar.asOwner('set-quote-status', { id: draft.id, status: 'accepted' })
    await openPortal(page, mail)
    const invoice = page.getByRole('article', { name: /^Invoice INV-/ })
    const another = invoice.getByRole('button', { name: 'Someone Else Pays a Part' })
    const form = page.getByRole('dialog', { name: 'Someone else pays a part' })

    await another.click()
    await form.getByLabel('Who pays?').fill('Wolfeschlegelsteinhausen'.repeat(4))
    await form.getByLabel('Their email').fill(anAddress('robert'))
    await form.getByLabel('Their part').fill('500')
    await form.getByRole('button', { name: 'Copy It Instead' }).click()
    const made = page.getByRole('dialog', { name: 'The link is made' })
    const isWide = () =>
      made.evaluate((dialog) =>
        [...dialog.querySelectorAll('*')].some(
          (part) => part.getBoundingClientRect().right > dialog.getBoundingClientRect().right,
        ),
      )
    await expect.poll(isWide).toBe(false)
    await made.getByRole('button', { name: 'Copy' }).click()
    await expectNotice(page, 'The link is selected', 'Copy it with your keyboard')
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('/pay/')
    await page.keyboard.press('Escape')
    await expect(made).toHaveCount(0)

    await page.route(
      '**/functions/v1/add-payment-share',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await another.click()
    await form.getByLabel('Who pays?').fill('Margaret Hartwell')
    await form.getByLabel('Their email').fill(mother)
    await form.getByRole('button', { name: 'All of it' }).click()
    await form.getByRole('button', { name: 'Send the Link' }).click()
    await expectNotice(page, 'The link could not be made')
    await expect(invoice.getByText('Margaret Hartwell')).toBeAttached()
    await expect(form.getByText('You pay nothing of it then.', { exact: false })).toBeVisible()
    await form.getByRole('button', { name: 'Send the Link' }).click()
    await expectNotice(page, 'The link is on its way')
    await expect(form).toHaveCount(0)
    await bar.mailTo(mother, 'Amelia Hartwell asks')
    expect(bar.mailsTo(mother, 'Amelia Hartwell asks')).toBe(1)
  },
)

test(
  'a part that is paid although the answer was lost is not said to be unpaid, and shows it by itself',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    const [email, mother] = [anAddress('shares-lost'), anAddress('margaret')]
    const mail = await sendInquiry(bar, email)
    const [booking] = await bar.sql<{ id: string }>(`select id from bookings where email = '${email}'`)
    const draft = aQuote(booking?.id ?? '')
    await bar.asOwner('save-quote', draft)
    await bar.asOwner('send-quote-emails', { quoteId: draft.id, when_taken: 'send' })
    await bar.asOwner('set-quote-status', { id: draft.id, status: 'accepted' })
    await openPortal(page, mail)
    await page.getByRole('button', { name: 'Someone Else Pays a Part' }).click()
    const form = page.getByRole('dialog', { name: 'Someone else pays a part' })
    await form.getByLabel('Who pays?').fill('Margaret Hartwell')
    await form.getByLabel('Their email').fill(mother)
    await form.getByRole('button', { name: 'Half' }).click()
    await form.getByRole('button', { name: 'Send the Link' }).click()
    const letter = await bar.mailTo(mother, 'Amelia Hartwell asks')
    await page.goto(/https?:\/\/\S+\/pay\/\S+/.exec(letter.mail.text ?? '')?.[0] ?? '')
    await page.route(
      '**/pay-payment-share',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    const pay = page.getByRole('button', { name: 'Pay $1,796.85' })
    await pay.click()
    await expect(page.getByRole('alert')).toContainText('The server did not answer.')
    await pay.click()
    await expect(page.getByRole('heading', { name: 'Your part is paid' })).toBeVisible()
    const paid = await bar.sql(
      'select p.status from payments p join invoices i on i.id = p.invoice_id where i.booking_id = $1',
      [booking?.id],
    )
    expect(paid).toEqual([{ status: 'completed' }])
  },
)

test(
  'the page of a part says why it cannot be shown',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    await page.goto(`${bar.url}/pay/${'A'.repeat(43)}`)
    await expect(page.getByRole('heading', { name: 'This Link Does Not Work' })).toBeVisible()
    const error = 'Too many attempts. Please wait a minute and try again.'
    await page.route('**/functions/v1/open-payment-share', (route) =>
      route.fulfill({ status: 429, json: { success: false, error, code: 'TOO_MANY_REQUESTS' } }),
    )
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Please Wait' })).toBeVisible()
    await expect(page.getByText(`${error} Your link may well be fine.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
)
