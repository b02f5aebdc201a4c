/** The sample booking's quote and invoice: approved, billed, its deposit paid (C-36). */
import { invoiceFromQuote } from '#domain/invoices/from-quote.ts'
import { paymentSchedule } from '#domain/invoices/schedule.ts'
import { businessCurrency } from '#domain/money.ts'
import { demoBookingId } from '#domain/portal/access.ts'
import { quoteTotals } from '#domain/quotes/totals.ts'
import { addDays, instantAt, todayIn } from '#domain/time.ts'
import type { PortalInvoice, PortalQuote } from '#contract/portal-money.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { demoBooking, type Today } from './sample-booking.ts'

const depositRate = 0.25
const taxRate = 0.08
const items = [
  {
    id: 'demo-bar',
    name: 'Craft Cocktail Bar',
    description: 'Ten cocktails made to order',
    category: 'Cocktails',
    quantity: 120,
    unit_price: 2_400,
  },
  {
    id: 'demo-bartenders',
    name: 'Bartender',
    description: 'Three of them, six hours each',
    category: 'Staff',
    quantity: 18,
    unit_price: 4_500,
  },
  {
    id: 'demo-tower',
    name: 'Coupe Tower',
    description: 'Poured before the speeches',
    category: 'Extras',
    quantity: 1,
    unit_price: 42_000,
  },
]

export function demoQuotes({ today, zone }: Today): PortalQuote[] {
  const { lines, ...sums } = quoteTotals(items, taxRate)
  const expiresOn = addDays(today, -8)
  return [
    {
      id: 'demo-quote',
      booking_id: demoBookingId,
      quote_number: 'QT-DEMO',
      version: 2,
      title: 'An evening at Larkspur Conservatory',
      description: 'Cocktails from the ceremony to the last dance.',
      status: 'accepted',
      ...sums,
      tax_rate: taxRate,
      currency: businessCurrency,
      created_at: instantAt(addDays(today, -38), '10:00', zone),
      accepted_at: instantAt(addDays(today, -36), '19:30', zone),
      expires_at: instantAt(addDays(expiresOn, 1), '00:00', zone),
      expires_on: expiresOn,
      pdf_url: null,
      breakdown: null,
      offer: null,
      messages: [],
      changes: null,
      quote_items: items.map((item, place) => ({ ...item, total_price: lines[place] ?? 0, how: null })),
      clauses: null,
      signing: 'off',
      plan: { name: null, schedule: [] },
      signature: null,
      partial: null,
      earlier_signatures: [],
    },
  ]
}

/** The sample invoice cannot be paid. */
export function demoInvoices({ today, zone }: Today): PortalInvoice[] {
  const { event_date, deposit_amount } = demoBooking({ today, zone })
  const sums = quoteTotals(items, taxRate)
  const quote = {
    ...sums,
    quote_number: 'QT-DEMO',
    status: 'accepted',
    tax_rate: taxRate,
    breakdown: null,
    items,
  } as const
  const { items: lines, ...content } = invoiceFromQuote(quote, { wanted: 'full', depositRate }, [])
  const paid = deposit_amount ?? 0
  const paidOn = addDays(today, -30)
  const terms = {
    payment_terms: null,
    due_date: addDays(event_date, -14),
    total_amount: content.total_amount,
  }
  return [
    {
      id: 'demo-invoice',
      booking_id: demoBookingId,
      invoice_number: 'INV-DEMO',
      status: 'partial',
      ...content,
      ...terms,
      currency: businessCurrency,
      paid_amount: paid,
      credit_amount: 0,
      credits: [],
      balance: content.total_amount - paid,
      created_at: instantAt(addDays(today, -36), '19:30', zone),
      is_active: true,
      custom_terms: null,
      next_due_on: terms.due_date,
      plan: null,
      other_amount: false,
      tips: null,
      schedule: paymentSchedule({ ...terms, event_date }).map((each) => ({ ...each })),
      pdf_url: null,
      deposit_percent: depositRate * 100,
      choices: [],
      payments: [{ amount: paid, refunded: 0, method: 'Card', processed_at: paidOn, payer: null }],
      refunded: [],
      late_fee_ahead: null,
      shares: [],
      invoice_items: lines.map((line, place) => ({ how: null, ...line, id: items[place]?.id ?? '' })),
    },
  ]
}

/** The day of the sample booking: today in the business's zone. */
export async function sampleDay({ settings, clock }: Pick<AppContext, 'settings' | 'clock'>): Promise<Today> {
  const { time_zone: zone } = await settings()
  return { today: todayIn(zone, clock()), zone }
}
