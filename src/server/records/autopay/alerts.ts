/** Charges of saved cards that ask for a person. */
import { tryDays } from '#domain/autopay/next-step.ts'
import { payableInvoiceStatuses } from '#domain/invoices/invoice.ts'
import { listText } from '#server/platform/database/columns.ts'

/**
 * The invoices with an open installment whose card was declined for the last time, or that its client has not finished. What was
 * announced since, or is due on another day by now, is announced and charged anew.
 */
export const failedAutopay = `
  select f.invoice_id, max(f.ended_at) as ended_at, max(f.amount) as amount from (select n.invoice_id, max(t.ended_at) as ended_at, max(t.amount) as amount
  from autopay_attempts t join autopay_consents c on c.id = t.consent_id and c.state = 'active'
  join installments n on n.id = t.installment_id and n.state = 'open'
  join lateral (select a.id, a.due_on from autopay_notices a where a.installment_id = n.id and a.consent_id = c.id
    order by a.created_at desc limit 1) told on told.id = t.notice_id and told.due_on = n.due_on
  join invoices i on i.id = n.invoice_id and i.is_active and i.status in (${listText(payableInvoiceStatuses)})
  where t.state in ('declined', 'needs_client')
  group by n.invoice_id, t.notice_id
  having count(*) filter (where t.state = 'declined') >= ${tryDays.length} or bool_or(t.state = 'needs_client')) f group by f.invoice_id`
