import { PaletteRow } from './palette-row.tsx'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'

interface Listing {
  readonly id: string
  /** The position of the marked option among all. */
  readonly at: number
  readonly query: string
  readonly onChosen: (item: PaletteItem) => void
}

export function PaletteList({
  label,
  groups,
  ...listing
}: Listing & { readonly label: string; readonly groups: readonly PaletteGroup[] }) {
  const items = groups.flatMap((group) => group.items)
  return (
    <div id={listing.id} role="listbox" aria-label={label} tabIndex={-1} className="min-h-0 overflow-y-auto">
      {groups.map((group) => (
        <PaletteSection
          key={group.title}
          {...listing}
          group={group}
          before={group.items[0] ? items.indexOf(group.items[0]) : 0}
        />
      ))}
    </div>
  )
}

function PaletteSection({
  id,
  group: { title, items },
  before,
  at,
  query,
  onChosen,
}: Listing & {
  readonly group: PaletteGroup
  /** How many options stand in the groups before. */
  readonly before: number
}) {
  return (
    <div role="group" aria-labelledby={`${id}-from-${before}`} className="pb-1">
      <p
        id={`${id}-from-${before}`}
        className="px-3 pt-2 pb-1 text-micro font-semibold wrap-anywhere text-fg-muted"
      >
        {title}
      </p>
      {items.map((item, index) => (
        <PaletteRow
          key={item.id}
          id={`${id}-${before + index}`}
          item={item}
          query={query}
          active={before + index === at}
          onChosen={() => onChosen(item)}
        />
      ))}
    </div>
  )
}
