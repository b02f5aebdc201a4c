import { X } from 'lucide-react'
import { windowKinds, windowLabels, type TypedWindow } from '#domain/events/facts.ts'
import { Input, Select } from '#ui/field.tsx'
import type { Row } from './window-rows.ts'

/** One time of the event: what it is, from when and until when. `isDone` changes are complete. */
export function WindowRow({
  row,
  place,
  onChange,
  onLeave,
  onRemove,
}: {
  readonly row: Row
  readonly place: number
  readonly onChange: (changes: Partial<TypedWindow>, isDone?: boolean) => void
  /** A field is left. */
  readonly onLeave: () => void
  /** Undefined where it is the only one. */
  readonly onRemove: (() => void) | undefined
}) {
  const name = windowLabels[row.kind]
  const time = (field: 'from' | 'to') => (
    <Input
      type="time"
      aria-label={`${name}, ${field}`}
      // A phone opens its clock from the whole field, and has no room for a glyph beside the time.
      className="num max-md:order-2 max-md:[&::-webkit-calendar-picker-indicator]:hidden"
      value={row[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      onBlur={onLeave}
    />
  )
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_2.75rem] items-center gap-2 md:grid-cols-[minmax(0,1fr)_8rem_auto_8rem_2.75rem] md:gap-3">
      <Select
        aria-label={`Time ${place}, what it is`}
        className="max-md:col-span-3"
        value={row.kind}
        onChange={(event) => {
          const kind = windowKinds.find((each) => each === event.target.value) ?? 'service'
          onChange({ kind }, true)
        }}
      >
        {windowKinds.map((kind) => (
          <option key={kind} value={kind}>
            {windowLabels[kind]}
          </option>
        ))}
      </Select>
      {time('from')}
      <span className="text-fg-muted max-md:order-2">to</span>
      {time('to')}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        disabled={onRemove === undefined}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-md text-fg-muted pour hover:bg-surface-2 hover:text-fg disabled:invisible max-md:order-1"
      >
        <X aria-hidden="true" className="size-5" strokeWidth={1.6} />
      </button>
    </li>
  )
}
