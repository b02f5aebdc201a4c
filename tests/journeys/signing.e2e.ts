/** Signing a quote in the portal, and checking its paper (rules.md, S-01 to S-06). */
import type { Page, Route } from '@playwright/test'
import type { QuoteView } from '#contract/quote-views.ts'
import { formatMoney } from '#domain/money.ts'
import { withOffer } from '../offers/an-offer.ts'
import { aQuote } from '../office.ts'
import { expectAccessible } from './accessible.ts'
import type { Bar } from './bar.ts'
import { anAddress, expect, sendInquiry, test, onPhones, onDesktops } from './journey.ts'
import { setSigning } from './office-steps.ts'
import { nextOf, openPortal, quoteOf } from './portal-steps.ts'

test.afterEach(async ({ bar }) => setSigning(bar, 'off'))

test(
  'from the mailed link to the paid deposit, with a code, on a phone',
  onPhones('the desktop signs below'),
  async ({ page, bar }) => {
    await setSigning(bar, 'name and code')
    const client = await aClientWithQuote(bar, 'sign-phone')
    const began = Date.now()
    const touches = await countTouches(page)
    await openPortal(page, client)
    await expect(nextOf(page).getByRole('heading')).toHaveText('Review and sign your quote')
    await expectAccessible(page, 'whole')
    await nextOf(page).getByRole('button', { name: 'Review and Sign' }).tap()

    await expect(page.getByRole('heading', { name: 'Read your agreement' })).toBeVisible()
    const paper = page.getByRole('article', { name: 'The agreement' })
    for (const text of ['Amelia Hartwell', 'Craft Cocktail Bar', '$2,640.00', '$3,593.70'])
      await expect(paper.getByText(text, { exact: true }).first()).toBeVisible()
    await expectAccessible(page, 'whole')
    await expectNoSideways(page)
    await page.getByRole('button', { name: 'Continue to Sign' }).tap()

    await page.getByRole('button', { name: 'Send My Code' }).tap()
    await expect(page.getByText('Please type your full name')).toBeVisible()
    await expect(page.getByText('Please agree to sign electronically')).toBeVisible()
    await page.getByLabel('Your full name').fill('Amelia Hartwell')
    await page.getByRole('checkbox').tap()
    await expectAccessible(page, 'whole')
    await expectNoSideways(page)
    await page.getByRole('button', { name: 'Send My Code' }).tap()

    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expect(page.getByText(`Sent to ${client.email}`)).toBeVisible()
    const code = await mailedCode(bar, client.email)
    await page.getByLabel('Six-digit code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await page.getByRole('button', { name: 'Sign for $3,593.70' }).tap()
    await expect(page.getByText('This is not the code that we sent. 4 tries left.')).toBeVisible()
    await expectAccessible(page, 'whole')
    await page.getByLabel('Six-digit code').fill(code)
    await page.getByRole('button', { name: 'Sign for $3,593.70' }).tap()

    await expect(page.getByRole('heading', { name: 'Signed. Thank you, Amelia' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Certificate' })).toContainText(`code to ${client.email}`)
    await expectNoSideways(page)
    const pdf = page.getByRole('link', { name: 'Agreement and certificate' })
    await expect(pdf).toBeVisible()
    await expectAccessible(page, 'whole')
    const file = await (
      await page.request.get(new URL((await pdf.getAttribute('href')) ?? '', page.url()).href)
    ).body()
    await page.getByRole('button', { name: 'Pay $898.43' }).tap()
    await expect(page).toHaveURL(/payment-success/)
    // A wrong code and a form sent too early are two touches more than are needed.
    expect(await touches()).toBeLessThanOrEqual(14 + 2)
    expect(Date.now() - began).toBeLessThan(60_000)

    const { mail } = await bar.mailTo(client.email, 'Your signed agreement')
    const attached = mail.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
    expect(Buffer.from(attached?.content as ArrayBuffer).equals(file)).toBe(true)

    await page.goto(`${bar.url}/verify`)
    await expectAccessible(page, 'whole')
    await expectNoSideways(page)
    await page.locator('input[type=file]').setInputFiles(pdfNamed('Agreement.pdf', file))
    await expect(page.getByRole('heading', { name: 'Ours, and unaltered' })).toBeVisible()
    await expect(page.getByRole('status')).toContainText('Amelia Hartwell')
    await expectAccessible(page, 'whole')
    await expectNoSideways(page)
  },
)

test(
  'three choices, a signature and the deposit on a phone, in a minute and fourteen touches',
  onPhones('fingers are on phones'),
  async ({ page, bar }) => {
    await setSigning(bar, 'name and code')
    const client = await aClientWithQuote(bar, 'sign-offer', withOffer())
    const touches = await countTouches(page)
    const began = Date.now()
    await openPortal(page, client)
    const [quote, next] = [quoteOf(page, client), nextOf(page)]
    for (const choice of [
      quote.getByRole('radio', { name: 'The Grand Bar' }),
      quote.getByRole('checkbox', { name: 'Champagne coupe tower' }),
      quote.getByRole('button', { name: 'More: Extra bartender' }),
    ]) {
      const answer = page.waitForResponse(/save-selection/)
      await choice.tap()
      expect((await answer).status()).toBe(200)
    }
    const sum = await bar.sql<{ total: number }>(
      `select total_amount as total from quotes where id = '${client.quoteId}'`,
    )
    const total = formatMoney(sum[0]?.total ?? 0, 'USD')
    await expect(next).toContainText(total)
    await next.getByRole('button', { name: 'Review and Sign' }).tap()
    const paper = page.getByRole('article', { name: 'The agreement' })
    await expect(paper).toContainText('Champagne coupe tower')
    await page.getByRole('button', { name: 'Continue to Sign' }).tap()
    await page.getByLabel('Your full name').fill('Amelia Hartwell')
    await page.getByRole('checkbox').tap()
    await page.getByRole('button', { name: 'Send My Code' }).tap()
    await expect(page.getByText(`Sent to ${client.email}`)).toBeVisible()
    await page.getByLabel('Six-digit code').fill(await mailedCode(bar, client.email))
    await page.getByRole('button', { name: `Sign for ${total}` }).tap()
    await expect(page.getByRole('heading', { name: 'Signed. Thank you, Amelia' })).toBeVisible()
    await page.getByRole('button', { name: /^Pay \$/ }).tap()
    await expect(page).toHaveURL(/payment-success/)
    expect(await touches()).toBeLessThanOrEqual(14)
    expect(Date.now() - began).toBeLessThan(60_000)
  },
)

test(
  'a signature whose answer is lost is there when it is sent again, also where a code was used for it',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    await setSigning(bar, 'name and code')
    const client = await aClientWithQuote(bar, 'lost-sign')
    await page.route('**/live/**', (route) => route.abort())
    await openPortal(page, client)
    await nextOf(page).getByRole('button', { name: 'Review and Sign' }).click()
    await page.getByRole('button', { name: 'Continue to Sign' }).click()
    await page.getByLabel('Your full name').fill('Amelia Hartwell')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send My Code' }).click()
    await expect(page.getByText(`Sent to ${client.email}`)).toBeVisible()
    await page.getByLabel('Six-digit code').fill(await mailedCode(bar, client.email))
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route('**/sign-quote', lose, { times: 1 })
    const sign = page.getByRole('button', { name: 'Sign for $3,593.70' })
    await sign.click()
    await expect(page.getByRole('alert')).toContainText('what you typed is still here')
    await sign.click()
    await expect(page.getByRole('heading', { name: 'Signed. Thank you, Amelia' })).toBeVisible()
  },
)

test('the back button leads one step back, keeps what is typed, and leaves no entry behind', async ({
  page,
  bar,
}) => {
  await setSigning(bar, 'name and code')
  const client = await aClientWithQuote(bar, 'sign-back')
  await openPortal(page, client)
  await nextOf(page).getByRole('button', { name: 'Review and Sign' }).click()
  const title = page.getByRole('heading', { level: 1 })
  const onward = page.getByRole('button', { name: 'Continue to Sign' })
  await onward.click()
  await page.getByLabel('Your full name').fill('Amelia Hartwell')
  await page.getByRole('checkbox').check()
  await page.goBack()
  await expect(title).toHaveText('Read your agreement')
  await expect(page.getByRole('article', { name: 'The agreement' })).toBeVisible()
  await page.goForward()
  await expect(title).toHaveText('Sign your agreement')
  await expect(page.getByLabel('Your full name')).toHaveValue('Amelia Hartwell')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Send My Code' }).click()
  await expect(title).toHaveText('Enter your code')
  await page.goBack()
  await expect(page.getByLabel('Your full name')).toHaveValue('Amelia Hartwell')

  // After a reload it is read again; what was typed on paper that may have changed counts for nothing.
  await page.goForward()
  await expect(title).toHaveText('Enter your code')
  await page.reload()
  await expect(title).toHaveText('Read your agreement')
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull()
  await onward.click()
  await page.getByLabel('Your full name').fill('Amelia Hartwell')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send My Code' }).click()
  await expect.poll(() => bar.mailsTo(client.email, 'Your code to sign')).toBe(2)
  await page.getByLabel('Six-digit code').fill(await mailedCode(bar, client.email))
  await page.getByRole('button', { name: 'Sign for $3,593.70' }).click()
  await expect(title).toHaveText('Signed. Thank you, Amelia')
  await expect(title).toBeFocused()
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Event Details' })).toBeVisible()
})

test(
  'by keyboard alone with a name; what changed meanwhile is read again, and the office sees the signature',
  onDesktops('the phone signs above'),
  async ({ page, browser, bar }) => {
    await setSigning(bar, 'name')
    const client = await aClientWithQuote(bar, 'sign-keys')
    await openPortal(page, client)
    await nextOf(page).getByRole('button', { name: 'Review and Sign' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Read your agreement' })).toBeVisible()
    await page.getByRole('button', { name: 'Continue to Sign' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Sign your agreement' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Amelia Hartwell')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox')).toBeChecked()

    // The owner corrects the place while the page is open.
    await bar.sql(
      `update bookings set location = 'The Old Library, Kingston' where email = '${client.email}'`,
    )
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('This agreement has changed since you opened it')
    await expect(page.getByRole('alert')).toContainText('The Old Library')
    await expect(page.getByRole('article', { name: 'The agreement' })).not.toContainText('The Old Library')
    await page.getByRole('button', { name: 'Read the Changed Agreement' }).press('Enter')
    await expect(page.getByRole('article', { name: 'The agreement' })).toContainText('The Old Library')
    await page.getByRole('button', { name: 'Continue to Sign' }).press('Enter')
    await expect(page.getByLabel('Your full name')).toHaveValue('Amelia Hartwell')
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await page.getByRole('checkbox').press('Space')
    await page.getByRole('button', { name: 'Sign for $3,593.70' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Signed. Thank you, Amelia' })).toBeFocused()
    await expectAccessible(page, 'whole')
    const pdf = page.getByRole('link', { name: 'Agreement and certificate' })
    await pdf.focus()
    // What changes in the title takes the focus from nothing.
    await bar.sql(
      `update bookings set first_name = 'Amy', status = 'approved' where email = '${client.email}'`,
    )
    await expect(page.getByRole('heading', { name: 'Signed. Thank you, Amy' })).toBeVisible()
    await expect(pdf).toBeFocused()
    const file = await (
      await page.request.get(new URL((await pdf.getAttribute('href')) ?? '', page.url()).href)
    ).body()
    await page.getByRole('link', { name: 'To Your Event', exact: true }).click()
    await expect(quoteOf(page, client)).toContainText('Signed by Amelia Hartwell on')

    const office = await browser.newContext()
    await bar.signIn(office)
    const desk = await office.newPage()
    await desk.goto(`${bar.url}/admin/quotes?id=${client.quoteId}`)
    const part = desk.getByRole('dialog').getByRole('region', { name: 'Signature' })
    await expect(part).toContainText('Amelia Hartwell')
    await expect(part).toContainText('typed name')
    await expect(part.getByRole('link', { name: 'Signed Agreement' })).toBeVisible()
    await office.close()

    await page.goto(`${bar.url}/verify`)
    const choosing = page.waitForEvent('filechooser')
    await page.locator('input[type=file]').focus()
    await page.keyboard.press('Space')
    const altered = Buffer.from(file)
    altered[3000] = (altered[3000] ?? 0) ^ 1
    await (await choosing).setFiles(pdfNamed('Agreement (1).pdf', altered))
    await expect(page.getByRole('heading', { name: 'Altered' })).toBeVisible()
    await expect(page.getByRole('status')).toContainText('a change inside of what the seal covers')
    await expectAccessible(page, 'whole')
    await dropFile(page, Buffer.concat([file, Buffer.from('\n%more')]))
    await expect(page.getByRole('status')).toContainText('something that was added after the seal')
    await dropFile(page, Buffer.from('%PDF-1.4 a scan'))
    await expect(page.getByRole('heading', { name: 'Not ours' })).toBeVisible()
    await dropFile(page, file)
    await expect(page.getByRole('heading', { name: 'Ours, and unaltered' })).toBeVisible()
  },
)

test('what the owner sends meanwhile is read before it can be signed, also where the paper is out of sight', async ({
  page,
  bar,
}) => {
  await setSigning(bar, 'name')
  const client = await aClientWithQuote(bar, 'sign-meanwhile')
  await openPortal(page, client)
  await nextOf(page).getByRole('button', { name: 'Review and Sign' }).click()
  await page.getByRole('button', { name: 'Continue to Sign' }).click()
  await page.getByLabel('Your full name').fill('Amelia Hartwell')
  await page.getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Sign for $3,593.70' })).toBeVisible()

  await sendNextVersion(bar, client.quoteId)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('This agreement has changed since you opened it')
  await expect(notice).toContainText('Bartender: $1,100.00 instead of $687.50')
  await expect(page.getByRole('button', { name: /^Sign for/ })).toHaveCount(0)
  await page.getByLabel('Your full name').press('Enter')
  await expectAccessible(page, 'whole')
  await expectNoSideways(page)
  expect(await bar.sql(`select 1 from signatures where quote_id = '${client.quoteId}'`)).toEqual([])

  await page.getByRole('button', { name: 'Read the Changed Agreement' }).click()
  await expect(page.getByRole('article', { name: 'The agreement' })).toContainText('$1,100.00')
  await page.getByRole('button', { name: 'Continue to Sign' }).click()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign for $4,039.20' }).click()
  await expect(page.getByRole('heading', { name: 'Signed. Thank you, Amelia' })).toBeVisible()
})

test('a quote that expires while the code is typed says what to do, and keeps what is typed until it is open again', async ({
  page,
  bar,
}) => {
  await setSigning(bar, 'name and code')
  const client = await aClientWithQuote(bar, 'sign-expired')
  await openPortal(page, client)
  await nextOf(page).getByRole('button', { name: 'Review and Sign' }).click()
  await page.getByRole('button', { name: 'Continue to Sign' }).click()
  await page.getByLabel('Your full name').fill('Amelia Hartwell')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send My Code' }).click()
  await page.getByLabel('Six-digit code').fill(await mailedCode(bar, client.email))
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  await bar.sql(`update quotes set expires_at = '${hourAgo}' where id = '${client.quoteId}'`)
  await page.getByRole('button', { name: /^Sign for/ }).press('Enter')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('This quote expired before you signed. Nothing is signed.')
  await expect(notice).toBeFocused()
  await expect(page.getByRole('button', { name: 'Send Another Code' })).toHaveCount(0)
  await expectAccessible(page, 'whole')
  await expectNoSideways(page)
  expect(await bar.sql(`select 1 from signatures where quote_id = '${client.quoteId}'`)).toEqual([])

  await bar.asOwner('set-quote-status', { id: client.quoteId, status: 'draft' })
  await bar.asOwner('send-quote-emails', { quoteId: client.quoteId })
  await page.getByRole('button', { name: 'Read the Changed Agreement' }).click()
  await page.getByRole('button', { name: 'Continue to Sign' }).click()
  await expect(page.getByLabel('Your full name')).toHaveValue('Amelia Hartwell')
})

test(
  'a drawing is kept over a wrong turn; nothing leaves the browser at /verify but the hash',
  onDesktops('a mouse draws here'),
  async ({ page, bar }) => {
    await setSigning(bar, 'name and code')
    const client = await aClientWithQuote(bar, 'sign-draw')
    await openPortal(page, client)
    await nextOf(page).getByRole('button', { name: 'Review and Sign' }).click()
    await page.getByRole('button', { name: 'Continue to Sign' }).click()
    await page.getByLabel('Your full name').fill('Amelia Hartwell')
    await page.getByRole('checkbox').check()
    // Each of these buttons goes when it is pressed; the focus stays where the choice is.
    await page.getByRole('button', { name: 'Draw my signature as well' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Without a Drawing' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Draw my signature as well' })).toBeFocused()
    await page.keyboard.press('Enter')
    const canvas = page.getByLabel('Draw your signature here')
    await expect(canvas).toHaveAttribute('width', /\d{3}/)
    for (const y of [40, 70]) {
      const box = await canvas.boundingBox()
      if (!box) throw new Error('there is nothing to draw on')
      await page.mouse.move(box.x + 20, box.y + y)
      await page.mouse.down()
      await page.mouse.move(box.x + 200, box.y + y + 10, { steps: 8 })
      await page.mouse.up()
    }
    await page.getByRole('button', { name: 'Send My Code' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Your drawn signature')).toBeVisible()
    await page.getByRole('button', { name: 'Send My Code' }).click()
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expect.poll(() => bar.mailsTo(client.email, 'Your code to sign')).toBe(2)
    await page.getByLabel('Six-digit code').fill(await mailedCode(bar, client.email))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Signed/ })).toBeVisible()
    const [row] = await bar.sql<{ drawing: string }>(
      `select drawing from signatures where quote_id = '${client.quoteId}'`,
    )
    expect(row?.drawing.match(/M/g)).toHaveLength(2)

    await page.goto(`${bar.url}/verify`)
    const asked = page.waitForRequest(/verify-paper/)
    await page.locator('input[type=file]').setInputFiles(pdfNamed('a secret.pdf', Buffer.from('a secret')))
    const body = (await asked).postData() ?? ''
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['sha256'])
    expect(body).toMatch(/^\{"sha256":"[\da-f]{64}"\}$/)
  },
)

async function aClientWithQuote(bar: Bar, name: string, content: object = {}) {
  const email = anAddress(name)
  await sendInquiry(bar, email)
  const [booking] = await bar.sql<{ id: string }>(`select id from bookings where email = '${email}'`)
  const quote = aQuote(booking?.id ?? '', { ...content })
  await bar.asOwner('save-quote', quote)
  await bar.asOwner('send-quote-emails', { quoteId: quote.id, when_taken: 'send' })
  const { quote: stored } = await bar.asOwner<{ quote: { quote_number: string } }>('read-quote', {
    id: quote.id,
  })
  // Many journeys ask for one day: the others' holds are not what this one is about.
  await bar.sql('delete from claims')
  return { email, quoteId: quote.id, number: stored.quote_number, ...(await bar.mailTo(email, 'Your quote')) }
}

/** The owner edits a sent quote and sends it as its next version: 20 hours of a bartender. */
async function sendNextVersion(bar: Bar, quoteId: string): Promise<void> {
  const { quote } = await bar.asOwner<{ quote: QuoteView }>('read-quote', { id: quoteId })
  const items = quote.items.map(({ name, description, category, quantity, unit_price }) => ({
    name,
    description,
    category,
    quantity: name === 'Bartender' ? 20 : quantity,
    unit_price,
  }))
  const { title, description, tax_rate, expires_on, revision_version, version } = quote
  await bar.asOwner('save-quote', {
    id: quoteId,
    version: revision_version,
    revises: version,
    booking_id: quote.booking.id,
    title,
    description,
    tax_rate,
    expires_on,
    items,
  })
  await bar.asOwner('send-quote-emails', { quoteId, revision: true, when_taken: 'send' })
}

async function mailedCode(bar: Bar, email: string): Promise<string> {
  const { mail } = await bar.mailTo(email, 'Your code to sign')
  return (
    /\b(\d{3}) (\d{3})\b/
      .exec(mail.text ?? '')
      ?.slice(1)
      .join('') ?? ''
  )
}

/** Counts what a finger does; typing is not counted. */
async function countTouches(page: Page): Promise<() => Promise<number>> {
  let earlier = 0
  await page.exposeFunction('countTouch', () => (earlier += 1))
  await page.addInitScript(() =>
    addEventListener(
      'touchend',
      () => (globalThis as unknown as { countTouch: () => void }).countTouch(),
      true,
    ),
  )
  return async () => earlier
}

function pdfNamed(name: string, buffer: Buffer) {
  return { name, mimeType: 'application/pdf', buffer }
}

async function dropFile(page: Page, file: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], 'dropped.pdf', { type: 'application/pdf' }))
      return transfer
    },
    [...file],
  )
  await page.dispatchEvent('#zone', 'drop', { dataTransfer: data })
}

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
