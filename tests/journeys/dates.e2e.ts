/** Dates in the browser: the wizard's calendar, the owner's holds, the client's offer. */
import { anInquiry } from '../calls.ts'
import { anEvent, aQuote } from '../office.ts'
import { expectAccessible } from './accessible.ts'
import { openBar } from './bar.ts'
import { dayFromToday } from './days.ts'
import { expect, expectNotice, test } from './journey.ts'
import { leaveOffice } from './office-steps.ts'
import { chooseType, openWizard, pickDay, dayButton } from './wizard-steps.ts'

/** A bar of its own: it has one unit. */
let bar: Awaited<ReturnType<typeof openBar>>
test.beforeAll(async () => {
  bar = await openBar()
  await bar.sql('delete from units where position > 1')
})
test.afterAll(async () => bar.close())

test('the wizard marks taken days and hours, and asks for them all the same', async ({ page }) => {
  const [few, full, closed] = [dayFromToday(40), dayFromToday(41), dayFromToday(42)]
  const [unit] = await bar.sql<{ id: string }>('select id from units')
  await bar.sql(
    `insert into claims (unit_id, kind, occupied, service)
     select $1, 'external', tstzrange(f, t), tstzrange(f, t) from (values
       (($2::date + time '15:00') at time zone 'America/New_York', ($2::date + time '23:00') at time zone 'America/New_York'),
       (($3::date + time '00:00') at time zone 'America/New_York', ($3::date + time '23:59') at time zone 'America/New_York')
     ) v (f, t)`,
    [unit?.id, few, full],
  )
  await bar.asOwner('block-days', { id: crypto.randomUUID(), from_date: closed, to_date: closed })
  const wizard = await openWizard(page, bar.url)
  await chooseType(wizard, 'Wedding')
  await pickDay(wizard, few)
  await expect(wizard.getByText('A few start times are left on this day.')).toBeVisible()
  await expect(wizard.getByText('few times left', { exact: true })).toBeVisible()
  await wizard.getByRole('radio', { name: /5 PM\s*, taken/ }).check({ force: true })
  await expect(wizard.getByText('This hour is taken at the moment.')).toBeVisible()
  await expect(dayButton(wizard, closed)).toBeDisabled()
  await pickDay(wizard, full)
  await expect(wizard.getByText('This date is taken at the moment. Ask anyway')).toBeVisible()
})

