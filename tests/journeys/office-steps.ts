/** The office, as somebody who works there opens it. */
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { anAddress, type Bar } from './journey.ts'

export const password = 'a long enough password'

/** Signs the bar's owner in, in this page's browser, and goes to a screen of the office. */
export async function openOffice(page: Page, bar: Bar, screen: string): Promise<void> {
  await bar.signIn(page.context())
  await page.goto(`${bar.url}/admin/${screen}`.replace(/\/$/, ''))
}

/** An account of its own, confirmed, for journeys that would sign others out. */
export async function makeAccount(
  bar: Bar,
  role: 'owner' | 'member',
  name = 'Robin Barkeep',
): Promise<string> {
  const email = anAddress(role)
  const [firstName, lastName] = name.split(' ')
  const answer = await fetch(`${bar.url}/functions/v1/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, firstName, lastName }),
  })
  expect(answer.status).toBe(200)
  const [account] = await bar.sql<{ id: string }>(
    'update profiles set email_confirmed_at = now() where email = $1 returning id',
    [email],
  )
  if (role === 'owner') await bar.asOwner('set-account-role', { id: account?.id, role })
  return email
}

/** Signs an account in, in this browser, without its screens. */
export async function signInAs(context: BrowserContext, bar: Bar, email: string): Promise<void> {
  const answer = await context.request.post(`${bar.url}/functions/v1/sign-in`, {
    data: { email, password },
    headers: { origin: bar.url },
  })
  expect(answer.status()).toBe(200)
}
