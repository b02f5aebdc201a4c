/** No text of any screen overlaps other text or is cut off, with names of 60 characters, at three widths. */
import type { Page } from '@playwright/test'
import { aMemberOfStaff, anEventRow } from '../office.ts'
import type { Bar } from './bar.ts'
import { expect, test, onDesktops } from './journey.ts'
import { aDraftOf, anInvoiceOf, openOffice } from './office-steps.ts'
import { unreadableText } from './text-boxes.ts'

const widths = [1440, 768, 390] as const
const [firstName, lastName] = ['Maximiliana-Alexandrina Rosa', 'von Hohenstein-Waldburg-Zeil zu T']
const fullName = `${firstName} ${lastName}`.slice(0, 60)
const longText = 'The Old Larkspur Conservatory at Hudson and Daughters, New York'.slice(0, 60)

/** One of each record, with long names. */
async function longRecords(bar: Bar) {
  const word = `readable${Math.random().toString(36).slice(2, 8)}`
  const quote = await aDraftOf(bar, word)
  const invoice = await anInvoiceOf(bar, word)
  const event = await anEventRow(bar.sql)
  const member = aMemberOfStaff({
    email: `${word}@example.com`,
    name: fullName,
    role: 'head of the coffee bar',
  })
  await bar.asOwner('create-staff-member', member)
  const venue = { id: crypto.randomUUID(), name: `${word} ${longText}`.slice(0, 60), address: longText }
  await bar.asOwner('create-venue', { ...venue, load_in: longText, curfew: longText })
  const { service } = await bar.asOwner<{ service: { id: string } }>('create-service', {
    name: longText,
    category: 'Coffee & Espresso',
    base_price: 9_999_900,
    description: `${longText}. ${longText}.`,
    unit: 'hour and guest',
  })
  await bar.sql(
    `update bookings set first_name = $2, last_name = $3, location = $4, guest_count = '151-200' where id = any($1)`,
    [[quote.bookingId, invoice.bookingId], firstName, lastName, longText],
  )
  await bar.sql('update quotes set title = $2, description = $2 where id = $1', [quote.id, longText])
  await bar.sql('update events set title = $2, location = $2, venue = $2, notes = $2 where id = $1', [
    event,
    longText,
  ])
  const [client] = await bar.sql<{ id: string }>(
    `update clients set name = $2, company_name = $3 where id = (select client_id from events where id = $1) returning id`,
    [event, fullName, longText],
  )
  return { word, quote, invoice, event, member, venue, service, client: client?.id ?? '' }
}

/** Lists, sheets, dialogs: where the text is, and what has to be there before it is looked at. */
const main = (page: Page) => page.getByRole('main')
const sheet = (page: Page) => page.getByRole('dialog')

test(
  'no text of the office is cut or overlaps',
  onDesktops('it goes through the widths itself'),
  async ({ page, bar }) => {
    test.slow()
    const made = await longRecords(bar)
    const list = encodeURIComponent(made.word)
    const screens: readonly (readonly [address: string, scope: typeof main, text: string | RegExp])[] = [
      [`bookings?search=${list}`, main, '2 inquiries'],
      [`quotes?search=${list}`, main, '1 quote'],
      [`invoices?search=${list}`, main, '1 invoice'],
      ['clients', main, fullName],
      ['events', main, longText],
      [`venues?search=${list}`, main, longText.slice(0, 20)],
      [`staff?search=${list}`, main, fullName],
      ['services', main, longText],
      ['packages', main, 'Packages'],
      ['outbox?view=rules', main, 'Outbox'],
      ...['business', 'email', 'availability', 'plans'].map(
        (section) => [`settings?section=${section}`, main, 'Settings'] as const,
      ),
      [`bookings?id=${made.quote.bookingId}`, sheet, 'Quotes'],
      [`quotes?id=${made.quote.id}`, sheet, 'Items'],
      [`invoices?id=${made.invoice.id}`, sheet, 'Payment'],
      [`events?id=${made.event}`, sheet, 'Staff'],
      [`clients?id=${made.client}`, sheet, 'Contact'],
      [`venues?id=${made.venue.id}`, sheet, 'Facts'],
      [`staff?id=${made.member.id}`, sheet, 'Work'],
      [`services?id=${made.service.id}`, sheet, 'Base price'],
      [`?new-quote=${made.quote.bookingId}`, sheet, 'Total'],
      [`?edit-event=${made.event}`, sheet, 'Save Changes'],
      [`?assign=${made.event}`, sheet, 'Assign'],
      ['?assign=choose', sheet, longText],
      ['?record-payment=choose', sheet, 'Record Payment'],
      ['?new-inquiry=new', sheet, 'Create Inquiry'],
      ['?new-client=new', sheet, 'Create Client'],
      ['?keyboard=open', sheet, 'On an open record'],
      ['invoices?edit-invoice=new', sheet, 'Create Invoice'],
    ]
    const faults: Record<string, readonly string[]> = {}
    await openOffice(page, bar, 'packages')
    await expect(main(page)).toBeVisible()
    for (const [address, scope, text] of screens) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${bar.url}/admin/${address}`, { waitUntil: 'commit' })
      await expect(scope(page).getByText(text).first()).toBeVisible()
      // A sheet and a dialog fill the screen of a phone, and have their width elsewhere.
      for (const width of scope === sheet ? [1440, 390] : widths)
        await look(page, scope, width, address, faults)
    }
    expect(faults).toEqual({})
  },
)

test(
  'no text of the pages without a sign-in is cut or overlaps',
  onDesktops('it goes through the widths itself'),
  async ({ page, bar }) => {
    const faults: Record<string, readonly string[]> = {}
    for (const [address, text] of [
      ['/auth', 'Sign In'],
      ['/book', 'Book'],
      ['/verify', 'PDF'],
      ['/pin-entry', 'PIN'],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${bar.url}${address}`)
      await expect(main(page).getByText(text).first()).toBeVisible()
      for (const width of widths) await look(page, main, width, address, faults)
    }
    expect(faults).toEqual({})
  },
)

async function look(
  page: Page,
  scope: typeof main,
  width: number,
  address: string,
  faults: Record<string, readonly string[]>,
): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  // A table takes its room before the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const found = await unreadableText(scope(page))
  if (found.length > 0) faults[`${address} at ${width}`] = found
}
