import { Eye, Pencil, UserPlus } from 'lucide-react'
import type { EventRow } from '#contract/events.ts'
import { isOpenEvent } from '#domain/events/event.ts'
import { MenuItem } from '#ui/menu.tsx'
import { useSetPageSearch } from '#web/office/kit/page-search.ts'
import { MoreActions, RowActions } from '#web/office/kit/lists/row-actions.tsx'

export function EventRowActions({ id, title, status }: Pick<EventRow, 'id' | 'title' | 'status'>) {
  const setAddress = useSetPageSearch()
  return (
    <RowActions>
      <MoreActions label={title}>
        <MenuItem icon={Eye} onSelect={() => setAddress({ id })}>
          View
        </MenuItem>
        {isOpenEvent(status) ? (
          <>
            <MenuItem icon={UserPlus} onSelect={() => setAddress({ assign: id })}>
              Assign Staff
            </MenuItem>
            <MenuItem icon={Pencil} onSelect={() => setAddress({ 'edit-event': id })}>
              Edit Event
            </MenuItem>
          </>
        ) : null}
      </MoreActions>
    </RowActions>
  )
}
