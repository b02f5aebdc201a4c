import { expect, test } from 'vitest'
import type { InquiryView } from '#contract/inquiries.ts'
import { nextStep as nextStepOf } from './next-step.ts'

const clock = { promise_hours: null, time_zone: 'America/New_York' }
const nextStep = (of: InquiryView, now: string) => nextStepOf(of, now, clock)
const asked = '2026-11-21T12:00:00.000Z'

function inquiry(changes: Partial<InquiryView>): InquiryView {
  return {
    is_active: true,
    status: 'pending',
    payment_status: 'pending',
    created_at: asked,
    answered_at: null,
    services: [],
    services_total: 0,
    quotes: [],
    invoices: [],
    ...changes,
  } as unknown as InquiryView
}

test('a new inquiry is answered within a day', () => {
  const open = inquiry({})
  expect(nextStep(open, '2026-11-22T09:12:00.000Z')).toMatchObject({
    action: 'create_quote',
    title: 'Send a quote: 2 h 48 min left of 24 hours',
    urgent: true,
  })
  expect(nextStep(open, '2026-11-21T13:00:00.000Z')).toMatchObject({ urgent: false })
  expect(nextStep(open, '2026-11-23T00:00:00.000Z')?.title).toBe('Send a quote: the 24 hours are over')
})

test('a call that was noted is the answer, and hours of the business count as such', () => {
  const called = inquiry({ answered_at: '2026-11-21T14:00:00.000Z' })
  expect(nextStep(called, '2026-11-23T00:00:00.000Z')).toMatchObject({ title: 'Send a quote', urgent: false })
  // Asked on a Saturday; on Monday at eleven two hours of the week's have passed.
  const hours = { weekdays: [1, 2, 3, 4, 5], from_minutes: 9 * 60, to_minutes: 17 * 60 }
  expect(
    nextStepOf(inquiry({}), '2026-11-23T16:00:00.000Z', { ...clock, promise_hours: hours }),
  ).toMatchObject({ title: 'Send a quote: 22 h left of 24 business hours', urgent: false })
})

test('the newest quote says what is next', () => {
  const quote = (status: string, created_at: string) => ({ id: status, status, created_at }) as never
  const quoted = inquiry({
    status: 'quoted',
    quotes: [quote('expired', '2026-11-20T00:00:00.000Z'), quote('draft', '2026-11-21T00:00:00.000Z')],
  })
  expect(nextStep(quoted, asked)).toMatchObject({ action: 'view_quote', title: 'Send the quote' })
  const sent = inquiry({ status: 'quoted', quotes: [quote('sent', asked)] })
  expect(nextStep(sent, asked)?.title).toBe('The quote is with the client')
})

test('nothing is next for a canceled or a paid booking', () => {
  expect(nextStep(inquiry({ is_active: false }), asked)).toBeUndefined()
  const invoice = { id: 'i', invoice_number: 'INV-1', status: 'paid' } as const
  expect(
    nextStep(inquiry({ status: 'paid', payment_status: 'paid', invoices: [invoice] }), asked),
  ).toBeUndefined()
})
