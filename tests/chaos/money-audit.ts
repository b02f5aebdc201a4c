/** Queries for what must hold between quotes, invoices, payments and their emails. */
import type { Sql } from '../data-folder.ts'

/**
 * Computes the paid amount of an invoice: payments less refunds, disputes, fees and credits used elsewhere, plus
 * credit applied to it; and the booking's status by it (C-28, C-29, R-03).
 */
const withMoney = `
  with money as (
    select i.*, b.status = 'cancelled' as is_called_off,
      (select coalesce(sum(p.amount - p.refunded_amount - case when p.dispute_status = 'lost' then p.disputed_amount else 0 end), 0)::int
        from payments p where p.invoice_id = i.id and p.status = 'completed')
      - (select coalesce(sum(a.amount), 0)::int from allocations a where a.invoice_id = i.id)
      + (select coalesce(sum(a.amount), 0)::int from allocations a where a.applied_to = i.id)
      + case when i.status = 'cancelled' or b.status = 'cancelled' then 0 else
        (select coalesce(sum(c.subtotal + c.tax_amount), 0)::int from credit_notes c where c.invoice_id = i.id) end as paid
    from invoices i join bookings b on b.id = i.booking_id where i.is_active
  ), counted as (
    select booking_id, sum(paid) as received, bool_and(paid >= total_amount) as settled,
      bool_and(kind = 'deposit') as only_deposits
    from money where status not in ('draft', 'cancelled') group by 1
  )`

/** The count of a template's emails about an invoice, without those that were withdrawn because what they said had changed. */
const mailOf = (template: string) => `(
  select count(*)::int from mail_messages m where m.template = '${template}' and m.about_table = 'invoices' and m.about_id = i.id
    and m.state <> 'withdrawn')`

