import type { ReactNode } from 'react'
import type { InvoiceItemView } from '#contract/invoices.ts'
import { splitDescription } from '#domain/invoices/item-description.ts'
import type { Breakdown } from '#domain/offers/charges.ts'
import type { Cents, Rate } from '#domain/money.ts'
import { LineItemsSums, LineItemsTable } from '#web/office/kit/line-items/line-items-table.tsx'

interface Billed {
  readonly items: readonly Omit<InvoiceItemView, 'id'>[]
  readonly subtotal: Cents
  readonly tax_rate: Rate
  readonly tax_amount: Cents
  readonly total_amount: Cents
  readonly breakdown: Breakdown | null
}

/** The lines of an invoice and what they come to; `none` stands there where it has no lines. */
export function InvoiceItems({ invoice, none }: { readonly invoice: Billed; readonly none?: ReactNode }) {
  const lines = invoice.items.map(({ description, ...item }) => {
    const { name, detail } = splitDescription(description)
    return { ...item, name, description: detail, total: item.line_total }
  })
  return (
    <>
      {lines.length > 0 ? <LineItemsTable lines={lines} /> : none}
      <div className="mt-4">
        <LineItemsSums sums={invoice} />
      </div>
    </>
  )
}
