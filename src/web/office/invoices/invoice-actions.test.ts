import { expect, test } from 'vitest'
import { invoiceStatuses } from '#domain/invoices/invoice.ts'
import { actionsOnInvoice } from './invoice-actions.ts'

test('a draft is changed and sent, an open invoice sent again and paid, a settled one only read', () => {
  const draft = { edit: true, send: true, resend: false, pay: false, cancel: true }
  const open = { edit: false, send: false, resend: true, pay: true, cancel: true }
  const settled = { edit: false, send: false, resend: false, pay: false, cancel: false }
  const expected = {
    draft,
    sent: open,
    partial: open,
    overdue: open,
    paid: settled,
    completed: settled,
    cancelled: settled,
  }
  for (const status of invoiceStatuses)
    expect(actionsOnInvoice({ stored_status: status })).toEqual(expected[status])
})
