import { expect, test } from 'vitest'
import { invoiceStatuses } from '#domain/invoices/invoice.ts'
import { actionsOnInvoice } from './invoice-actions.ts'
import { wayToPay } from './invoice-words.ts'

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

test('it is said whether the client can pay, and where', () => {
  const ways = (online: boolean) =>
    invoiceStatuses.map((stored_status) => wayToPay({ stored_status, online }))
  const portal = 'The client can pay the balance in their Event Portal.'
  const elsewhere = 'Online payment is not set up: record what comes in another way.'
  const none = undefined
  const draft = 'The client can pay once it is sent.'
  expect(ways(true)).toEqual([draft, portal, portal, none, portal, none, none])
  expect(ways(false)).toEqual([draft, elsewhere, elsewhere, none, elsewhere, none, none])
})
