/** The row of buttons at the foot of a record, on phones. */
import { expect, test, onPhones } from './journey.ts'
import { aClient, anApprovedQuoteOf, anInvoiceOf, chooseMore, openOffice } from './office-steps.ts'

test(
  'every button of a record is inside the screen of a phone',
  onPhones('phones have the least room'),
  async ({ page, bar }) => {
    const { email, bookingId } = await aClient(bar, 'foot')
    const [client] = await bar.sql<{ id: string }>(
      `insert into clients (name, primary_email) values ('Foot Narrow', $1) returning id`,
      [email],
    )
    // What is next of the first is Confirm Event, of the second Complete Event.
    const events = await bar.sql<{ id: string; status: string }>(
      `insert into events (title, event_type, client_id, start_at, location, guest_count_est, status)
     select 'Foot ' || s, 'Wedding', $1, at::timestamptz, 'Hudson', 40, s
     from (values ('pending', '2091-05-01T18:00Z'), ('confirmed', '2025-05-01T18:00Z')) e (s, at) returning id, status`,
      [client?.id],
    )
    for (const { id } of events)
      await bar.sql(
        `with person as (insert into staff (name, role, hourly_rate) values ('Foot Server', 'server', 3000) returning id)
       insert into staff_assignments (event_id, staff_id, role_at_event, shift_start, shift_end, hours_planned, cost_planned)
       select e.id, person.id, 'server', e.start_at, e.start_at + interval '6 hours', 6, 18000 from events e, person where e.id = $1`,
        [id],
      )
    const [pending, past] = ['pending', 'confirmed'].map(
      (each) => events.find(({ status }) => status === each)?.id,
    )
    const quote = await anApprovedQuoteOf(bar, 'foot')
    const draft = await anInvoiceOf(bar, 'foot')
    const sent = await anInvoiceOf(bar, 'foot')
    await bar.asOwner('send-invoice-email', { invoiceId: sent.id })

    for (const [screen, primary] of [
      [`events?id=${pending}`, 'Confirm Event'],
      [`events?id=${past}`, 'Complete Event'],
      [`quotes?id=${quote.id}`, 'Full Invoice'],
      [`invoices?id=${draft.id}`, 'Send Invoice'],
      [`invoices?id=${sent.id}`, 'Mark Paid'],
      [`bookings?id=${bookingId}`, 'Create Quote'],
      [`clients?id=${client?.id}`, 'Create New Event'],
    ] as const) {
      await openOffice(page, bar, screen)
      const foot = page.getByRole('dialog').locator('[data-bottom-bar]')
      await expect(foot.getByRole('button', { name: primary })).toBeVisible()
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        const buttons = foot.getByRole('button').filter({ visible: true })
        // One row where there is room: the menu, one button, the primary one.
        if (width === 390) expect.soft((await foot.boundingBox())?.height, primary).toBeLessThan(72)
        for (const button of await buttons.all()) {
          const box = await button.boundingBox()
          const name = `${await button.getAttribute('aria-label')} ${await button.textContent()}`
          expect.soft(box?.x, `${primary}: ${name}`).toBeGreaterThanOrEqual(0)
          expect.soft((box?.x ?? 0) + (box?.width ?? 0), `${primary}: ${name}`).toBeLessThanOrEqual(width)
        }
      }
      await page.setViewportSize({ width: 390, height: 844 })
    }
    // What has no room in the row is in the menu.
    await openOffice(page, bar, `quotes?id=${quote.id}`)
    await chooseMore(page.getByRole('dialog'), 'Change Order')
    await expect(page.getByRole('dialog', { name: 'Change Order' })).toBeVisible()
  },
)
