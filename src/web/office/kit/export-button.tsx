import { Download } from 'lucide-react'
import { Button } from '#ui/button.tsx'

/**
 * Saves a list as CSV, as far as `filters` find it; the browser itself shows how far it is. A form, because what is
 * searched for must stand in no address.
 */
export function ExportButton({
  list,
  filters = {},
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
}) {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return (
    <form method="post" action={`/office/export/${list}.csv`} className="contents">
      {given.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look="second" icon={Download} type="submit">
        Export CSV
      </Button>
    </form>
  )
}
