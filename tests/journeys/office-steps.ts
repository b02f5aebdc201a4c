/** The office, as somebody who works there opens it. */
import { expect, type Page } from '@playwright/test'
import { anAddress, type Bar } from './journey.ts'

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
