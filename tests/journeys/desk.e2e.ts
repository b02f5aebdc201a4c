/** The office, from an empty program to a sent quote. */
import type { Locator } from '@playwright/test'
import { wordsOfPdf } from '../pdf.ts'
import { expectAccessible } from './accessible.ts'
import { openBar, owner } from './bar.ts'
import { anAddress, expect, expectNotice, sendInquiry, tabTo, test } from './journey.ts'
import {
  addServices,
  expectAccessibleInBothThemes,
  expectTotals,
  itemOf,
  openOffice,
  textOf,
} from './office-steps.ts'
import { chooseType, fillToTheEnd, openWizard, sendButton, wizardOf } from './wizard-steps.ts'

test.skip(({ isMobile }) => isMobile, 'The desk is walked through once, with a mouse and with a keyboard')

const testEmpty = test.extend<{ emptyBar: Awaited<ReturnType<typeof openBar>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture uses
  emptyBar: async ({}, use) => {
    const bar = await openBar()
    await use(bar)
    await bar.close()
  },
})

testEmpty(
  'owner, live inquiry, services, quote, PDF, mail, portal',
  async ({ page, browser, emptyBar: bar }) => {
    const email = anAddress('amelia')

    await page.goto(bar.setupLink())
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('First name').fill(owner.first)
    await page.getByLabel('Last name').fill(owner.last)
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expectNotice(page, 'Account created successfully!')
    await expect(page).toHaveURL(`${bar.url}/admin/setup`)
    await page.getByRole('link', { name: 'Do this later' }).click()
    await expect(page).toHaveURL(`${bar.url}/admin`)
    await page.getByRole('link', { name: 'Inquiries' }).first().click()
    await expect(page.getByText('No inquiries found')).toBeVisible()
    await expectAccessibleInBothThemes(page)

    // A visitor books; the list updates live.
    const visitor = await browser.newContext()
    const visit = await visitor.newPage()
    const wizard = await openWizard(visit, bar.url)
    await chooseType(wizard, 'Wedding')
    await fillToTheEnd(wizard, email)
    await sendButton(wizardOf(visit)).click()
    await expect(visit.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Inquiries' }).getByText('Amelia Hartwell')).toBeVisible()
    await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Amelia Hartwell', exact: true }).click()
    const detail = page.getByRole('dialog')
    const facts = detail.getByRole('region', { name: 'Event Details' })
    await expect(facts.getByText('The Old Library, Kingston')).toBeVisible()
    await detail.getByRole('button', { name: 'Add Services' }).click()
    await addServices(page)
    await detail.getByRole('button', { name: 'Generate Quote' }).click()

    const builder = page.getByRole('dialog', { name: 'Generate Quote' })
    await expect(builder.getByLabel('Title')).toHaveValue('Wedding for Amelia Hartwell')
    await expect(builder.getByLabel('Tax rate')).toHaveValue('8')
    const drinks = itemOf(builder, 'Craft Cocktail Bar')
    const staff = itemOf(builder, 'Professional Bartender')
    await expect(drinks.getByLabel('Quantity')).toHaveValue('150')
    await expect(drinks.getByLabel('Unit price')).toHaveValue('24.00')
    await expect(staff.getByLabel('Quantity')).toHaveValue('4')
    await expectTotals(builder, { subtotal: '$3,820.00', tax: '$305.60', total: '$4,125.60' })
    await drinks.getByLabel('Quantity').fill('110')
    await expectTotals(builder, { subtotal: '$2,860.00', tax: '$228.80', total: '$3,088.80' })
    await builder.getByRole('button', { name: 'Save as Draft' }).click()
    await expectNotice(page, 'Quote saved as draft')
    await expect(detail.getByText('Quoted').first()).toBeVisible()
    await expect(detail.getByText(/^Quote QT-\d{6}-\d{3}: Draft$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'View Quote' }).click()

    await expect(page).toHaveURL(/\/admin\/quotes\?id=/)
    const quote = page.getByRole('dialog', { name: 'Wedding for Amelia Hartwell' })
    await expect(quote.getByText('$3,088.80').last()).toBeVisible()
    const downloading = page.waitForEvent('download')
    await quote.getByRole('button', { name: 'Generate PDF' }).click()
    await expectNotice(page, 'PDF generated successfully!')
    const text = await textOf(await downloading)
    await expect(quote.getByRole('button', { name: 'Download PDF' })).toBeVisible()
    const [stored] = await bar.sql<{ id: string; quote_number: string; pdf_final_url: string | null }>(
      'select id, quote_number, pdf_final_url from quotes',
    )
    expect(stored?.quote_number).toMatch(/^\w+-\d{6}-\d{3}$/)
    expect(stored?.pdf_final_url).toContain(stored?.id)
    for (const words of [
      stored?.quote_number ?? '',
      'Amelia Hartwell',
      'The Old Library, Kingston',
      'Craft Cocktail Bar',
      '110 $24.00 $2,640.00',
      'Professional Bartender',
      '4 $55.00 $220.00',
      'Subtotal $2,860.00',
      'Tax (8%) $228.80',
      'Total $3,088.80',
    ]) {
      expect(text).toContain(words)
    }

    // Another owner has the list open, on the other process.
    const colleague = await browser.newContext()
    const elsewhere = await colleague.newPage()
    const entered = await elsewhere.request.post(`${await bar.secondUrl()}/functions/v1/sign-in`, {
      data: { email: owner.email, password: owner.password },
      headers: { origin: await bar.secondUrl() },
    })
    expect(entered.status()).toBe(200)
    const listening = elsewhere.waitForResponse(/\/live\/office/)
    await elsewhere.goto(`${await bar.secondUrl()}/admin/quotes`)
    const row = elsewhere.getByRole('row').filter({ hasText: stored?.quote_number ?? '' })
    await expect(row.getByText('Draft', { exact: true })).toBeVisible()
    await listening

    const sent = page.waitForResponse(/send-quote-emails/)
    await quote.getByRole('button', { name: 'Send to Client' }).click()
    await sent
    await expect(row.getByText('Sent', { exact: true })).toBeVisible()
    await expectNotice(elsewhere, 'quotes status updated to sent')
    await expectNotice(page, 'Quote sent to client successfully!')
    await expect(page.getByText('quotes status updated to sent')).toHaveCount(0)
    await expect(quote.getByRole('button', { name: 'Send to Client' })).toHaveCount(0)
    await expect(quote.getByText('Sent', { exact: true }).first()).toBeVisible()
    expect(await bar.sql('select status from bookings')).toEqual([{ status: 'quoted' }])

    const { mail, link, pin } = await bar.mailTo(email, stored?.quote_number)
    const pdfLink =
      /https?:\/\/\S+\/documents\/quotes\/[\w-]+\.pdf\?booking=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
    expect(mail.text).toContain('$3,088.80')
    expect(pdfLink).toContain(stored?.id)
    expect(link).toContain('/portal/')

    // The client: without a session the link of the PDF asks for the PIN, after it the PDF opens.
    await visit.goto(pdfLink)
    await expect(visit).toHaveURL(/\/pin-entry/)
    expect((await visitor.request.get(pdfLink)).headers()['content-type']).not.toContain('pdf')
    await visit.getByLabel('PIN').fill(pin)
    await visit.keyboard.press('Enter')
    await expect(visit.getByRole('heading', { name: 'Event Details' })).toBeVisible()
    const opened = await visitor.request.get(pdfLink)
    expect(opened.headers()['content-type']).toBe('application/pdf')
    expect(await wordsOfPdf(await opened.body())).toContain('Total $3,088.80')

    await Promise.all([visitor.close(), colleague.close()])
    await page.goto('about:blank')
  },
)

test('from the inquiry to the sent quote with the keyboard alone', async ({ page, bar }) => {
  const email = anAddress('keys')
  await sendInquiry(bar, email)
  await openOffice(page, bar, 'bookings')
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }

  await type(page.getByRole('textbox', { name: 'Search' }).last(), email)
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible()
  // The count is there before the rows are.
  const view = page.getByRole('button', { name: 'Amelia Hartwell', exact: true })
  await expect(view).toHaveCount(1)
  await press(view)
  const detail = page.getByRole('dialog')
  await press(detail.getByRole('button', { name: 'Add Services' }))
  const adding = page.getByRole('dialog', { name: 'Add Services' })
  await tabTo(page, adding.getByRole('checkbox', { name: 'Craft Cocktail Bar' }))
  await page.keyboard.press('Space')
  await type(adding.getByLabel('Unit price'), '24')
  await page.keyboard.press('Enter')
  await expect(detail.getByText('150 × $24.00')).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Add Services' })).toBeFocused()
  await press(detail.getByRole('button', { name: 'Generate Quote' }))

  const builder = page.getByRole('dialog', { name: 'Generate Quote' })
  await expect(builder.getByLabel('Title')).toBeFocused()
  await type(itemOf(builder, 'Craft Cocktail Bar').getByLabel('Quantity'), '100')
  await press(builder.getByRole('button', { name: 'Add Item' }))
  await page.keyboard.type('Ice carving')
  const ice = itemOf(builder, 'Ice carving')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(builder.getByRole('group', { name: 'Item 1: Ice carving' })).toBeVisible()
  await type(ice.getByLabel('Unit price'), '600')
  // Enter ticks the first that is found, and adds what is ticked.
  await tabTo(page, builder.getByRole('searchbox', { name: 'Find a service' }), 'Shift+Tab')
  for (const name of ['Lounge Lighting', 'Marble Bar Front']) {
    await page.keyboard.type(name.slice(0, 6).toLowerCase())
    await page.keyboard.press('Enter')
    await expect(builder.getByRole('checkbox', { name })).toBeChecked()
  }
  await page.keyboard.press('Enter')
  await expect(itemOf(builder, 'Lounge Lighting')).toBeVisible()
  await expect(builder.getByRole('searchbox', { name: 'Find a service' })).toBeFocused()
  await expectTotals(builder, { subtotal: '$3,830.00', tax: '$306.40', total: '$4,136.40' })
  await press(builder.getByRole('button', { name: 'Send to Client' }))
  await expectNotice(page, 'Quote sent to client successfully!')
  await expect(builder).toHaveCount(0)

  expect((await bar.mailTo(email, 'Your quote')).mail.text).toContain('$4,136.40')
  await expect(detail.getByText('Quoted').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page.getByRole('button', { name: 'View Quote' }))
  const quote = page.getByRole('dialog', { name: 'Wedding for Amelia Hartwell' })
  await expect(quote.getByText('Ice carving').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(quote).toHaveCount(0)
})
