/** Mail scanners open every link of every email in a browser with scripts: nothing changes by it. */
import { createHash } from 'node:crypto'
import type { QuoteView } from '#contract/quote-views.ts'
import { postponeJobs } from '../chaos/bar.ts'
import { aChangeOrder } from '../offers/an-offer.ts'
import { aQuote } from '../office.ts'
import type { Bar } from './bar.ts'
import { anAddress, expect, sendInquiry, test, onDesktops } from './journey.ts'
import { setSigning } from './office-steps.ts'
import { nextOf, openPortal } from './portal-steps.ts'

/** What requests and jobs write by themselves: counters of limits, documents that are rendered again with the same data. */
const notState = new Set(['rate_limits', 'documents'])

async function everything(bar: Bar): Promise<Record<string, string>> {
  const tables = await bar.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    if (notState.has(name)) continue
    const rows = await bar.sql<object>(`select * from "${name}" t order by t::text`)
    sums[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  }
  return sums
}

const clockJobs = ['keep-emails', 'keep-dates', 'keep-autopay', 'add-late-fees', 'look-at-provider']

/** Until nothing has changed for two seconds: what the emails came from has its jobs done. */
async function settled(bar: Bar): Promise<Record<string, string>> {
  let before = await everything(bar)
  let restless: readonly string[] = []
  for (let tries = 0; tries < 30; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const now = await everything(bar)
    restless = Object.keys(now).filter((table) => now[table] !== before[table])
    if (restless.length === 0) return now
    before = now
  }
  throw new Error(`the database does not come to rest: ${restless.join(', ')}`)
}

test.afterEach(async ({ bar }) => {
  await bar.sql('drop trigger if exists jobs_later on pgboss.job')
  // The bar is shared: the rule would write to the clients of later journeys.
  await bar.sql('update automation_rules set acts_from = null where shipped is null')
  await setSigning(bar, 'off')
})

