/** More tabs of the office than HTTP/1.1 has connections to a server. */
import type { Page } from '@playwright/test'
import { expect, test, onDesktops } from './journey.ts'
import { aClient, openOffice } from './office-steps.ts'

const tabs = 8

test(
  'every tab of many opens, and each that is looked at again shows what happened meanwhile',
  onDesktops('on a desk'),
  async ({ context, page, bar }) => {
    const client = await aClient(bar, 'tabs')
    await openOffice(page, bar, `bookings?id=${client.bookingId}`)
    const opened = [page]
    while (opened.length < tabs) {
      const next = await context.newPage()
      opened.push(next)
      await next.goto(`${bar.url}/admin/bookings?id=${client.bookingId}`)
      await expect(nameIn(next, 'Amelia')).toBeVisible()
    }
    const rename = (from: string, to: string) =>
      bar.asOwner('correct-contact', {
        booking_id: client.bookingId,
        name: { first_name: to, last_name: 'Hartwell' },
        shown: { first_name: from, last_name: 'Hartwell', phone: '(555) 010-0142' },
      })
    await rename('Amelia', 'Emilia')
    // The last ones hear it by themselves, the first ones once they are looked at.
    for (const tab of opened.slice(-4)) await expect(nameIn(tab, 'Emilia')).toBeVisible()
    for (const tab of opened.slice(0, 4)) {
      await expect(nameIn(tab, 'Amelia')).toBeVisible()
      await lookAt(tab)
      await expect(nameIn(tab, 'Emilia')).toBeVisible()
    }
    await rename('Emilia', 'Amalia')
    for (const tab of opened.slice(0, 4)) await expect(nameIn(tab, 'Amalia')).toBeVisible()
  },
)

function nameIn(tab: Page, first: string) {
  return tab.getByRole('dialog').getByRole('heading', { name: `${first} Hartwell` })
}

/** Without a screen every tab counts as shown; that it is shown anew has to be said. */
async function lookAt(tab: Page): Promise<void> {
  await tab.evaluate(() => window.dispatchEvent(new Event('focus')))
}
