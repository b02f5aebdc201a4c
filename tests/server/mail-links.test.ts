/** Mail scanners open every link of every email: nothing changes by it. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClient, type Bar } from '../chaos/bar.ts'
import { aBooking, aDraft, firstOwner, type Person } from '../office.ts'
import { mailedCode } from '../mailed-code.ts'
import { readAgreement, setSigning, sign } from '../signing.ts'
import { createWorld, eventually, type World } from '../world.ts'

let world: World
let owner: Person
let links: readonly string[]
beforeAll(async () => {
  world = await createWorld()
  owner = await firstOwner(world)
  const bar: Bar = { call: world.call, sql: world.rows, owner: owner.headers }
  await setSigning(bar, 'name and code')
  // An inquiry, a sent quote, a code, a signature with its invoice, an invitation and a lost password.
  const bookingId = await aBooking(world)
  const quoteId = await aDraft(world, owner, bookingId)
  expect((await world.call('send-quote-emails', { quoteId }, owner.headers)).status).toBe(200)
  const client = await aClient(bar)
  const shown = await readAgreement(bar, client)
  await world.call('send-signing-code', { ...shown, token: client.token })
  await sign(bar, client, shown, { code: await mailedCode(world, client.quoteId) })
  await world.call('invite-person', { email: 'guest@example.com', role: 'member' }, owner.headers)
  await world.call('request-password-reset', { email: owner.email })
  await world.call('ask-for-brief', { id: bookingId }, owner.headers)
  const templates = [
    'inquiry-received',
    'quote-sent',
    'signing-code',
    'quote-signed',
    'invoice-sent',
    'account-invitation',
    'password-reset',
  ]
  await eventually(async () => {
    const rows = await world.rows<{ template: string }>(
      `select distinct template from mail_messages where state = 'kept'`,
    )
    return templates.every((template) => rows.some((row) => row.template === template))
  }, 'all emails')
  await eventually(
    async () =>
      (
        await world.rows(
          `select 1 from pgboss.job where state in ('created', 'active', 'retry') and name not like '%\\_\\_%' limit 1`,
        )
      ).length === 0,
    'the jobs',
  ).catch(() => undefined)
  const mails = await world.program.app.mailer.readNewest(100)
  links = [
    ...new Set(
      mails.flatMap(({ html }) =>
        [...(html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? ''),
      ),
    ),
  ]
    .map((href) => href.replaceAll('&amp;', '&'))
    .filter((href) => href.startsWith(world.url))
})
afterAll(async () => world.close())

/** What requests always write: the counters of limits. Documents that are rendered again hold the same data. */
const notState = new Set(['rate_limits', 'documents'])

async function everything(): Promise<Record<string, string>> {
  const tables = await world.rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    if (notState.has(name)) continue
    const rows = await world.rows<object>(`select * from "${name}" t order by t::text`)
    sums[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  }
  return sums
}

test('there are links of every kind in the emails', () => {
  const paths = links.map((link) => new URL(link).pathname)
  for (const kind of [
    /^\/portal\//,
    /^\/documents\/quotes\//,
    /^\/documents\/invoices\//,
    /^\/documents\/agreements\//,
    /^\/auth$/,
    /^\/verify$/,
    /^\/event-portal$/,
  ])
    expect(
      paths.some((path) => kind.test(path)),
      String(kind),
    ).toBe(true)
})

test('GET and HEAD of every link, by a stranger and by a person who is signed in, change no record', async () => {
  const before = await everything()
  for (const link of links)
    for (const method of ['HEAD', 'GET'])
      for (const headers of [{}, { accept: 'text/html' }, owner.headers]) {
        const response = await fetch(link, { method, headers, redirect: 'manual' })
        await response.arrayBuffer()
        expect(response.status, `${method} ${new URL(link).pathname}`).toBeLessThan(500)
      }
  expect(await everything()).toEqual(before)
})
