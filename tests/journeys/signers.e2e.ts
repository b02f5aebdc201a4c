/** A second person signs beside the client, and the owner countersigns (rules.md, S-07, S-08). */
import type { Page, Route } from '@playwright/test'
import { aQuote } from '../office.ts'
import { aChangeOrder } from '../offers/an-offer.ts'
import { expectAccessible } from './accessible.ts'
import type { Bar } from './bar.ts'
import { anAddress, expect, expectNotice, sendInquiry, test, onDesktops } from './journey.ts'
import { openOffice, setSigning } from './office-steps.ts'
import { nextOf, openPortal, quoteOf } from './portal-steps.ts'

test.afterEach(async ({ bar }) => setSigning(bar, 'off'))

test('the owner names a second person; both sign, each on a page of their own; the owner countersigns', async ({
  page,
  browser,
  bar,
}) => {
  await setSigning(bar, 'name')
  const client = await aClientWithQuote(bar, 'two-sign')
  const theo = anAddress('theo')

  const office = await browser.newContext()
  await bar.signIn(office)
  const desk = await office.newPage()
  await desk.goto(`${bar.url}/admin/quotes?id=${client.quoteId}`)
  const part = desk.getByRole('dialog').getByRole('region', { name: 'Who signs' })
  await part.getByLabel('Second person', { exact: true }).fill('Theo Hartwell')
  await part.getByRole('button', { name: 'Save Signers' }).click()
  await expect(part.getByText('Please enter an email address')).toBeVisible()
  await part.getByLabel('Email of the second person').fill(theo)
  await part.getByLabel('Your signature').selectOption('by hand')
  await part.getByRole('button', { name: 'Save Signers' }).click()
  await expectNotice(desk, 'Signers chosen')
  await expectAccessible(desk)

  await openPortal(page, client)
  await nextOf(page).getByRole('button', { name: 'Review and Sign' }).click()
  await page.getByRole('button', { name: 'Continue to Sign' }).click()
  await page.getByLabel('Your full name').fill('Amelia Hartwell')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign for $3,593.70' }).click()
  await expect(page.getByRole('heading', { name: 'Theo Hartwell signs next' })).toBeVisible()
  await expectAccessible(page, 'whole')
  await page.getByRole('link', { name: 'Back to your event' }).click()
  await expect(nextOf(page).getByRole('heading')).toHaveText('Theo Hartwell signs next')
  await expect(quoteOf(page, client)).toContainText('It waits for Theo Hartwell')

  await expect(part).toContainText('The agreement waits for Theo Hartwell')
  const { mail } = await bar.mailTo(theo, 'Please sign')
  const link = /https?:\S+second-signature#[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
  const other = await browser.newContext()
  const second = await other.newPage()
  await second.goto(link)
  await expect(second.getByRole('heading', { name: 'Read your agreement' })).toBeVisible()
  await expect(second.getByRole('article', { name: 'The agreement' })).toContainText('$3,593.70')
  await expectAccessible(second, 'whole')
  await second.getByRole('button', { name: 'Continue to Sign' }).click()
  await second.getByLabel('Your full name').fill('Theo Hartwell')
  // The back button leads to the paper, not away from it.
  await second.goBack()
  await expect(second.getByRole('heading', { name: 'Read your agreement' })).toBeVisible()
  await second.getByRole('button', { name: 'Continue to Sign' }).click()
  await expect(second.getByLabel('Your full name')).toHaveValue('Theo Hartwell')
  await second.getByRole('checkbox').check()
  await second.getByRole('button', { name: 'Sign for $3,593.70' }).click()
  const thanks = second.getByRole('heading', { name: 'Signed. Thank you, Theo Hartwell' })
  await expect(thanks).toBeVisible()
  await expect.poll(() => second.evaluate(() => history.state as unknown)).toBeNull()
  await expect(thanks).toBeFocused()
  await expectAccessible(second, 'whole')
  // The link opens nothing of the client's portal.
  await second.goto(`${bar.url}/event-portal?booking=${client.bookingId}`)
  await expect(second).toHaveURL(/pin-entry/)
  await other.close()

  await expect(quoteOf(page, client)).toContainText('Signed by Amelia Hartwell and Theo Hartwell')
  const signature = desk.getByRole('dialog').getByRole('region', { name: 'Signature' })
  await signature.getByRole('button', { name: 'Countersign' }).click()
  await expect(signature).toContainText('Countersigned by')
  await expect.poll(() => bar.mailsTo(theo, 'Your signed agreement'), { timeout: 60_000 }).toBe(2)

  // A change order is signed by both as well: its link can be sent again, and the signers stay.
  await bar.asOwner('save-change-order', aChangeOrder(client.quoteId, { guests: null }))
  await page.goto(`${bar.url}/change-agreement?booking=${client.bookingId}`)
  await page.getByRole('link', { name: 'Sign This Change' }).click()
  await page.getByRole('button', { name: 'Continue to Sign' }).click()
  await page.getByLabel('Your full name').fill('Amelia Hartwell')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Sign for / }).click()
  await expect(page.getByRole('heading', { name: 'Theo Hartwell signs next' })).toBeVisible()
  await expect(part).toContainText('The agreement waits for Theo Hartwell')
  await expect(part.getByRole('button', { name: 'Send the Link Again' })).toBeVisible()
  await expect(part.getByLabel('Second person', { exact: true })).toHaveCount(0)
  await office.close()
})

