import { useState } from 'react'
import { guestCounts } from '#domain/bookings/choices.ts'
import { classes } from '#ui/classes.ts'
import { Chips, chipShape } from './chips.tsx'
import { guestCountWords } from './wizard-words.ts'

/** The guest counts. Who is not sure reads how to choose. */
export function GuestCountChoice({
  value,
  onPick,
}: {
  readonly value: string
  readonly onPick: (count: string) => void
}) {
  const [unsure, setUnsure] = useState(false)

  return (
    <>
      <Chips
        name="guest_count"
        choices={guestCounts}
        value={value}
        onPick={onPick}
        columns="grid-cols-3 md:grid-cols-4"
      >
        <button
          type="button"
          aria-expanded={unsure}
          onClick={() => setUnsure(!unsure)}
          className={classes(chipShape, 'border-dashed text-ui max-md:col-span-2')}
        >
          {guestCountWords.unsure}
        </button>
      </Chips>
      <p role="status" className={unsure ? 'mt-1 text-ui text-fg-muted' : 'sr-only'}>
        {unsure ? guestCountWords.advice : ''}
      </p>
    </>
  )
}
