/** Approving, paying and canceling are atomic: briefly here, 200 rounds in `npm run prove -- money`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditMoney } from '../chaos/money-audit.ts'
import { runMoneyRounds, type MoneyAftermath } from '../chaos/money-rounds.ts'
import { withHistoryOpen } from '../history.ts'

let after: MoneyAftermath
beforeAll(async () => {
  after = await runMoneyRounds({ rounds: 4, serverEvery: 2 })
}, 240_000)
afterAll(async () => after?.close(), 60_000)

test('four rounds of kill -9: what was acknowledged stands, and nothing is half done', () => {
  const { figures } = after
  expect(figures.wrong).toEqual([])
  expect([figures.programKills, figures.serverKills]).toEqual([4, 2])
  expect(Object.values(figures.calls).reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(0)
  expect(figures.approvals).toBeGreaterThanOrEqual(16)
  expect(figures.payments).toBeGreaterThan(0)
  expect(figures.cancellations).toBeGreaterThanOrEqual(4)
})

/** Proves that the audit detects each fault. */
describe('the audit finds', () => {
  const invoice = `(select id from invoices where status = 'sent' order by created_at limit 1)`
  const settled = `(select invoice_id from payments where status = 'completed' order by created_at limit 1)`
  const cancelled = `(select id from bookings where status = 'cancelled' limit 1)`
  const bill = (
    changes: string,
  ) => `insert into invoices (id, booking_id, quote_id, invoice_number, status, subtotal, tax_amount,
    total_amount, due_date, kind, sent_at) select gen_random_uuid(), booking_id, ${changes} from invoices where id = ${invoice}`

  test.each([
    [
      'more was paid than billed, and nothing says that it is owed back',
      `insert into payments (booking_id, invoice_id, amount, status, payment_type)
      select booking_id, id, total_amount + 1, 'completed', 'full' from invoices where id = ${invoice}`,
    ],
    ['a status that its payments do not give', `update invoices set status = 'paid' where id = ${invoice}`],
    [
      'a draft that was paid',
      `with draft as (${bill(`null, 'X', 'draft', 0, 0, 0, due_date, kind, null`)} returning id, booking_id)
      insert into payments (booking_id, invoice_id, amount, status, payment_type) select booking_id, id, 1, 'completed', 'full' from draft`,
    ],
    [
      'a booking whose payment status its invoices do not give',
      `update bookings set payment_status = 'partial'
      where id = (select booking_id from invoices where id = ${invoice})`,
    ],
    [
      'a booking that is paid by one column only',
      `update bookings set status = 'paid'
      where id = (select booking_id from invoices where id = ${invoice})`,
    ],
    [
      'a booking whose status its accepted quote does not give',
      `update bookings set status = 'quoted'
      where id = (select booking_id from invoices where id = ${invoice})`,
    ],
    [
      'a booking that was approved by no quote',
      `update quotes set status = 'declined'
      where id = (select quote_id from invoices where id = ${invoice})`,
    ],
    [
      'two accepted quotes',
      `drop index quotes_accepted_index; insert into quotes (id, booking_id, quote_number, title, status,
      subtotal, tax_rate, tax_amount, total_amount, expires_at) select gen_random_uuid(), booking_id, 'X', title, status, subtotal,
      tax_rate, tax_amount, total_amount, expires_at from quotes where id = (select quote_id from invoices where id = ${invoice})`,
    ],
    [
      'a quote billed twice',
      `drop index invoices_quote_index;
      ${bill(`quote_id, 'X', status, subtotal, tax_amount, total_amount, due_date, kind, sent_at`)}`,
    ],
    [
      'an accepted quote without its invoice',
      `alter table invoices disable trigger user; update invoices set quote_id = null where id = ${invoice}`,
    ],
    [
      'an invoice of a quote that was not accepted',
      `update quotes set status = 'sent', accepted_at = null
      where id = (select quote_id from invoices where id = ${invoice})`,
    ],
    [
      'an invoice that differs from its quote',
      `alter table invoices disable trigger user;
      update invoices set subtotal = subtotal + 1, total_amount = total_amount + 1 where id = ${invoice}`,
    ],
    [
      'items that do not add up to their invoice',
      `alter table invoice_items disable trigger user;
      delete from invoice_items where invoice_id = ${invoice} and position = 1`,
    ],
    [
      'items of no invoice',
      `alter table invoice_items drop constraint invoice_items_invoice_id_invoices_id_fk;
      alter table invoice_items disable trigger user; update invoice_items set invoice_id = gen_random_uuid() where invoice_id = ${invoice}`,
    ],
    [
      'a payment of no invoice of its booking',
      `insert into payments (booking_id, invoice_id, amount, status, payment_type)
      select ${cancelled}, id, 1, 'completed', 'full' from invoices where id = ${invoice}`,
    ],
    ['an approval without its one mail', `delete from mail_messages where about_id = ${invoice}`],
    [
      'a mail of an invoice that was not sent',
      `alter table invoices disable trigger user; update invoices set sent_at = null where id = ${invoice}`,
    ],
    [
      'payments without their one receipt each',
      `delete from mail_messages where template = 'payment-received' and about_id = ${settled}`,
    ],
    [
      'a mail about no record',
      `update mail_messages set about_id = gen_random_uuid() where about_id = ${invoice}`,
    ],
    [
      'a mail that waits and no job will send',
      `with waiting as (update mail_messages set state = 'waiting'
      where template = 'invoice-sent' and about_id = ${invoice} returning id) delete from pgboss.job where (data ->> 'mail_id')::uuid in (select id from waiting)`,
    ],
    [
      'a quote approved other than once',
      withHistoryOpen(`delete from changes where record_table = 'quotes' and detail ->> 'to' = 'accepted'`),
    ],
    [
      'a payment without its one entry',
      withHistoryOpen(`delete from changes where action in ('payment received', 'payment recorded')`),
    ],
    ['half a cancellation', `update bookings set is_active = true where id = ${cancelled}`],
    [
      'a cancellation without its one entry',
      withHistoryOpen(`delete from changes where record_id = ${cancelled}::text and action = 'cancelled'`),
    ],
    [
      'a cancellation that nobody was told of',
      `delete from mail_messages where template = 'booking-cancelled' and about_id = ${cancelled}`,
    ],
    [
      'cancelled with a booking that stands',
      `update bookings set status = 'quoted' where id in (select booking_id from quotes
      where id::text in (select record_id from changes where action = 'cancelled with its booking'))`,
    ],
  ])('%s', async (finding, damage) => {
    const findings = await after.bar.data.undone(async (sql) => {
      await sql(damage)
      return auditMoney(sql)
    })
    expect(findings.filter((line) => line.startsWith(`${finding}: `)).length).toBeGreaterThan(0)
  })
})
