/** Payment plans and tips: written by the owner, seen and paid by the client (rules.md, Y-01 to Y-08, Y-15). */
import type { Page } from '@playwright/test'
import { aQuote } from '../office.ts'
import { expectAccessible } from './accessible.ts'
import type { Bar } from './bar.ts'
import { anAddress, expect, expectNotice, sendInquiry, test, onDesktops } from './journey.ts'
import { nextOf, openPortal, quoteOf } from './portal-steps.ts'

test.afterEach(async ({ bar }) => bar.sql("delete from settings where key in ('plans', 'tips', 'late_fee')"))

test(
  'a plan is written, chosen for a quote, and paid by its parts with a tip',
  onDesktops('the same at every width'),
  async ({ page, browser, bar }) => {
    const email = anAddress('plan')
    await sendInquiry(bar, email)
    const [booking] = await bar.sql<{ id: string }>(`select id from bookings where email = '${email}'`)
    const draft = aQuote(booking?.id ?? '')
    await bar.asOwner('save-quote', draft)
    const office = await browser.newPage()
    await bar.signIn(office.context())
    await writePlan(office, bar)

    await office.goto(`${bar.url}/admin/quotes?id=${draft.id}`)
    const detail = office.getByRole('dialog', { name: 'Garden wedding bar' })
    await detail.getByLabel('Payment plan').selectOption({ label: 'In thirds' })
    await expectNotice(office, 'Payment plan chosen')
    const schedule = detail.getByRole('list', { name: 'Schedule' })
    await expect(schedule).toContainText('$1,197.78')
    await expect(schedule.getByText('after the event')).toHaveCount(1)
    await expect(schedule.getByRole('listitem').last()).toContainText(', after the event')
    await office.close()
    await bar.asOwner('send-quote-emails', { quoteId: draft.id, when_taken: 'send' })
    const { quote } = await bar.asOwner<{ quote: { quote_number: string } }>('read-quote', { id: draft.id })
    // Many journeys ask for one day: the others' holds are not what this one is about.
    await bar.sql('delete from claims')

    await openPortal(page, await bar.mailTo(email, 'Your quote'))
    const shown = quoteOf(page, { number: quote.quote_number })
    await expect(shown.getByRole('region', { name: 'What is due when' })).toContainText('$1,197.78')
    await nextOf(page).getByRole('button', { name: 'Approve Quote' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve Quote' }).click()

    const invoice = page.getByRole('article', { name: /^Invoice INV-/ })
    await expect(invoice.getByRole('list', { name: 'Payment schedule' }).getByRole('listitem')).toHaveCount(3)
    await expect(invoice.getByRole('radio', { name: /^First/ })).toBeChecked()
    await expect(invoice.getByRole('radio', { name: /^Next 2 payments/ })).toBeVisible()
    await invoice.getByRole('radio', { name: 'Another amount' }).check()
    await invoice.getByLabel('Another amount', { exact: true }).last().fill('5000')
    await expect(invoice.getByRole('alert')).toHaveText('At most $3,593.70.')
    await invoice.getByRole('radio', { name: /^First/ }).check()
    await invoice.getByRole('radio', { name: /^20%/ }).check()
    await expectAccessible(page, 'whole')
    await invoice.getByRole('button', { name: 'Pay $1,437.34' }).click()
    await expectNotice(page, 'Payment of $1,197.78 processed successfully!')
    await expect(page.getByText('and your tip of $239.56 for the crew')).toBeVisible()
    await page.getByRole('link', { name: 'Return to Your Portal' }).click()
    await expect(invoice.getByText('$1,197.78 paid')).toBeVisible()
    await expect(invoice.getByText('$2,395.92 remaining')).toBeVisible()
  },
)

/** A plan of three parts, another amount, and tips, in the settings. */
async function writePlan(page: Page, bar: Bar): Promise<void> {
  await page.goto(`${bar.url}/admin/settings?section=plans`)
  await page.getByRole('button', { name: 'New Plan' }).click()
  const plan = page.locator('details[open]').last()
  await plan.getByLabel('Name', { exact: false }).first().fill('In thirds')
  await plan.getByLabel('Name of payment 1').fill('First')
  await plan.getByLabel('Share of First').selectOption('percent')
  await plan.getByLabel('Percent of First').fill('33.33')
  await plan.getByRole('button', { name: 'Add Payment' }).click()
  await plan.getByLabel('Name of payment 2').fill('Second')
  await plan.getByLabel('Day of Second').selectOption('halfway')
  await plan.getByRole('button', { name: 'Add Payment' }).click()
  await plan.getByLabel('Name of payment 3').fill('Third')
  await plan.getByLabel('Day of Third').selectOption('after_event')
  await plan.getByLabel('Days or months of Third').fill('10')
  await expect(plan.getByRole('list', { name: 'Example payments' })).toContainText('$1,666.50')
  await page.getByLabel('Clients may pay another amount').check()
  await expectAccessible(page, 'whole')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expectNotice(page, 'Payment plans saved')
  await page.getByLabel('Ask for a tip at payment').check()
  await page.getByRole('region', { name: 'Tips', exact: true }).getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Tips saved')
}

test(
  'a late fee is switched on, in cents or in percent',
  onDesktops('the settings are one'),
  async ({ page, context, bar }) => {
    await bar.signIn(context)
    await page.goto(`${bar.url}/admin/settings?section=plans`)
    const card = page.getByRole('region', { name: 'Late fee' })
    const enabled = card.getByRole('checkbox', { name: /Add a fee to late payments/ })
    await expect(enabled).not.toBeChecked()
    await enabled.press('Space')
    const kind = card.getByRole('combobox', { name: 'Fee' })
    await kind.selectOption('Percent of what is late')
    await card.getByRole('textbox', { name: 'Percent' }).fill('30')
    await card.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(card.getByText('Please enter a percentage up to 25')).toBeVisible()
    await card.getByRole('textbox', { name: 'Percent' }).fill('4.5')
    // The other kind keeps what was typed.
    await kind.selectOption('An amount')
    await kind.selectOption('Percent of what is late')
    await expect(card.getByRole('textbox', { name: 'Percent' })).toHaveValue('4.5')
    await card.getByLabel('Days of grace').fill('10')
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Save' }).press('Enter')
    await expectNotice(page, 'Late fee saved')
    await page.reload()
    await expect(enabled).toBeChecked()
    await expect(card.getByRole('textbox', { name: 'Percent' })).toHaveValue('4.5')
    await expect(card.getByLabel('Days of grace')).toHaveValue('10')
    await enabled.press('Space')
    await card.getByRole('button', { name: 'Save' }).press('Enter')
    await expectNotice(page, 'Late fee saved')
  },
)