test(
  'the longest names fit a phone, while one waits for the other and afterwards',
  onDesktops('it sets its own width'),
  async ({ page, bar }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await setSigning(bar, 'name')
    const name = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen'
    const client = await aClientWithQuote(bar, 'long-sign', { first_name: name })
    const second = { name, email: anAddress('long-second') }
    const { quote } = await bar.asOwner<{ quote: { version: number } }>('read-quote', { id: client.quoteId })
    const wish = { id: client.quoteId, version: quote.version, signers: { second, countersign: 'none' } }
    await bar.asOwner('choose-signers', wish)
    const sign = async () => {
      await page.getByRole('button', { name: 'Continue to Sign' }).click()
      await page.getByLabel('Your full name').fill(name)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Sign for $3,593.70' }).click()
    }
    const expectToFit = async (heading: string) => {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), heading).toBe(390)
    }
    await openPortal(page, client)
    await nextOf(page).getByRole('button', { name: 'Review and Sign' }).click()
    await sign()
    await expectToFit(`${name} signs next`)
    const waiting = page.url()
    const { mail } = await bar.mailTo(second.email, 'Please sign')
    await page.goto(/https?:\S+second-signature#[\w-]+/.exec(mail.text ?? '')?.[0] ?? '')
    await sign()
    await expectToFit(`Signed. Thank you, ${name}`)
    await page.goto(waiting)
    await expectToFit(`Signed. Thank you, ${name}`)
  },
)

