/** Charges of saved cards that ask for a person. */
import { tryDays } from '#domain/autopay/next-step.ts'
import { payableInvoiceStatuses } from '#domain/invoices/invoice.ts'
import { listText } from '#server/platform/database/columns.ts'
import { paidText } from '#server/records/payments/read.ts'

/**
 * The invoices with an open installment whose card was declined for the last time, or that its client has not finished, and what is
 * open of it, in cents. What was announced since, or is due on another day by now, or is more by now than was announced, is announced
 * and charged anew (`noticeOf` in `next-step.ts`).
 */
export const failedAutopay = `
  select f.invoice_id, max(f.ended_at) as ended_at, sum(f.open)::int as amount from (select n.invoice_id, max(t.ended_at) as ended_at, told.open
  from autopay_attempts t join autopay_consents c on c.id = t.consent_id and c.state = 'active'
  join installments n on n.id = t.installment_id and n.state = 'open'
  join invoices i on i.id = n.invoice_id and i.is_active and i.status in (${listText(payableInvoiceStatuses)})
  join lateral (select a.id, a.due_on, a.amount, least(n.amount, (select sum(e.amount) from installments e
      where e.invoice_id = n.invoice_id and e.position <= n.position) - ${paidText('i.id')}) as open
    from autopay_notices a where a.installment_id = n.id and a.consent_id = c.id
    order by a.created_at desc limit 1) told on told.id = t.notice_id and told.due_on = n.due_on and told.amount >= told.open
  where t.state in ('declined', 'needs_client')
  group by n.invoice_id, t.notice_id, told.open
  having count(*) filter (where t.state = 'declined') >= ${tryDays.length} or bool_or(t.state = 'needs_client')) f group by f.invoice_id`
