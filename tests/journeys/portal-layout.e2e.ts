/** The pages of the portal at five widths, with the longest names and with nothing; and the clicks that it takes. */
import type { Page } from '@playwright/test'
import { aQuote } from '../office.ts'
import { expectAccessible } from './accessible.ts'
import type { Bar } from './bar.ts'
import { anAddress, expect, expectNotice, sendInquiry, test, onDesktops } from './journey.ts'
import { nextOf, openPortal } from './portal-steps.ts'
import { expectReadableText } from './text-boxes.ts'

const widths = [320, 390, 768, 1440, 1920]
const sixty = 'Maximiliana-Alexandrina Wilhelmina Featherstonehaugh-Wiggles'
const unbroken = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen'

test(
  'the longest names fit at every width, in each state of a booking',
  onDesktops('it sets its own widths'),
  async ({ page, bar }) => {
    test.slow()
    const names = {
      first_name: sixty,
      last_name: unbroken,
      location: `${unbroken} ${sixty}`,
      wedding_theme: unbroken,
    }
    const address = `donaudampfschifffahrtsgesellschafts-kapitaen.${anAddress('long')}`
    const { link, pin, id } = await aBooking(bar, names, address)
    await page.goto(link)
    await atEachWidth(page, 'the PIN of a link')
    await openPortal(page, { link, pin })
    await expect(page.getByText('No invoices yet.', { exact: false })).toBeVisible()
    await atEachWidth(page, 'received')
    await send(bar, id, { title: unbroken, description: `${sixty} ${unbroken}` })
    await expect(nextOf(page).getByRole('heading')).toHaveText('Approve your quote')
    await atEachWidth(page, 'to approve')
    await nextOf(page).getByRole('button', { name: 'Approve Quote' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await atEachWidth(page, 'approving')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve Quote' }).click()
    await expect(nextOf(page).getByRole('heading')).toHaveText('Pay your deposit')
    await atEachWidth(page, 'approved')
    await nextOf(page)
      .getByRole('button', { name: /^Pay \$/ })
      .click()
    await expect(page.getByRole('heading', { name: /^Deposit paid, / })).toBeVisible()
    await atEachWidth(page, 'paid')
    await page.getByRole('link', { name: 'Return to Your Portal' }).click()
    await expect(nextOf(page).getByRole('heading')).toHaveText(/^Deposit paid, /)
    await atEachWidth(page, 'the balance')
    await bar.sql("update bookings set status = 'cancelled' where id = $1", [id])
    await expect(nextOf(page).getByRole('heading')).toHaveText('Your event is canceled')
    await atEachWidth(page, 'canceled')
  },
)

test('the emails of the longest names fit a phone', async ({ page, bar }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const address = anAddress('long-mail')
  const { id } = await aBooking(bar, { first_name: unbroken, location: unbroken }, address)
  await send(bar, id, { title: unbroken })
  for (const subject of ['PIN', 'quote']) {
    const { mail } = await bar.mailTo(address, subject)
    await page.setContent(mail.html ?? '')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, mail.subject).toBeLessThanOrEqual(390)
    await expectSmallPhone(page, mail.html ?? '')
    await page.setViewportSize({ width: 390, height: 844 })
  }
})

test('an email whose pictures are blocked is no wider than the phone', async ({ page, bar }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const address = anAddress('blocked')
  // Its titles are as wide as pictures of a title go.
  const { id } = await aBooking(bar, { first_name: 'Wilhelmina-Marie' }, address)
  await send(bar, id)
  for (const subject of ['PIN', 'quote']) {
    const { mail } = await bar.mailTo(address, subject)
    const blocked = (mail.html ?? '').replaceAll(/"cid:[^"]*"/g, '"data:image/png;base64,AAAA"')
    await page.setContent(blocked)
    await expect(page.getByAltText('Wilhelmina-Marie').first()).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, mail.subject).toBeLessThanOrEqual(320)
  }
})

/** On the smallest phone the paper is as wide as the screen, and the PIN is one line. */
async function expectSmallPhone(page: Page, html: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 })
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  await page.setContent(html.replaceAll(/"cid:[^"]*"/g, `"${pixel}"`))
  expect(await page.locator('.paper').boundingBox()).toMatchObject({ x: 0, y: 0, width: 320 })
  expect(await page.locator('.pin').boundingBox()).toMatchObject({ height: 48 })
}

