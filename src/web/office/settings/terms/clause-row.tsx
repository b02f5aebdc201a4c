import { Archive, ArrowDown, ArrowUp, Copy, Ellipsis, GripVertical } from 'lucide-react'
import type { ClauseView } from '#contract/clauses.ts'
import { conditionWords } from '#domain/clauses/clause.ts'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { Switch } from '#web/office/kit/forms/switch.tsx'
import { useClauseActions } from './use-clause-actions.ts'
import { useClauseOrder } from './use-clause-order.ts'

export interface ClauseOpening {
  readonly onOpen: (id: string | undefined) => void
}

export function ClauseRow({
  clause,
  place: { place, count },
  isChosen,
  order: { dragged, handlers, moveBy },
  onOpen,
}: ClauseOpening & {
  readonly clause: ClauseView
  readonly place: { readonly place: number; readonly count: number }
  readonly isChosen: boolean
  readonly order: ReturnType<typeof useClauseOrder>
}) {
  const { id, title, version, is_active: isActive } = clause
  const { turn, archive, duplicate } = useClauseActions(clause, onOpen)
  const isTarget = dragged !== undefined && dragged.id !== id && dragged.place === place

  return (
    <li
      className={classes(
        'grid grid-cols-[1.75rem_minmax(0,1fr)_auto_auto_auto] items-center pr-1',
        isChosen && 'xl:bg-surface-2 xl:shadow-[inset_3px_0_0_var(--accent)]',
        dragged?.id === id && 'opacity-50',
        isTarget && 'shadow-[inset_0_0_0_2px_var(--accent)]',
      )}
    >
      <button
        type="button"
        {...handlers(id)}
        aria-label={`Move ${title}, ${place + 1} of ${count}: arrow keys`}
        className="grid h-full min-h-11 cursor-grab touch-none place-items-center text-fg-muted active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-4" strokeWidth={1.6} />
      </button>
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => onOpen(id)}
        className="min-h-14 min-w-0 py-1.5 text-left"
      >
        <b className="block font-semibold wrap-anywhere">{title}</b>
        <span className="block text-small text-fg-muted wrap-anywhere">
          {conditionWords(clause.conditions)}
        </span>
      </button>
      <span className="num px-1 text-small text-fg-muted" title={`Version ${version}`}>
        v{version}
      </span>
      <Switch label={`${title} is in use`} checked={isActive} onSwitch={(isOn) => turn.mutate(isOn)} />
      <Menu
        align="end"
        trigger={
          <IconButton label={`More for ${title}`} className="size-9! max-md:size-11!">
            <Ellipsis aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
          </IconButton>
        }
      >
        <MenuItem
          icon={ArrowUp}
          disabled={place === 0}
          reason="It is the first"
          onSelect={() => moveBy(id, -1)}
        >
          Move Up
        </MenuItem>
        <MenuItem
          icon={ArrowDown}
          disabled={place === count - 1}
          reason="It is the last"
          onSelect={() => moveBy(id, 1)}
        >
          Move Down
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Copy} onSelect={() => duplicate.mutate()}>
          Duplicate
        </MenuItem>
        <MenuItem icon={Archive} onSelect={() => archive.mutate()}>
          Archive
        </MenuItem>
      </Menu>
    </li>
  )
}
