/** A client who can open the portal. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { anInquiry } from '../tests/calls.ts'
import { aQuote } from '../tests/office.ts'
import type { Started } from './measure.ts'
import { ownerCookie, post } from './office.ts'

/** There is one unit. */
const days = [400, 410, 420].map((ahead) =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10),
)

/** A client with a sent quote, changed by `changes`, on a day of their own: the link and the PIN of the portal. */
export async function aPortalClient(
  program: Started,
  databaseUrl: string,
  changes: Record<string, unknown> = {},
): Promise<{ link: string; pin: string }> {
  const cookie = await ownerCookie(program)
  const email = `client-${randomUUID()}@bench.example`
  await post(program.url, 'submit-booking', '', anInquiry({ email, event_date: days.shift() }))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from bookings where email = $1', [email])
  const quote = aQuote(rows[0]?.id ?? '', changes)
  await client.end()
  await post(program.url, 'save-quote', cookie, quote)
  await post(program.url, 'send-quote-emails', cookie, { quoteId: quote.id })
  const text = await mailText(program.url, email)
  const path = /\/portal\/[\w-]{20,}/.exec(text)?.[0] ?? ''
  const pin = /\b[1-9]\d{5}\b/.exec(text.slice(text.indexOf('<pre')))?.[0] ?? ''
  return { link: `${program.url}${path}`, pin }
}

/** The newest email with a link to an address, as the page for emails that were not sent shows it. */
async function mailText(url: string, to: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const list = await (await fetch(`${url}/dev/mail`)).text()
    for (const [, id] of list.matchAll(/\/dev\/mail\/([\da-f-]{36})/g)) {
      const text = await (await fetch(`${url}/dev/mail/${id}?show=text`)).text()
      if (text.includes(to) && /\/portal\/[\w-]{20,}/.test(text)) return text
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('no email with a link')
}
