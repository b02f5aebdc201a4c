import { expect, test } from 'vitest'
import type { InquiryRow } from '#contract/inquiries.ts'
import { rowActions } from './inquiry-actions.ts'

const sent = { id: 'i1', status: 'sent' } as const

const row = (
  status: InquiryRow['status'],
  quote: NonNullable<InquiryRow['quote']>['status'] | null = null,
  invoice: InquiryRow['invoice'] = null,
): Pick<InquiryRow, 'status' | 'quote' | 'invoice'> => ({
  status,
  quote: quote && { id: 'q1', status: quote },
  invoice,
})

test('a pending inquiry is quoted by a button, converted and cancelled from the menu', () => {
  expect(rowActions(row('pending'))).toEqual({
    labelled: ['create_quote'],
    more: ['convert_to_event', 'cancel_booking'],
  })
})

test('a quote is viewed, and edited while it is a draft', () => {
  expect(rowActions(row('quoted', 'draft')).labelled).toEqual(['view_quote', 'edit_quote'])
  for (const status of ['sent', 'accepted', 'declined', 'expired'] as const) {
    expect(rowActions(row('quoted', status)).labelled).toEqual(['view_quote'])
  }
})

test('a quoted inquiry without a quote can be quoted again, a rejected one too', () => {
  expect(rowActions(row('quoted')).labelled).toEqual(['create_quote'])
  expect(rowActions(row('rejected')).labelled).toEqual(['create_quote'])
})

test('an approved inquiry is invoiced, and from then on its invoice is viewed', () => {
  expect(rowActions(row('approved', 'accepted')).labelled).toEqual(['generate_invoice'])
  for (const status of ['invoiced', 'paid', 'converted_to_event', 'completed'] as const) {
    expect(rowActions(row(status, 'accepted', sent))).toEqual({ labelled: ['view_invoice'], more: [] })
    expect(rowActions(row(status, 'accepted'))).toEqual({ labelled: [], more: [] })
  }
  expect(rowActions(row('pending', null, sent)).more).toEqual([
    'view_invoice',
    'convert_to_event',
    'cancel_booking',
  ])
})
