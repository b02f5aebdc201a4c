import { Select } from '#ui/field.tsx'

interface Choosable {
  readonly id: string
  readonly number: string
}

/** Selects one of several documents of a booking, for owners. */
export function DocumentChoice({
  label,
  all,
  chosen,
  onChoose,
}: {
  readonly label: string
  readonly all: readonly Choosable[]
  /** Null shows all of them. */
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}) {
  return (
    <Select
      aria-label={label}
      className="w-auto! min-w-44"
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value || null)}
    >
      <option value="">All {all.length}</option>
      {all.map(({ id, number }) => (
        <option key={id} value={id}>
          {number}
        </option>
      ))}
    </Select>
  )
}
