import { useId } from 'react'
import { classes } from '#ui/classes.ts'
import { Field, Input } from '#ui/field.tsx'
import { RadioOption } from './radio-option.tsx'

/** A field that searches records; each record that was found is a radio. `status` says what the search came to. */
export function SearchedRadios<Found extends { readonly id: string; readonly name: string }>({
  label,
  placeholder,
  text,
  onType,
  status,
  found,
  detailOf,
  chosen,
  onChoose,
}: {
  readonly label: string
  readonly placeholder: string
  readonly text: string
  readonly onType: (text: string) => void
  readonly status: string
  /** Undefined while it is searched. */
  readonly found: readonly Found[] | undefined
  readonly detailOf: (found: Found) => string
  /** The id of what is chosen. */
  readonly chosen: string | undefined
  readonly onChoose: (found: Found) => void
}) {
  const name = useId()
  const isFound = found !== undefined && found.length > 0
  return (
    <>
      <Field label={label}>
        {(control) => (
          <Input
            {...control}
            type="text"
            inputMode="search"
            autoComplete="off"
            placeholder={placeholder}
            maxLength={200}
            value={text}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={(event) => {
              // Searching is no submitting.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        )}
      </Field>
      <p role="status" className={classes('text-small text-fg-muted', isFound && 'sr-only')}>
        {status}
      </p>
      {isFound ? (
        <fieldset className="min-w-0">
          <legend className="sr-only">{label}: what was found</legend>
          <div className="grid divide-y divide-line rounded-md border border-line">
            {found.map((each) => (
              <RadioOption
                key={each.id}
                name={name}
                checked={chosen === each.id}
                detail={detailOf(each)}
                onChoose={() => onChoose(each)}
              >
                {each.name}
              </RadioOption>
            ))}
          </div>
        </fieldset>
      ) : null}
    </>
  )
}