test(
  'every link of every email, opened with scripts, changes no row',
  onDesktops('the same at every width'),
  async ({ page, browser, bar }) => {
    test.setTimeout(300_000)
    // The bar is shared: what other journeys had sent is not opened.
    const mailsBefore = bar.mailCount()
    await setSigning(bar, 'name')
    const rule = {
      name: 'Hello',
      moments: [{ anchor: 'inquiry', amount: 0, unit: 'hours', direction: 'after' }],
      conditions: [],
      recipient: 'client',
      email: 'thanks',
      mode: 'review',
      quiet: null,
    }

    // An inquiry, a quote that two people sign, one void signature, a change order, a brief, an invitation, a lost password.
    const email = anAddress('scanned')
    await sendInquiry(bar, email)
    const [booking] = await bar.sql<{ id: string }>(`select id from bookings where email = '${email}'`)
    const quote = aQuote(booking?.id ?? '')
    await bar.asOwner('save-quote', quote)
    await bar.asOwner('send-quote-emails', { quoteId: quote.id, when_taken: 'send' })
    const second = anAddress('theo')
    const name = async (countersign: string) => {
      const { quote: stored } = await bar.asOwner<{ quote: QuoteView }>('read-quote', { id: quote.id })
      const signers = { second: { name: 'Theo Hartwell', email: second }, countersign }
      await bar.asOwner('choose-signers', { id: quote.id, version: stored.version, signers })
    }
    await name('none')
    await openPortal(page, await bar.mailTo(email, 'Your quote'))
    const sign = async () => {
      await page.getByRole('button', { name: 'Continue to Sign' }).click()
      await page.getByLabel('Your full name').fill('Amelia Hartwell')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: /^Sign for/ }).click()
      await expect(page.getByRole('heading', { name: 'Theo Hartwell signs next' })).toBeVisible()
    }
    await nextOf(page).getByRole('button', { name: 'Review and Sign' }).click()
    await sign()
    await name('automatic')
    await expect(page.getByRole('heading', { name: 'Read your agreement' })).toBeVisible()
    await sign()
    await page.close()
    const { mail } = await bar.mailTo(second, 'Please sign')
    const link = /second-signature#([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    const { agreement } = await callFrom<{ agreement: { version: number; sha256: string } }>(
      bar,
      'get-signer-agreement',
      { link },
    )
    const typed = { name: 'Theo Hartwell', consent: true, code: null, drawing: null }
    await callFrom(bar, 'sign-as-second', {
      link,
      version: agreement.version,
      sha256: agreement.sha256,
      ...typed,
    })
    await bar.asOwner('save-change-order', aChangeOrder(quote.id, { guests: null }))
    await sendRuleEmail(bar, booking?.id, rule)
    await bar.asOwner('invite-person', { email: anAddress('guest'), role: 'member' })
    await callFrom(bar, 'request-password-reset', { email: 'mara@bar.example' })
    for (const [address, subject] of [
      [email, 'Your signed agreement'],
      [email, 'Your invoice'],
      [email, 'A change to your agreement'],
      [email, 'A signature no longer counts'],
      [email, 'Thank you for having us'],
      [second, 'Your signed agreement'],
    ] as const)
      await expect
        .poll(() => bar.mailsTo(address, subject), { message: subject, timeout: 120_000 })
        .toBeGreaterThan(0)

    const linksNow = () => bar.mailedLinks(mailsBefore)
    for (const kind of [
      /\/portal\//,
      /second-signature#/,
      /\/verify/,
      /\/documents\//,
      /\/auth\?/,
      /emails\//,
      /event-portal/,
    ])
      await expect
        .poll(() => linksNow().some((each) => kind.test(each)), { message: String(kind), timeout: 120_000 })
        .toBe(true)
    // What the program does by the clock is no scanner's doing.
    await postponeJobs(bar.sql, clockJobs)
    const before = await settled(bar)
    const links = fewOfEachKind(linksNow())
    const scanner = await browser.newContext({ acceptDownloads: false })
    for (const each of links) {
      const tab = await scanner.newPage()
      // A file is a download, which ends the visit.
      await tab.goto(each, { waitUntil: 'load', timeout: 15_000 }).catch(() => undefined)
      await tab.waitForTimeout(700)
      await tab.close()
    }
    await scanner.close()
    expect(await settled(bar)).toEqual(before)
  },
)

/** The newest links of each kind: the bar is shared, and the rules write to the clients of other journeys, too. */
function fewOfEachKind(links: readonly string[]): readonly string[] {
  const kinds = new Map<string, readonly string[]>()
  for (const link of links) {
    const { pathname, searchParams, hash } = new URL(link)
    const place = `${pathname}${hash}`.replaceAll(/[\w-]{20,}/g, '…')
    const kind = `${place}?${[...searchParams.keys()].join('&')}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), link])
  }
  return [...kinds.values()].flatMap((alike) => alike.slice(-4))
}

/** Switches a rule on for those that it shows of the past, and approves the first of its emails. */
async function sendRuleEmail(bar: Bar, bookingId: string | undefined, content: object): Promise<void> {
  const id = crypto.randomUUID()
  const { past } = await bar.asOwner<{ past: { count: number; fingerprint: string } }>('preview-email-rule', {
    id,
    content,
  })
  const { count, fingerprint } = past
  await bar.asOwner('save-email-rule', { id, version: 0, content, is_on: true, past: { count, fingerprint } })
  const { emails } = await bar.asOwner<{ emails: { id: string; booking_id: string }[] }>(
    'list-waiting-emails',
    {},
  )
  const email = await bar.asOwner<{ id: string; version: number; hash: string }>('read-waiting-email', {
    // The bar is shared: the rule reaches the bookings of other journeys, too.
    id: emails.find(({ booking_id }) => booking_id === bookingId)?.id,
  })
  await bar.asOwner('approve-emails', {
    emails: [{ id: email.id, version: email.version, hash: email.hash }],
  })
}

async function callFrom<Answer>(bar: Bar, name: string, input: object): Promise<Answer> {
  const response = await fetch(`${bar.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  expect(response.status, name).toBe(200)
  return (await response.json()) as Answer
}
