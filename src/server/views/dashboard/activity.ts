/** Recent payments and invoices (A-DSH-14, A-API-03). */
import { mixedActivity, mostInvoices, mostPayments } from '#domain/dashboard/activity.ts'
import { shownInvoiceStatus, type InvoiceStatus, type PaymentType } from '#domain/invoices/invoice.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { ActivityView } from '#contract/dashboard.ts'
import type { AppContext } from '#server/context/app-context.ts'

interface FoundPayment {
  readonly id: string
  readonly amount: number
  readonly refunded_amount: number
  readonly payment_type: PaymentType
  readonly created_at: Date
  readonly booking_id: string
  readonly invoice_id: string
  readonly invoice_number: string
  readonly client_name: string
}

/** Completed payments, newest first. */
export async function newestPayments(app: AppContext) {
  const { rows } = await app.database.pool.query<FoundPayment>({
    name: 'newest-payments',
    text: `select p.id, p.amount, p.refunded_amount, p.payment_type, p.created_at, p.booking_id, p.invoice_id,
        i.invoice_number, b.first_name || ' ' || b.last_name as client_name
      from (select * from payments where status = 'completed' order by created_at desc limit ${mostPayments}) p
      join invoices i on i.id = p.invoice_id join bookings b on b.id = p.booking_id
      order by p.created_at desc, p.id`,
  })
  return rows.map((row) => ({
    ...row,
    status: 'completed' as const,
    created_at: row.created_at.toISOString(),
  }))
}

export async function readActivity(app: AppContext, today: CalendarDate): Promise<ActivityView[]> {
  const [payments, invoices] = await Promise.all([newestPayments(app), newestInvoices(app)])
  const paid = payments.map((payment): ActivityView => ({
    kind: 'payment',
    id: payment.id,
    at: payment.created_at,
    name: payment.client_name,
    invoice_id: payment.invoice_id,
    invoice_number: payment.invoice_number,
    amount: payment.amount - payment.refunded_amount,
    payment_type: payment.payment_type,
    status: null,
  }))
  const billed = invoices.map((invoice): ActivityView => ({
    kind: 'invoice',
    id: invoice.id,
    at: invoice.created_at.toISOString(),
    name: invoice.client_name,
    invoice_id: invoice.id,
    invoice_number: invoice.invoice_number,
    amount: invoice.total_amount,
    payment_type: null,
    status: shownInvoiceStatus(invoice, today),
  }))
  return [...mixedActivity(paid, billed)]
}

interface FoundInvoice {
  readonly id: string
  readonly invoice_number: string
  readonly status: InvoiceStatus
  readonly due_date: CalendarDate
  readonly total_amount: number
  readonly created_at: Date
  readonly client_name: string
}

async function newestInvoices(app: AppContext): Promise<readonly FoundInvoice[]> {
  const { rows } = await app.database.pool.query<FoundInvoice>({
    name: 'newest-invoices',
    text: `select i.id, i.invoice_number, i.status, i.next_due_on::text as due_date, i.total_amount, i.created_at,
        b.first_name || ' ' || b.last_name as client_name
      from (select * from invoices where is_active order by created_at desc, id desc limit ${mostInvoices}) i
      join bookings b on b.id = i.booking_id
      order by i.created_at desc, i.id desc`,
  })
  return rows
}
