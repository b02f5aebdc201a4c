/** One wedding, from the home page to the paid balance and the staffed event, with every email and document read. */
import { longDate } from '#domain/time.ts'
import type { Page } from '@playwright/test'
import { aMemberOfStaff } from '../office.ts'
import { wordsOfPdf } from '../pdf.ts'
import type { Bar } from './bar.ts'
import { anAddress, expect, expectNotice, test } from './journey.ts'
import { addServices, expectTotals, itemOf, openOffice, textOf } from './office-steps.ts'
import { approveInCard, nextOf, openPortal, pdfOf, quoteOf } from './portal-steps.ts'
import { chooseType, eventDay, fillToTheEnd, openWizard, sendButton, wizardOf } from './wizard-steps.ts'

test.skip(({ isMobile }) => isMobile, 'A wedding is followed once')

const place = 'The Old Library, Kingston'

test('a wedding', async ({ page: visit, browser, bar }) => {
  const email = anAddress('wedding')
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const desk = await office.newPage()
  const nora = aMemberOfStaff({ name: `Nora ${email.slice(8, 14)}`, hourly_rate: 4000 })
  await bar.asOwner('create-staff-member', nora)
  await openOffice(desk, bar, `bookings?search=${email}`)

  // The client asks.
  const wizard = await openWizard(visit, bar.url)
  await chooseType(wizard, 'Wedding')
  await fillToTheEnd(wizard, email)
  await sendButton(wizardOf(visit)).click()
  await expect(visit.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  const welcome = await bar.mailTo(email)
  for (const words of [place, longDate(eventDay), welcome.pin]) expect(welcome.mail.text).toContain(words)
  expect(welcome.pin).toMatch(/^\d{6}$/)
  await openPortal(visit, welcome)
  await expect(visit.getByText(place).first()).toBeVisible()
  await expect(visit.getByText('No invoices yet.', { exact: false })).toBeVisible()

  // The owner answers with a quote.
  await desk.getByRole('button', { name: 'Amelia Hartwell', exact: true }).click()
  const inquiry = desk.getByRole('dialog')
  await expect(inquiry.getByRole('region', { name: 'Event Details' }).getByText(place)).toBeVisible()
  await inquiry.getByRole('button', { name: 'Add Services' }).click()
  await addServices(desk)
  await inquiry.getByRole('button', { name: 'Generate Quote' }).click()
  const builder = desk.getByRole('dialog', { name: 'Generate Quote' })
  await itemOf(builder, 'Craft Cocktail Bar').getByLabel('Quantity').fill('110')
  await expectTotals(builder, { subtotal: '$2,860.00', tax: '$228.80', total: '$3,088.80' })
  await builder.getByRole('button', { name: 'Save as Draft' }).click()
  await expectNotice(desk, 'Quote saved as draft')
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'View Quote' }).click()
  const draft = desk.getByRole('dialog', { name: 'Wedding for Amelia Hartwell' })
  const downloading = desk.waitForEvent('download')
  await draft.getByRole('button', { name: 'Generate PDF' }).click()
  const number = await numberOf(bar, 'quote', email)
  const offered = [
    number,
    'Amelia Hartwell',
    place,
    '110 $24.00 $2,640.00',
    '4 $55.00 $220.00',
    'Total $3,088.80',
  ]
  const drafted = await textOf(await downloading)
  for (const words of offered) expect(drafted).toContain(words)
  await draft.getByRole('button', { name: 'Send to Client' }).click()
  await expectNotice(desk, 'Quote sent to client successfully!')
  const offer = (await bar.mailTo(email, number)).mail.text ?? ''
  expect(offer).toContain('$3,088.80')
  expect(offer).toContain(welcome.link.split('/portal/')[0])

  // The client reads it, agrees, and pays in two parts.
  const quote = quoteOf(visit, { number })
  await expect(quote.getByText('$3,088.80').first()).toBeVisible()
  const offeredPdf = await pdfText(visit, await pdfOf(quote))
  for (const words of offered) expect(offeredPdf).toContain(words)
  await approveInCard(visit)
  await expectNotice(visit, 'Invoice automatically generated from approved quote!')
  const invoice = visit.getByRole('article', { name: /^Invoice INV-/ })
  await expect(invoice.getByText('$3,088.80 remaining')).toBeVisible()
  const bill = await numberOf(bar, 'invoice', email)
  const billed = await pdfText(visit, await pdfOf(invoice))
  for (const words of [bill, 'Amelia Hartwell', '110 $24.00 $2,640.00', 'Total $3,088.80'])
    expect(billed).toContain(words)
  const message = (await bar.mailTo(email, bill)).mail.text ?? ''
  for (const words of ['$3,088.80', '/documents/invoices/', '/portal/']) expect(message).toContain(words)

  await pay(visit, '$772.20')
  await expect(invoice.locator('[data-tone]')).toHaveText('Partial')
  await pay(visit, '$2,316.60')
  await expect(invoice.locator('[data-tone]')).toHaveText('Paid')
  await expect(visit.getByText('Payment: Paid')).toBeVisible()
  await expect.poll(() => bar.mailsTo(email, `Receipt for ${bill}`), { timeout: 20_000 }).toBe(2)
  expect((await bar.mailTo(email, `Receipt for ${bill}`)).mail.text).toMatch(/\$(772\.20|2,316\.60)/)

  // The owner makes it an event and assigns a member of staff.
  await desk.goto(`${bar.url}/admin/bookings?search=${email}`)
  await desk.getByRole('button', { name: 'Amelia Hartwell', exact: true }).click()
  await inquiry.getByRole('button', { name: 'Convert to Event' }).click()
  const conversion = desk.getByRole('dialog', { name: 'Convert to Event' })
  await expect(conversion.getByLabel('Location')).toHaveValue(place)
  await conversion.getByLabel('End').fill(`${eventDay}T23:00`)
  await conversion.getByRole('button', { name: 'Convert to Event' }).click()
  await expectNotice(desk, 'Event created successfully!')
  await desk.goto(`${bar.url}/admin/events?search=${email}`)
  await desk.getByRole('button', { name: 'Wedding - Amelia Hartwell', exact: true }).click()
  const event = desk.getByRole('dialog', { name: 'Amelia Hartwell' })
  await expect(event).toContainText(longDate(eventDay))
  await expect(event.getByText('Paid', { exact: true }).first()).toBeVisible()
  await event.getByRole('button', { name: 'Assign Staff' }).click()
  const assigning = desk.getByRole('dialog', { name: 'Assign Staff' })
  await assigning.locator('label').filter({ hasText: nora.name }).click()
  await expect(assigning.locator('output')).toContainText('$240.00')
  await assigning.getByRole('button', { name: 'Assign', exact: true }).click()
  await expectNotice(desk, 'Staff assigned', `${nora.name} works at Wedding - Amelia Hartwell.`)

  // What is left in the books: one of each, and five emails to the client.
  expect(
    await bar.sql(
      `select b.status, (select count(*)::int from quotes q where q.booking_id = b.id and q.status = 'accepted') as quotes,
        (select string_agg(i.status, ',') from invoices i where i.booking_id = b.id) as invoices,
        (select string_agg(p.amount::text, ',' order by p.created_at) from payments p where p.booking_id = b.id and p.status = 'completed') as payments,
        (select count(*)::int from staff_assignments s join events e on e.id = s.event_id where e.booking_id = b.id) as shifts
       from bookings b where b.email = $1`,
      [email],
    ),
  ).toEqual([
    { status: 'converted_to_event', quotes: 1, invoices: 'paid', payments: '77220,231660', shifts: 1 },
  ])
  expect(bar.mailsTo(email, '')).toBe(5)
  await office.close()
})

/** Pays what is next, is thanked, and comes back to the portal. */
async function pay(page: Page, amount: string): Promise<void> {
  await nextOf(page)
    .getByRole('button', { name: `Pay ${amount}` })
    .click()
  await expectNotice(page, `Payment of ${amount} processed successfully!`)
  await page.getByRole('link', { name: 'Return to Your Portal' }).click()
  await expect(page.getByRole('heading', { name: 'Event Details' })).toBeVisible()
}

async function pdfText(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(address)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  return wordsOfPdf(await answer.body())
}

async function numberOf(bar: Bar, paper: 'quote' | 'invoice', email: string): Promise<string> {
  const [row] = await bar.sql<{ number: string }>(
    `select ${paper}_number as number from ${paper}s join bookings b on b.id = booking_id where b.email = $1`,
    [email],
  )
  return row?.number ?? ''
}
