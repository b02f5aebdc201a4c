import { Plus } from 'lucide-react'
import { useId } from 'react'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { pickedTotal } from './picks.ts'
import { countOf, type LinePicker } from './use-line-picker.ts'

/** Adds what is ticked. */
export function PickerButton({
  picker,
  onAdded,
}: {
  readonly picker: LinePicker
  readonly onAdded?: () => void
}) {
  const reasonId = useId()
  const { items, room, canAdd, isMissed } = picker
  return (
    <div className="flex flex-1 items-center justify-end gap-3">
      <p id={reasonId} className={classes('num mr-auto text-small', isMissed ? 'text-bad' : 'text-fg-muted')}>
        {items.length === 0
          ? 'Nothing ticked'
          : items.length > room
            ? `Room for ${room} more`
            : isMissed
              ? 'Add these first, or untick them'
              : formatMoney(pickedTotal(items), businessCurrency)}
      </p>
      <Button
        look="second"
        icon={Plus}
        // Keeps the focus once what was ticked is added.
        aria-disabled={canAdd ? undefined : true}
        aria-describedby={reasonId}
        {...(isMissed ? { 'data-invalid': '' } : {})}
        onClick={() => (picker.add() ? onAdded?.() : undefined)}
      >
        Add {items.length === 0 ? 'Ticked' : countOf(items.length)}
      </Button>
      <p role="status" className="sr-only">
        {picker.said}
      </p>
    </div>
  )
}
