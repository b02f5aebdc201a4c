import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#domain/money.ts'
import { classes } from '#ui/classes.ts'
import { invoiceStatistics } from './invoice-data.ts'

/** The four figures of A §2, over all invoices whatever the list is narrowed to. */
export function InvoiceStatistics() {
  const { data, isError } = useQuery(invoiceStatistics)
  const figures = [
    { name: 'Total Invoices', value: data?.total.toLocaleString('en-US') },
    { name: 'Outstanding', value: data && formatMoney(data.outstanding) },
    { name: 'Paid', value: data && formatMoney(data.paid) },
    { name: 'Overdue', value: data?.overdue.toLocaleString('en-US'), bad: (data?.overdue ?? 0) > 0 },
  ]

  return (
    <section aria-label="Invoice statistics" className="mb-4.5">
      <dl className="grid grid-cols-2 overflow-hidden rounded-md border border-line bg-line max-md:gap-px md:grid-cols-4 md:gap-px">
        {figures.map(({ name, value, bad }) => (
          <div key={name} className="bg-surface px-4.5 py-3.5">
            <dt className="text-small text-fg-muted">{name}</dt>
            <dd
              className={classes(
                'display num mt-1.5 text-[2rem] leading-none wrap-anywhere max-md:text-[1.75rem]',
                bad && 'text-bad',
              )}
            >
              {value ?? <Waiting failed={isError} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Waiting({ failed }: { readonly failed: boolean }) {
  if (failed) return <span className="text-fg-muted">Not known</span>
  return (
    <span className="appear-late block h-8 pt-1.5">
      <span className="sr-only">Loading…</span>
      <span aria-hidden="true" className="skeleton block h-5 w-24" />
    </span>
  )
}
