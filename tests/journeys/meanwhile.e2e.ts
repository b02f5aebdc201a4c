/** What an owner has open while somebody else changes the same record. */
import type { Bar } from './bar.ts'
import { expect, expectNotice, test } from './journey.ts'
import { aClient, openOffice } from './office-steps.ts'

const canceled = 'This booking was canceled: nothing can be changed, sent or paid for it any more.'

test('services that were chosen stay chosen when their inquiry is canceled elsewhere, which is said', async ({
  page,
  bar,
}) => {
  for (const address of ['bookings?id=', 'bookings?services=']) {
    const { bookingId } = await aClient(bar, 'meanwhile')
    await openOffice(page, bar, `${address}${bookingId}`)
    if (address.endsWith('?id='))
      await page.getByRole('dialog').getByRole('button', { name: 'Add Services' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Services' })
    const service = adding.getByRole('checkbox', { name: 'Craft Cocktail Bar' })
    await service.check()
    await adding.getByRole('group', { name: 'Craft Cocktail Bar' }).getByLabel('Unit price').fill('24')
    const readAgain = page.waitForResponse('**/read-inquiry*')
    await cancel(bar, bookingId)
    await readAgain
    await adding.getByRole('button', { name: 'Add Services' }).click()
    await expectNotice(page, 'Failed to add services to booking', canceled)
    await expect(service).toBeChecked()
  }
})

test('services are not offered for an inquiry that is canceled already', async ({ page, bar }) => {
  const { bookingId } = await aClient(bar, 'meanwhile')
  await cancel(bar, bookingId)
  await openOffice(page, bar, `bookings?services=${bookingId}`)
  await expect(page.getByRole('dialog', { name: 'Add Services' })).toContainText(canceled)
})

test('a quote for an inquiry that was canceled elsewhere says what happened, and keeps what was typed', async ({
  page,
  bar,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width')
  const { bookingId } = await aClient(bar, 'meanwhile')
  await openOffice(page, bar, `bookings?new-quote=${bookingId}`)
  const builder = page.getByRole('dialog', { name: 'Generate Quote' })
  await builder.getByRole('textbox', { name: 'Title' }).fill('Bar for a canceled day')
  await builder.getByRole('checkbox', { name: 'Craft Cocktail Bar' }).click()
  await builder.getByRole('button', { name: 'Add 1 Item' }).click()
  await cancel(bar, bookingId)
  await builder.getByRole('button', { name: 'Send to Client' }).click()
  await expectNotice(page, 'Failed to save quote', canceled)
  await expect(builder.getByRole('textbox', { name: 'Title' })).toHaveValue('Bar for a canceled day')
})

async function cancel(bar: Bar, bookingId: string): Promise<void> {
  const apologyMessage = 'We are so sorry: the van is in the lake.'
  await bar.asOwner('send-booking-cancellation', { bookingId, apologyMessage })
}
