import { anInquiry } from '../calls.ts'
import { anInvoice } from '../office.ts'
import type { Input } from './poison.ts'
import type { FunctionName } from './string-fields.ts'

type Ask = (name: FunctionName, input: Input, cookie?: string) => Promise<Record<string, unknown>>

/** The payment plan of every quote that is sent afterwards. */
export async function aPlan(ask: Ask, send: Ask): Promise<void> {
  const { plans, tips } = (await send('read-settings', {})) as unknown as Record<
    'plans' | 'tips',
    { version: string }
  >
  const forbidden = [{ place: 'xx', reason: 'xxx' }]
  const tipping = { enabled: true, percents: [15], forbidden }
  await ask('save-settings', { section: 'tips', version: tips.version, values: tipping })
  const anchor = { kind: 'before_event', days: 14 }
  await ask('save-settings', {
    section: 'plans',
    version: plans.version,
    values: {
      templates: [
        {
          id: 'poisoned',
          name: 'x',
          parts: [
            { label: 'x', share: { kind: 'percent', percent: 30 }, anchor: { kind: 'approval' } },
            { label: 'Balance', share: { kind: 'rest' }, anchor },
          ],
        },
      ],
      default_id: 'poisoned',
      other_amount: true,
    },
  })
}

/** A booking that is canceled after a payment, of which another part is kept than the terms say. */
export async function aSettledCancellation(ask: Ask, send: Ask): Promise<void> {
  const email = `canceled-${crypto.randomUUID()}@example.com`
  const { id: bookingId } = (await send('create-inquiry', anInquiry({ email }))) as { id: string }
  const bill = anInvoice(bookingId)
  await send('save-invoice', bill)
  await send('send-invoice-email', { invoiceId: bill.id })
  const paid = { amount: 100, method: 'cash', paid_on: '2026-01-02', reference: null }
  await send('record-payment', { invoice_id: bill.id, ...paid })
  await send('send-booking-cancellation', { bookingId, apologyMessage: 'We are sorry to see you go.' })
  const wish = { id: crypto.randomUUID(), invoice_id: bill.id, canceled_by: 'bar', kept: 7 }
  await ask('settle-cancellation', { ...wish, reason: 'xxx' })
}