/** Each query returns one line per violation. */
const invariants: Readonly<Record<string, string>> = {
  'more was paid than billed, and nothing says that it is owed back': `${withMoney}
    select invoice_number || ' took ' || paid || ' of ' || total_amount || ' and owes ' || owed_back as line from money
    where owed_back <> greatest(0, paid - case when status = 'cancelled' or is_called_off then 0 else total_amount end)`,
  'a credit or fee of money that is not there': `${withMoney} select invoice_number || ' has ' || paid as line from money where paid < 0`,
  'a status that its payments do not give': `${withMoney} select invoice_number || ' is ' || status || ' with ' || paid as line
    from money where not is_called_off and status in ('sent', 'partial', 'overdue', 'paid', 'completed') and total_amount > 0 and case
      when paid >= total_amount then status not in ('paid', 'completed')
      when paid > 0 then status <> 'partial' else status not in ('sent', 'overdue') end`,
  'a draft that was paid': `${withMoney} select invoice_number as line from money where status = 'draft'
    and exists (select from payments p where p.invoice_id = money.id and p.status = 'completed')`,
  'a booking whose payment status its invoices do not give': `${withMoney}
    select b.booking_reference || ' is ' || b.payment_status as line from bookings b join counted c on c.booking_id = b.id
    where b.status <> 'cancelled' and b.payment_status <> case when settled and not only_deposits then 'paid'
      when received > 0 then 'partial' else 'pending' end`,
  'a booking that is paid by one column only': `select booking_reference as line from bookings
    where status in ('approved', 'invoiced', 'paid') and (status = 'paid') <> (payment_status = 'paid')`,
  'a booking whose status its accepted quote does not give': `select b.booking_reference || ' is ' || b.status as line
    from bookings b join quotes q on q.booking_id = b.id and q.status = 'accepted'
    where b.status not in ('invoiced', 'paid', 'converted_to_event', 'confirmed', 'completed')`,
  'a booking that was approved by no quote': `select booking_reference || ' is ' || status as line from bookings b
    where status in ('approved', 'invoiced', 'paid')
      and not exists (select from quotes q where q.booking_id = b.id and q.status = 'accepted')
      and not exists (select from invoices i where i.booking_id = b.id and i.quote_id is null)`,
  'two accepted quotes': `select booking_id::text as line from quotes where status = 'accepted' group by 1 having count(*) > 1`,
  'a quote billed twice': `select quote_id::text || ' by ' || count(*) as line from invoices
    where quote_id is not null and is_active and status <> 'cancelled' and kind <> 'change' group by quote_id, kind = 'balance' having count(*) > 1`,
  'an accepted quote without its invoice': `select quote_number as line from quotes q where status = 'accepted'
    and not exists (select from invoices i where i.quote_id = q.id)`,
  'an invoice of a quote that was not accepted': `select i.invoice_number as line from invoices i join quotes q on q.id = i.quote_id
    where q.accepted_at is null or q.status not in ('accepted', 'cancelled')
      or (q.status = 'cancelled' and i.status not in ('cancelled', 'paid', 'completed'))`,
  'an invoice that differs from its quote': `select i.invoice_number as line from invoices i join quotes q on q.id = i.quote_id
    where i.booking_id <> q.booking_id or (i.kind = 'full' and i.status <> 'draft' and q.changes = 0 and i.total_amount <> q.total_amount)`,
  'invoices that do not come to their changed quote': `select quote_number || ' of ' || total_amount || ' is billed ' || billed as line from (
    select q.quote_number, q.total_amount, sum(i.total_amount - (
      select coalesce(sum(c.subtotal + c.tax_amount), 0) from credit_notes c where c.invoice_id = i.id)) as billed, bool_or(i.kind in ('full', 'balance')) as is_all
    from quotes q join invoices i on i.quote_id = q.id and i.status <> 'cancelled' where q.changes > 0 and q.status = 'accepted'
    group by q.id) changed where is_all and billed <> total_amount`,
  'an invoice replaced twice, or by an invoice of another quote': `select i.invoice_number as line from invoices i join invoices n on n.replaces_id = i.id
    where i.status <> 'cancelled' or n.quote_id is distinct from i.quote_id or n.revision <> i.revision + 1`,
  'items that do not add up to their invoice': `select i.invoice_number as line from invoices i
    where i.subtotal <> (select coalesce(sum(line_total), 0) from invoice_items where invoice_id = i.id)
      + (select coalesce(sum((charge ->> 'amount')::int), 0) from jsonb_array_elements(i.breakdown -> 'charges') charge)`,
  'items of no invoice': `select t.id::text as line from invoice_items t where not exists (select from invoices i where i.id = t.invoice_id)`,
  'a payment of no invoice of its booking': `select p.id::text as line from payments p
    where not exists (select from invoices i where i.id = p.invoice_id and i.booking_id = p.booking_id)`,
  'an approval without its one mail': `select i.invoice_number || ' has ' || ${mailOf('invoice-sent')} as line from invoices i
    where i.quote_id is not null and i.sent_at is not null and ${mailOf('invoice-sent')} <> 1
      and not (${mailOf('invoice-sent')} = 0 and (i.status in ('paid', 'completed', 'cancelled')
        or not (select b.is_active from bookings b where b.id = i.booking_id)
        -- It is being canceled: the client hears of that instead, or of the invoice after all.
        or exists (select from mail_messages m where m.template = 'booking-cancelled' and m.about_id = i.booking_id and m.state <> 'failed')))
      and not exists (select from invoices n where n.replaces_id = i.id)`,
  'a mail of an invoice that was not sent': `select i.invoice_number as line from invoices i
    where i.sent_at is null and i.quote_id is not null and ${mailOf('invoice-sent')} <> 0`,
  // The receipt of a payment that was voided while it waited is withdrawn.
  'payments without their one receipt each': `select line from (select i.invoice_number || ' has ' || r.written || ' for ' || p.received || ', '
      || r.withdrawn || ' withdrawn for ' || p.voided as line, r.*, p.* from invoices i,
    lateral (select count(*) as written, count(*) filter (where m.state = 'withdrawn') as withdrawn from mail_messages m
      where m.template = 'payment-received' and m.about_table = 'invoices' and m.about_id = i.id) r,
    lateral (select count(*) as received, count(*) filter (where p.status = 'voided') as voided from payments p
      where p.invoice_id = i.id and p.status in ('completed', 'voided', 'refunded')) p) counted
    where written <> received or withdrawn > voided`,
  'a mail about no record': `select id::text as line from mail_messages m where (about_table = 'invoices' and not exists
    (select from invoices where id = about_id)) or (about_table = 'quotes' and not exists (select from quotes where id = about_id))`,
  'a mail that waits and no job will send': `select m.template || ' to ' || to_address as line from mail_messages m
    where m.state = 'waiting' and m.template in ('invoice-sent', 'payment-received') and not exists (select from pgboss.job j
      where j.name = 'send-mail' and (j.data ->> 'mail_id')::uuid = m.id and j.state in ('created', 'retry', 'active'))`,
  'a quote approved other than once': `select quote_number || ' was ' || times as line from (select q.quote_number, (select count(*)
    from changes where record_table = 'quotes' and record_id = q.id::text and detail ->> 'to' = 'accepted') as times
    from quotes q where q.accepted_at is not null) approved where times <> 1`,
  'a payment without its one entry': `select p.id::text as line from payments p where p.status = 'completed' and 1 <> (
    select count(*) from changes where record_table = 'invoices' and record_id = p.invoice_id::text
      and action in ('payment received', 'payment recorded') and detail ->> 'payment_id' = p.id::text)`,
  'half a cancellation': `select b.booking_reference as line from bookings b where status = 'cancelled' and (is_active or deleted_at is null
    or exists (select from quotes q where q.booking_id = b.id and (q.status in ('draft', 'accepted')
      or q.status = 'sent' and q.expires_at > now()))
    or exists (select from invoices i where i.booking_id = b.id and i.status in ('draft', 'sent', 'partial', 'overdue')))`,
  'a cancellation without its one entry': `select b.booking_reference as line from bookings b where status = 'cancelled' and 1 <> (
    select count(*) from changes where record_table = 'bookings' and record_id = b.id::text and action = 'cancelled')`,
  'a cancellation that nobody was told of': `select b.booking_reference as line from bookings b where status = 'cancelled'
    and not exists (select from mail_messages m where m.about_id = b.id and m.template = 'booking-cancelled' and m.state = 'sent')`,
  'cancelled with a booking that stands': `select c.record_table || ' ' || c.record_id as line from changes c
    left join quotes q on c.record_table = 'quotes' and q.id = c.record_id::uuid
    left join invoices i on c.record_table = 'invoices' and i.id = c.record_id::uuid
    left join bookings b on b.id = coalesce(q.booking_id, i.booking_id)
    where c.action = 'cancelled with its booking' and b.status is distinct from 'cancelled'
      and c.record_table in ('quotes', 'invoices')`,
}

/** One line per violation; empty when every invariant holds. */
export async function auditMoney(sql: Sql): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const [name, query] of Object.entries(invariants)) {
    const rows = await sql<{ line: string }>(query)
    wrong.push(...rows.map(({ line }) => `${name}: ${line}`))
  }
  return wrong
}