test(
  'a second person is not asked to sign what is closed meanwhile',
  onDesktops('the same at every width'),
  async ({ page, browser, bar }) => {
    await setSigning(bar, 'name')
    const client = await aClientWithQuote(bar, 'closed-sign')
    const second = { name: 'Theo Hartwell', email: anAddress('closed-second') }
    const { quote } = await bar.asOwner<{ quote: { version: number } }>('read-quote', { id: client.quoteId })
    const wish = { id: client.quoteId, version: quote.version, signers: { second, countersign: 'none' } }
    await bar.asOwner('choose-signers', wish)
    const sign = async (tab: Page, name: string) => {
      await tab.getByRole('button', { name: 'Continue to Sign' }).click()
      await tab.getByLabel('Your full name').fill(name)
      await tab.getByRole('checkbox').check()
    }
    await openPortal(page, client)
    await nextOf(page).getByRole('button', { name: 'Review and Sign' }).click()
    await sign(page, 'Amelia Hartwell')
    await page.getByRole('button', { name: 'Sign for $3,593.70' }).click()
    const { mail } = await bar.mailTo(second.email, 'Please sign')
    const other = await browser.newContext()
    const tab = await other.newPage()
    await tab.goto(/https?:\S+second-signature#[\w-]+/.exec(mail.text ?? '')?.[0] ?? '')
    await sign(tab, 'Theo Hartwell')
    // Where it expires before that, the portal says that nobody is waited for any more.
    const expire = (at: string) =>
      bar.sql('update quotes set expires_at = $2 where id = $1', [client.quoteId, at])
    await expire('2026-01-01T12:00:00Z')
    const portal = await page.context().newPage()
    await openPortal(portal, client)
    await expect(quoteOf(portal, client)).toContainText('It expired before Theo Hartwell signed.')
    const office = await (await browser.newContext()).newPage()
    await openOffice(office, bar, `quotes?id=${client.quoteId}`)
    await expect(office.getByRole('region', { name: 'Signature' })).toContainText(
      'The quote expired before Theo Hartwell signed.',
    )
    await office.context().close()
    await expire('2098-12-31T12:00:00Z')
    await portal.reload()
    await expect(quoteOf(portal, client)).toContainText('It waits for Theo Hartwell.')
    await portal.close()
    await bar.asOwner('set-inquiry-status', { id: client.bookingId, status: 'rejected' })
    await tab.getByRole('button', { name: 'Sign for $3,593.70' }).click()
    const closed = tab.getByRole('heading', { name: 'There is nothing to sign here' })
    await expect(closed).toBeVisible()
    await tab.reload()
    await expect(closed).toBeVisible()

    // Nobody reads a canceled quote any more: both pages say so, and ask for no PIN and no other link.
    const apologyMessage = 'We are sorry: our van is in the lake.'
    await bar.asOwner('send-booking-cancellation', { bookingId: client.bookingId, apologyMessage })
    await tab.reload()
    await expect(closed).toBeVisible()
    await expect(tab.getByRole('main')).toContainText('This agreement is no longer open.')
    await expect(page.getByRole('heading', { name: 'There is nothing to sign here' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'To Your Event', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'There is nothing to sign here' })).toBeVisible()
    await other.close()
  },
)

test(
  'an owner whose countersignature got no answer sees that it is there, and none is given twice',
  onDesktops('the same at every width'),
  async ({ page, bar }) => {
    await setSigning(bar, 'name')
    const client = await aClientWithQuote(bar, 'lost-countersign')
    const { quote } = await bar.asOwner<{ quote: { version: number } }>('read-quote', { id: client.quoteId })
    const signers = { second: null, countersign: 'by hand' }
    await bar.asOwner('choose-signers', { id: client.quoteId, version: quote.version, signers })
    await openPortal(page, client)
    await nextOf(page).getByRole('button', { name: 'Review and Sign' }).click()
    await page.getByRole('button', { name: 'Continue to Sign' }).click()
    await page.getByLabel('Your full name').fill('Amelia Hartwell')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign for $3,593.70' }).click()
    await expect(page.getByRole('heading', { name: /^Signed/ })).toBeVisible()

    await bar.signIn(page.context())
    // Nothing tells the page what became of it but its own answers.
    await page.route('**/live/**', (route) => route.abort())
    await page.goto(`${bar.url}/admin/quotes?id=${client.quoteId}`)
    const countersign = page.getByRole('button', { name: 'Countersign' })
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route('**/countersign-agreement', lose, { times: 1 })
    await expect(countersign).toBeVisible()
    await page.route('**/read-quote*', (route) => route.abort())
    await countersign.click()
    await expectNotice(page, 'Failed to countersign', 'The server did not answer.')
    await countersign.click()
    await expectNotice(page, 'Countersigned', 'This agreement is countersigned already.')
    await page.unroute('**/read-quote*')
    await expect(page.getByText('Countersigned by')).toBeVisible()
    await expect(countersign).toHaveCount(0)
    const given = await bar.sql("select id from signatures where quote_id = $1 and role = 'owner'", [
      client.quoteId,
    ])
    expect(given).toHaveLength(1)
  },
)

test('a link that is over says so', async ({ page, bar }) => {
  await page.goto(`${bar.url}/second-signature#nothing`)
  await expect(page.getByRole('heading', { name: 'This link cannot be opened' })).toBeVisible()
  await expectAccessible(page, 'whole')
})

async function aClientWithQuote(bar: Bar, name: string, inquiry: object = {}) {
  const email = anAddress(name)
  await sendInquiry(bar, email, inquiry)
  const [booking] = await bar.sql<{ id: string }>(`select id from bookings where email = '${email}'`)
  const bookingId = booking?.id ?? ''
  const quote = aQuote(bookingId)
  await bar.asOwner('save-quote', quote)
  await bar.asOwner('send-quote-emails', { quoteId: quote.id, when_taken: 'send' })
  const { quote: stored } = await bar.asOwner<{ quote: { quote_number: string } }>('read-quote', {
    id: quote.id,
  })
  // Many journeys ask for one day: the others' holds are not what this one is about.
  await bar.sql('delete from claims')
  return {
    email,
    bookingId,
    quoteId: quote.id,
    number: stored.quote_number,
    ...(await bar.mailTo(email, 'Your quote')),
  }
}