test(
  'with nothing in it a portal fits, too; and so do its other pages',
  onDesktops('it sets its own widths'),
  async ({ page, bar }) => {
    test.slow()
    const { pin, id } = await aBooking(bar, { event_type: 'private', first_name: 'Bo', last_name: 'Li' })
    await page.goto(`${bar.url}/pin-entry`)
    await atEachWidth(page, 'a new link')
    await page.getByRole('button', { name: 'Enter my PIN instead' }).click()
    await atEachWidth(page, 'a PIN without a booking')
    await page.goto(`${bar.url}/pin-entry?booking=${id}`)
    await page.getByLabel('PIN').fill(pin === '123456' ? '654321' : '123456')
    await expectNotice(page, 'Invalid Pin')
    await atEachWidth(page, 'a wrong PIN')
    await page.getByLabel('PIN').fill(pin)
    await expect(nextOf(page).getByRole('heading')).toHaveText('We have your request')
    await expect(nextOf(page)).toContainText('within a day')
    await expect(page.getByText('No invoices yet.', { exact: false })).toBeVisible()
    await atEachWidth(page, 'received')
    for (const path of [
      '/payment-success',
      '/payment-canceled',
      '/payment-placeholder',
      '/portal-placeholder',
    ]) {
      await page.goto(bar.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await atEachWidth(page, path)
    }
  },
)

test('a quote is approved and its deposit paid in three clicks; the bar brings the button back', async ({
  page,
  bar,
}) => {
  const { link, pin, id } = await aBooking(bar, {})
  await send(bar, id)
  await openPortal(page, { link, pin })
  const next = nextOf(page)
  const foot = page.getByRole('group', { name: 'What is next' })
  const approve = page.getByRole('button', { name: 'Approve Quote' })

  await expect(approve).toHaveCount(1)
  await expect(foot).toHaveCount(0)
  await page.getByRole('heading', { name: 'Portal Information' }).scrollIntoViewIfNeeded()
  await expect(foot).toContainText('$3,593.70')
  await expect(approve).toHaveCount(1)
  await expectAccessible(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(foot).toHaveCount(0)
  await expect(next.getByRole('button', { name: 'Approve Quote' })).toBeVisible()

  let clicks = 0
  await page.exposeFunction('countClick', () => clicks++)
  await page.evaluate(() => {
    const { countClick } = globalThis as unknown as { countClick: () => void }
    document.addEventListener('click', countClick, { capture: true })
  })
  await approve.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve Quote' }).click()
  await expect(next).toContainText('Approved. Thank you, Amelia.')
  await expect(page.getByText('Approved. Thank you, Amelia.')).toBeFocused()
  await next.getByRole('button', { name: 'Pay $898.43' }).click()
  await expectNotice(page, 'Payment of $898.43 processed successfully!')
  expect(clicks).toBe(3)
  await expect(page.getByRole('heading', { name: /^Deposit paid, / })).toBeVisible()
})

test('the bar offers no other amount while the choices of a payment are on the screen', async ({
  page,
  bar,
  isMobile,
}) => {
  const { link, pin, id } = await aBooking(bar, {})
  await send(bar, id)
  await bar.sql('delete from claims')
  const [quote] = await bar.sql<{ id: string }>('select id from quotes where booking_id = $1', [id])
  await bar.asOwner('set-quote-status', { id: quote?.id, status: 'accepted' })
  await openPortal(page, { link, pin })
  const foot = page.getByRole('group', { name: 'What is next' })
  const invoice = page.getByRole('article', { name: /^Invoice INV-/ })
  await invoice.getByRole('radio', { name: /^Full amount/ }).check()
  await invoice.getByRole('button', { name: 'Pay $3,593.70' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Pay $898.43' })).toHaveCount(0)
  await expect(foot).toHaveCount(0)
  if (!isMobile) return
  await page.getByRole('heading', { name: 'Portal Information' }).scrollIntoViewIfNeeded()
  await expect(foot.getByRole('button', { name: 'Pay $898.43' })).toBeVisible()
})

test('no notice covers the notes of the event when the portal opens', async ({ page, bar }) => {
  const { link, pin, id } = await aBooking(bar, {})
  await bar.sql("update bookings set notes = 'Two steps at the door' where id = $1", [id])
  await openPortal(page, { link, pin })
  await expectNotice(page, 'Access Granted')
  const notice = await page.locator('[data-sonner-toast]').first().boundingBox()
  const notes = await page.getByText('Two steps at the door').boundingBox()
  if (!notice || !notes) throw new Error('the notice or the notes are not on the page')
  const isBeside = notice.x > notes.x + notes.width || notice.x + notice.width < notes.x
  expect(isBeside || notice.y > notes.y + notes.height || notice.y + notice.height < notes.y).toBe(true)
})

async function atEachWidth(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 700 : 900 })
    await page.evaluate(() => document.fonts.ready)
    const dialog = page.getByRole('alertdialog')
    const scope = (await dialog.count()) > 0 ? dialog : page.locator('#root')
    await expectReadableText(scope, `${where} at ${width}`)
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(sideways), `${where} at ${width}`).toBe(0)
    if (width === 390 || width === 1440) await expectAccessible(page)
  }
}

async function aBooking(bar: Bar, changes: object, email = anAddress('layout')) {
  const { link, pin } = await sendInquiry(bar, email, changes)
  const [row] = await bar.sql<{ id: string }>('select id from bookings where email = $1', [email])
  return { link, pin, id: row?.id ?? '' }
}

async function send(bar: Bar, bookingId: string, changes: Record<string, unknown> = {}): Promise<void> {
  const { quote } = await bar.asOwner<{ quote: { id: string } }>('save-quote', aQuote(bookingId, changes))
  await bar.asOwner('send-quote-emails', { quoteId: quote.id })
}
