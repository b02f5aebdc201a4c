import { Archive, ArchiveRestore, Lightbulb, Merge, Pencil } from 'lucide-react'
import type { VenueView } from '#contract/venue-view.ts'
import { Button } from '#ui/button.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { FootMenu } from '#web/office/kit/lists/record-sheet.tsx'
import { useArchiveVenue } from './venue-data.ts'

export type VenueDialog = 'edit' | 'lesson' | 'merge'

export function VenueActions({
  venue: { id, archived_at },
  onOver,
}: {
  readonly venue: VenueView
  readonly onOver: (over: VenueDialog) => void
}) {
  const archive = useArchiveVenue()
  const isArchived = archived_at !== null
  return (
    <>
      <FootMenu>
        <MenuItem icon={Pencil} onSelect={() => onOver('edit')}>
          Edit
        </MenuItem>
        <MenuItem icon={Merge} onSelect={() => onOver('merge')}>
          Merge
        </MenuItem>
        <MenuItem
          icon={isArchived ? ArchiveRestore : Archive}
          onSelect={() => archive.mutate({ id, archived: !isArchived })}
        >
          {isArchived ? 'Restore' : 'Archive'}
        </MenuItem>
      </FootMenu>
      <Button look="primary" icon={Lightbulb} onClick={() => onOver('lesson')}>
        Add What We Learned
      </Button>
    </>
  )
}