test('a taken date: the owner chooses, the client waits, is offered the date and takes it', async ({
  page,
  context,
}) => {
  const day = dayFromToday(60)
  const inquire = async (email: string) => {
    const inquiry = anInquiry({ event_date: day, email, first_name: email.split('@')[0] })
    const { id } = await bar.asOwner<{ id: string }>('create-inquiry', inquiry)
    const quote = aQuote(id)
    await bar.asOwner('save-quote', quote)
    return { id, quoteId: quote.id }
  }
  const first = await inquire('norah@dates.example')
  await bar.asOwner('send-quote-emails', { quoteId: first.quoteId })
  const second = await inquire('olive@dates.example')
  await bar.signIn(context)

  // The owner sends a quote for the same evening.
  await page.goto(`${bar.url}/admin/quotes?id=${second.quoteId}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: false }).first().click()
  const question = page.getByRole('dialog', { name: 'The date is taken' })
  await expect(question.getByText('norah Hartwell')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Send Quote' }).click()
  await expectNotice(page, 'Quote sent to client successfully!')

  // The inquiry says that its client waits; the other one is released with a reason.
  await page.goto(`${bar.url}/admin/bookings?id=${second.id}`)
  await expect(page.getByText('First on the waitlist', { exact: true })).toBeVisible()
  await page.goto(`${bar.url}/admin/bookings?id=${first.id}`)
  await expect(page.getByText(/^Held until/)).toBeVisible()
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  const release = page.getByRole('dialog', { name: 'Release the date' })
  await release.getByLabel('Reason').fill('They married elsewhere')
  await release.getByRole('button', { name: 'Release the Date' }).click()
  await expectNotice(page, 'The date is released')

  // The client reads of it, and takes the date with one press.
  const { link, pin } = await bar.mailTo('olive@dates.example', 'is free')
  await leaveOffice(page)
  await page.goto(link)
  await page.getByLabel(/PIN/).first().fill(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /is free, and yours first/ })).toBeVisible()
  await expectAccessible(page)
  // It is not let go by a slip.
  await page.getByRole('button', { name: 'Let It Go' }).click()
  const letting = page.getByRole('alertdialog', { name: /^Let .+ go\?$/ })
  await expect(letting).toContainText('There is no way back to it')
  await letting.getByRole('button', { name: 'Keep It' }).click()
  await page.getByRole('button', { name: /^Take / }).click()
  await expect(page.getByText(/^We hold .* for you until/)).toBeVisible()
})

test('an event on a taken date is refused with who is in the way, or planned over capacity', async ({
  page,
  context,
}) => {
  const day = dayFromToday(80)
  const client = await bar.asOwner<{ client: { id: string } }>('create-client', {
    name: 'Paula Quill',
    primary_email: 'paula@dates.example',
  })
  const event = (title: string) => ({
    ...anEvent(client.client.id, { title, start_at: `${day}T22:00:00.000Z`, end_at: null }),
    create_anyway: true,
  })
  await bar.asOwner('create-event', event('Quill Wedding'))
  const moved = { ...event('Quill Brunch'), start_at: `${dayFromToday(90)}T22:00:00.000Z` }
  await bar.asOwner('create-event', moved)
  await bar.signIn(context)
  await page.goto(`${bar.url}/admin/events?edit-event=${moved.id}`)
  const form = page.getByRole('dialog', { name: 'Edit Event' })
  await form.getByLabel('Start').first().fill(`${day}T18:00`)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  const duplicate = page.getByRole('alertdialog', { name: 'Potential duplicate detected' })
  await duplicate.getByRole('button', { name: 'Save Anyway' }).click()
  const taken = page.getByRole('dialog', { name: 'The date is taken' })
  await expect(taken.getByText(/is taken: Quill Wedding/)).toBeVisible()
  await taken.getByLabel(/Why it takes place/).fill('A rented bar')
  await taken.getByRole('button', { name: 'Plan over Capacity' }).click()
  await expectNotice(page, 'Event saved')
  await page.goto(`${bar.url}/admin`)
  await expect(page.getByText('Quill Brunch is over capacity: it has no unit.').first()).toBeVisible()
})

test('a paid booking without its date: the alert refunds the payment, or makes room', async ({
  page,
  context,
}) => {
  /** Paid after its hold lapsed, while another client's quote holds the evening. */
  const paidTooLate = async (day: string, name: string, other: string) => {
    const inquire = async (first_name: string) => {
      const inquiry = anInquiry({ event_date: day, email: `${first_name}@dates.example`, first_name })
      const { id } = await bar.asOwner<{ id: string }>('create-inquiry', inquiry)
      const quote = aQuote(id)
      await bar.asOwner('save-quote', quote)
      await bar.asOwner('send-quote-emails', { quoteId: quote.id })
      return { id, quoteId: quote.id }
    }
    const late = await inquire(name)
    await bar.asOwner('set-quote-status', { id: late.quoteId, status: 'approved' })
    await bar.sql(`update claims set expires_at = now() - interval '1 second' where booking_id = $1`, [
      late.id,
    ])
    await inquire(other)
    const [invoice] = await bar.sql<{ id: string }>('select id from invoices where booking_id = $1', [
      late.id,
    ])
    await bar.asOwner('record-payment', {
      invoice_id: invoice?.id,
      amount: 50_000,
      method: 'cash',
      paid_on: dayFromToday(0),
    })
  }
  await paidTooLate(dayFromToday(100), 'Quentin', 'Rosa')
  await paidTooLate(dayFromToday(110), 'Selma', 'Theo')
  await bar.signIn(context)
  await page.goto(`${bar.url}/admin`)
  const alertOf = (name: string) =>
    page.getByRole('listitem').filter({ hasText: `${name} Hartwell paid, and the date is not reserved.` })

  await alertOf('Selma')
    .getByRole('link', { name: /^Refund/ })
    .click()
  const refund = page.getByRole('dialog', { name: 'Refund Payment' })
  await expect(refund.getByLabel('Amount')).toHaveValue('500.00')
  await expectAccessible(page)
  await refund.getByLabel('Reason').fill('The date is taken')
  await refund.getByRole('button', { name: 'Refund $500.00' }).click()
  await expectNotice(page, '$500.00 refunded')
  await expect(alertOf('Selma')).toHaveCount(0)

  // By keyboard: on a phone the notice is over it.
  await alertOf('Quentin')
    .getByRole('link', { name: /^Make Room/ })
    .press('Enter')
  const room = page.getByRole('dialog', { name: 'Make room' })
  await expect(room.getByRole('list', { name: 'In the way' })).toContainText('Rosa Hartwell')
  await expect(room.getByRole('button', { name: 'Reserve over Capacity' })).toBeVisible()
  await expectAccessible(page)
  await room.getByRole('button', { name: 'Open Rosa Hartwell' }).press('Enter')
  const other = page.getByRole('dialog', { name: /^Rosa Hartwell/ })
  await other.getByRole('button', { name: 'Release', exact: true }).press('Enter')
  const release = page.getByRole('dialog', { name: 'Release the date' })
  await release.getByLabel('Reason').fill('Quentin paid first')
  await release.getByRole('button', { name: 'Release the Date' }).press('Enter')
  await expectNotice(page, 'The date is released')

  // Closing the other inquiry leads back to where room is made.
  await expect(release).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(room.getByText('No one is in the way any more')).toBeVisible()
  await room.getByLabel('Reason').fill('It was paid')
  await room.getByRole('button', { name: 'Reserve the Date' }).press('Enter')
  await expectNotice(page, 'The date is reserved')
  await expect(alertOf('Quentin')).toHaveCount(0)
})

test('the wizard opens on the month of the first day that can be asked for', async ({ page }) => {
  const { availability } = await bar.asOwner<{ availability: { version: string; values: object } }>(
    'read-settings',
    {},
  )
  const { version, values } = availability
  await bar.asOwner('save-settings', {
    section: 'availability',
    version,
    values: { ...values, lead_days: 75 },
  })
  const first = dayFromToday(75)
  await bar.asOwner('block-days', { id: crypto.randomUUID(), from_date: first, to_date: first })
  const wizard = await openWizard(page, bar.url)
  await chooseType(wizard, 'Wedding')
  // What is known of that month is shown, though nobody turned to it.
  await expect(dayButton(wizard, first)).toBeDisabled()
  await wizard.getByRole('button', { name: 'Go to the Previous Month' }).click()
  await expect(dayButton(wizard, first)).toHaveCount(0)
})
