import { Download } from 'lucide-react'
import { buttonClasses } from '#ui/button.tsx'

/** Saves a list as CSV, as far as `filters` find it; the browser itself shows how far it is. */
export function ExportLink({
  list,
  filters = {},
  className,
}: {
  readonly list:
    | 'inquiries'
    | 'quotes'
    | 'invoices'
    | 'clients'
    | 'events'
    | 'staff'
    | 'schedule'
    | 'services'
  readonly filters?: Readonly<Record<string, string | undefined>>
  readonly className?: string
}) {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  return (
    <a href={`/office/export/${list}.csv${query}`} download className={buttonClasses('second', className)}>
      <Download aria-hidden="true" className="size-4" strokeWidth={1.7} />
      Export CSV
    </a>
  )
}
