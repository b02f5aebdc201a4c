/** Change orders: a client's other number of guests, an owner's overtime, and what follows (rules.md, O-07, O-08). */
import { aConversion, aQuote } from '../office.ts'
import { anOffer, withOffer } from '../offers/an-offer.ts'
import { expectAccessible } from './accessible.ts'
import { anAddress, expect, expectNotice, sendInquiry, test } from './journey.ts'
import { openPortal } from './portal-steps.ts'

test('a client asks for more guests, sees what differs, and agrees; the owner adds overtime', async ({
  page,
  browser,
  bar,
  isMobile,
}) => {
  const email = anAddress('changes')
  const { link, pin } = await sendInquiry(bar, email, { guest_count: '101-150' })
  const [booking] = await bar.sql<{ id: string }>('select id from bookings where email = $1', [email])
  const { quote } = await bar.asOwner<{ quote: { id: string } }>(
    'save-quote',
    aQuote(booking?.id ?? '', withOffer(anOffer({ guests: null }))),
  )
  await bar.asOwner('send-quote-emails', { quoteId: quote.id })
  await bar.asOwner('set-quote-status', { id: quote.id, status: 'accepted' })
  const portal = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await openPortal(portal, { link, pin })

  await portal.getByRole('link', { name: /Tell us about your event/ }).click()
  const guests = portal.getByRole('region', { name: 'How many guests?' })
  await guests.getByLabel('Everybody, children too').fill('170')
  await guests.getByLabel('Of these, under 21').focus()
  await expect(guests.getByRole('status')).toContainText('This changes your agreement by + $518.40')
  await guests.getByRole('link', { name: 'Look at the Change' }).click()
  await expect(portal.getByRole('heading', { name: 'From 150 to 170 guests' })).toBeVisible()
  const paper = portal.getByRole('article', { name: 'The change' })
  await expect(paper).toContainText('One line stays as agreed')
  await expect(paper).toContainText('$5,108.40')
  await expectAccessible(portal, 'whole')
  await portal.getByRole('button', { name: 'More: Guests' }).click()
  await expect(portal.getByRole('heading', { name: 'From 150 to 171 guests' })).toBeVisible()
  await portal.getByRole('button', { name: 'Stay with 150 Guests' }).click()
  await expect(portal.getByRole('status')).toContainText('Nothing is changed')
  await portal.goBack()
  await guests.getByLabel('Everybody, children too').fill('170')
  await guests.getByLabel('Of these, under 21').focus()
  await guests.getByRole('link', { name: 'Look at the Change' }).click()
  await portal.getByRole('button', { name: 'Approve This Change' }).click()
  await expect(portal.getByRole('status')).toContainText('Your agreement is changed')

  if (isMobile) return portal.context().close()
  await bar.signIn(page.context())
  await page.goto(`${bar.url}/admin/quotes?id=${quote.id}`)
  const sheet = page.getByRole('dialog').first()
  await expect(sheet.getByText('Change 1, approved')).toBeVisible()
  await page.goto(`${bar.url}/admin/quotes?id=${quote.id}&change-order=${quote.id}`)
  const dialog = page.getByRole('dialog', { name: 'Change Order' })
  await dialog.getByRole('button', { name: 'Add Overtime' }).click()
  const line = dialog.getByRole('group', { name: 'Line 1' })
  await line.getByLabel('Hours').fill('1.5')
  await expect(line.getByLabel('People')).toHaveValue('2')
  await expect(dialog.getByRole('region', { name: 'What it comes to' })).toContainText('$5,302.80')
  await expectAccessible(page, 'whole')
  await dialog.getByRole('button', { name: 'Send to Client' }).click()
  await expectNotice(page, 'Change order sent')
  await expect(sheet.getByText(/It waits for .+, by email/)).toBeVisible()
  // Neither is done by a slip.
  for (const [button, title, stay] of [
    ['Mark as Approved', 'Mark change 2 as approved?', 'Cancel'],
    ['Take Back', 'Take change 2 back?', 'Keep It'],
  ] as const) {
    await sheet.getByRole('button', { name: button }).press('Enter')
    const question = page.getByRole('alertdialog', { name: title })
    await expect(question.getByRole('button', { name: stay })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
  await expect(async () => {
    await portal.goto(`${bar.url}/change-agreement?booking=${booking?.id}`)
    await expect(portal.getByRole('heading', { name: 'A change to your agreement' })).toBeVisible()
  }).toPass()
  await portal.getByRole('button', { name: 'Decline' }).click()
  const declining = portal.getByRole('dialog', { name: 'Decline this change?' })
  await expect(declining.getByLabel('Comment (optional)')).toBeVisible()
  await expectAccessible(portal)
  await declining.getByRole('button', { name: 'Keep It Open' }).click()
  await expect(declining).toBeHidden()
  await portal.getByRole('button', { name: 'Approve This Change' }).click()
  await expect(portal.getByRole('status')).toContainText('Your agreement is changed')
  const invoices = await bar.sql<{ status: string; total_amount: number }>(
    'select status, total_amount from invoices where quote_id = $1 order by created_at',
    [quote.id],
  )
  expect(invoices.at(-1)).toEqual({ status: 'sent', total_amount: 530_280 })

  // Changed in its place, the event is not the agreement; the way to change that is a press away.
  const { event } = await bar.asOwner<{ event: { id: string } }>(
    'convert-booking',
    aConversion(booking?.id ?? ''),
  )
  await page.goto(`${bar.url}/admin/events?id=${event.id}`)
  await page.getByRole('button', { name: /change the estimated guests/ }).click()
  await expect(page.getByRole('note')).toContainText('approved and priced by guests')
  await expectAccessible(page, 'whole')
  await page.getByRole('note').getByRole('button', { name: 'Write a Change Order' }).click()
  await expect(page.getByRole('dialog', { name: 'Change Order' })).toBeVisible()
  await portal.context().close()
})
