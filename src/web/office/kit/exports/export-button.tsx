import { Download, Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import type { ExportName } from '#domain/addresses.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ExportForm } from './export-form.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

/**
 * Saves a list as CSV, as far as `filters` find it. A form, because what is searched for must stand in no address. On a
 * phone it is in a menu.
 */
export function ExportButton({
  list,
  filters = {},
}: {
  readonly list: ExportName
  readonly filters?: Readonly<Record<string, string | undefined>>
}) {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const form = useRef<HTMLFormElement>(null)
  const more = (
    <IconButton label="More list actions" className="shrink-0 md:hidden">
      <Ellipsis aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
    </IconButton>
  )
  return (
    <>
      <ExportForm list={list} fields={given} form={form}>
        <Button look="second" icon={Download} type="submit" className="max-md:hidden">
          Export CSV
        </Button>
      </ExportForm>
      <Menu trigger={more}>
        <MenuItem icon={Download} onSelect={() => form.current?.requestSubmit()}>
          Export CSV
        </MenuItem>
      </Menu>
    </>
  )
}
