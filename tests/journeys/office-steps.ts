/** The office, as somebody who works there opens it. */
import { expect, type Page } from '@playwright/test'
import { aQuote } from '../office.ts'
import { anAddress, expectAccessible, sendInquiry, type Bar } from './journey.ts'

const password = 'a long enough password'

/** Signs a new owner in, in this page's browser, and goes to a screen of the office. */
export async function openOffice(page: Page, bar: Bar, screen: string): Promise<void> {
  const email = anAddress('owner')
  const post = async (name: string, data: object) => {
    const answer = await page.request.post(`${bar.url}/functions/v1/${name}`, {
      data,
      headers: { origin: bar.url },
    })
    expect(answer.status()).toBe(200)
  }

  await post('sign-up', { email, password, firstName: 'Robin', lastName: 'Barkeep' })
  await bar.sql("update profiles set role = 'owner', email_confirmed_at = now() where email = $1", [email])
  await post('sign-in', { email, password })
  await page.goto(`${bar.url}/admin/${screen}`)
}

/** No violation in the light, and none in the dark. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const theme = colorScheme === 'dark' ? 'admin-dark' : 'admin'
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectAccessible(page)
  }
}

/** A client of their own with an inquiry, and a draft for it where one is wanted. */
export async function aClient(bar: Bar, name: string) {
  const email = anAddress(name)
  await sendInquiry(bar, email)
  const [booking] = await bar.sql<{ id: string }>('select id from bookings where email = $1', [email])
  return { email, bookingId: booking?.id ?? '' }
}

/** A draft of two items, $3,593.70 in all, for a client of its own. */
export async function aDraftOf(bar: Bar, name: string) {
  const client = await aClient(bar, name)
  const input = aQuote(client.bookingId)
  const { quote } = await bar.asOwner<{ quote: { quote_number: string; version: number } }>(
    'save-quote',
    input,
  )
  return { ...client, ...quote, input, id: input.id }
}
