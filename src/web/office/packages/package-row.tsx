import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import type { PackageView } from '#contract/packages.ts'
import { eventTypeLabel } from '#domain/bookings/names.ts'
import { serviceModeWords } from '#domain/events/service-modes.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { Art } from '#ui/ornament.tsx'
import type { Place } from '#web/office/kit/offers/part-row.tsx'
import { drinkPictures } from '#web/shared/drink-pictures.ts'
import { useArchivePackage, useMovePackage } from './package-data.ts'

/** One package: what it is, what it suits, and what it comes to for a sample event. */
export function PackageRow({
  each,
  place: { index, count },
  onEdit,
}: {
  readonly each: PackageView
  /** Among those that are not archived. */
  readonly place: Place
  readonly onEdit: () => void
}) {
  const { id, name, description, picture, sample_amount, archived_at } = each
  const archive = useArchivePackage()
  const move = useMovePackage()
  const isArchived = archived_at !== null
  const moveTo = (to: number) => (move.isPending ? undefined : move.mutate({ id, place: to }))
  return (
    <li className="num grid grid-cols-[3rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 md:grid-cols-[3.5rem_minmax(0,1fr)_auto_2.75rem] md:gap-x-4 border-b border-line py-3.5 pr-2 pl-4.5 last:border-0 hover:bg-surface-2/55">
      {picture ? (
        <Art
          url={drinkPictures[picture]}
          viewBox="0 0 96 96"
          className="size-12 text-gold-700 md:size-14 [[data-theme=admin-dark]_&]:text-gold-300"
        />
      ) : (
        <span aria-hidden="true" className="size-12 border border-dashed md:size-14 border-line-strong" />
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="button"
            onClick={onEdit}
            className="min-h-6 text-left font-semibold wrap-anywhere underline-offset-[.2em] hover:underline"
          >
            {name}
          </button>
          {isArchived ? <Badge tone="note">Archived</Badge> : null}
        </div>
        {description ? <p className="wrap-anywhere text-fg-muted">{description}</p> : null}
        <p className="text-small text-fg-muted">{aboutText(each)}</p>
      </div>
      <p className="text-right max-md:text-small">
        <b className="block font-semibold">{formatMoney(sample_amount, businessCurrency)}</b>
        <span className="text-small text-fg-muted max-md:hidden">100 guests, 5 hours</span>
      </p>
      <Menu trigger={<IconButton label={`More actions for ${name}`} className="more-dots md:size-9" />}>
        <MenuItem icon={Pencil} onSelect={onEdit}>
          Edit
        </MenuItem>
        {isArchived ? null : (
          <>
            <MenuItem icon={ArrowUp} disabled={index === 0} onSelect={() => moveTo(index - 1)}>
              Move Up
            </MenuItem>
            <MenuItem icon={ArrowDown} disabled={index === count - 1} onSelect={() => moveTo(index + 1)}>
              Move Down
            </MenuItem>
          </>
        )}
        <MenuSeparator />
        <MenuItem
          icon={isArchived ? ArchiveRestore : Archive}
          onSelect={() => archive.mutate({ id, name, archived: !isArchived })}
        >
          {isArchived ? 'Restore' : 'Archive'}
        </MenuItem>
      </Menu>
    </li>
  )
}

/** `3 lines, 1 group · Wedding · Package` */
function aboutText({ content, event_types, modes }: PackageView): string {
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
  const { lines, groups } = content
  const parts = [
    [counted(lines.length, 'line'), ...(groups.length > 0 ? [counted(groups.length, 'group')] : [])].join(
      ', ',
    ),
    event_types.map((type) => eventTypeLabel(type)).join(', '),
    modes.map((mode) => serviceModeWords[mode].owner).join(', '),
  ]
  return parts.filter(Boolean).join(' · ')
}
