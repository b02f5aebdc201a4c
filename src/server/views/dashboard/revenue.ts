/** The payments behind a revenue figure. */
import type { PaymentType } from '#domain/invoices/invoice.ts'
import type { Instant } from '#domain/time.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { preciseInstantText } from '#server/platform/database/instants.ts'
import {
  newestFirst,
  newestKeys,
  pageClause,
  pageOf,
  parameters,
  queryWithCustomPlan,
  type Page,
} from '#server/platform/database/paging.ts'
import { worthText } from '#server/records/payments/read.ts'

interface RevenueRow {
  readonly id: string
  readonly amount: number
  readonly payment_type: PaymentType
  readonly created_at: string
  readonly invoice_id: string
  readonly invoice_number: string
  readonly client_name: string
}

/** Completed payments after `from` until `to`, newest first, 50 per page. */
export async function listRevenue(
  app: AppContext,
  {
    from,
    to,
    cursor,
  }: { readonly from: Instant; readonly to: Instant; readonly cursor?: string | undefined },
): Promise<Page<RevenueRow>> {
  const { values, bind } = parameters()
  const conditions = [
    `p.status = 'completed'`,
    `p.created_at > ${bind(from)}::timestamptz`,
    `p.created_at <= ${bind(to)}::timestamptz`,
  ]
  const found = await queryWithCustomPlan<RevenueRow>(
    app.database.pool,
    `select p.id, ${worthText('p')} as amount, p.payment_type, ${preciseInstantText('p.created_at')} as created_at,
       p.invoice_id, i.invoice_number, b.first_name || ' ' || b.last_name as client_name
     from payments p join invoices i on i.id = p.invoice_id join bookings b on b.id = p.booking_id
     ${pageClause({ order: newestFirst('p'), conditions, cursor, bind })}`,
    values,
  )
  return pageOf(found, newestKeys)
}
