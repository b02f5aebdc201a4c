import { use, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { NewVenueContext, type VenueName } from './new-venue.ts'
import { VenueCombobox } from './venue-combobox.tsx'

/** A place as it is written, and the venue that a person linked to it. */
export interface WrittenVenue {
  readonly text: string
  readonly venue: VenueName | undefined
}

/**
 * A place in words, for which venues are suggested while it is typed. The text stays as it is written; a venue is linked
 * when it is chosen, and unlinked when the text is changed.
 */
export function VenueField({
  label,
  value,
  error,
  maxLength,
  onChange,
}: {
  readonly label: string
  readonly value: WrittenVenue
  readonly error?: string | undefined
  readonly maxLength: number
  /** `address` is that of the venue that was chosen. */
  readonly onChange: (value: WrittenVenue, address?: string | null) => void
}) {
  const [open, setOpen] = useState(false)
  const [adding, setAdding] = useState(false)
  const newVenue = use(NewVenueContext)
  const { text, venue } = value
  const link = (chosen: VenueName, address?: string | null) => {
    setOpen(false)
    // What was written before, by the client for example, stays.
    onChange({ text: isTyped ? chosen.name : text, venue: chosen }, address)
    setTyped(false)
  }
  const [isTyped, setTyped] = useState(false)

  return (
    <>
      <Field label={label} error={error} {...(venue ? { hint: `Linked to ${venue.name}` } : {})}>
        {(control) => (
          <VenueCombobox
            control={control}
            text={text}
            isLinked={venue !== undefined}
            maxLength={maxLength}
            open={open}
            onOpen={setOpen}
            onWrite={(written) => {
              setTyped(true)
              onChange({ text: written, venue: undefined })
            }}
            onChoose={(chosen) => link(chosen, chosen.address)}
            {...(newVenue
              ? {
                  onAdd: () => {
                    setOpen(false)
                    setAdding(true)
                  },
                }
              : {})}
          />
        )}
      </Field>
      {adding && newVenue ? (
        <newVenue.Dialog
          name={text.trim()}
          onCreated={(made) => link(made)}
          onOpen={(found) => {
            link(found)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  )
}
