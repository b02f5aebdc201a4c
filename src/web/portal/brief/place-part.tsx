import { useState } from 'react'
import type { BriefView } from '#contract/event-facts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { BriefPart } from './brief-part.tsx'
import { PlaceCombobox } from './place-combobox.tsx'
import { useSavePart } from './tell-data.ts'

/** Where the event is, by name or address. */
export function PlacePart({ bookingId, brief }: { readonly bookingId: string; readonly brief: BriefView }) {
  const { place } = brief
  const [typed, setTyped] = useState<string>()
  const text = typed ?? place.text ?? ''
  const saving = useSavePart(bookingId, 'place', ({ place: stored }) =>
    setTyped((now) => (now?.trim() === stored.text ? undefined : now)),
  )
  const isOpen = place.origin === 'assumed'
  const isChanged = text.trim() !== (place.text ?? '')
  const save = (place: string) => {
    if (place.trim() !== '') saving.save({ part: 'place', place: place.trim() })
  }

  return (
    <BriefPart id="place" title="Where is it?" said={place} saving={saving}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save(text)
        }}
      >
        <Field
          label="Name of the place, and its address"
          error={text.trim() === '' ? 'Please enter the place or its address' : undefined}
        >
          {(control) => (
            <PlaceCombobox
              bookingId={bookingId}
              control={control}
              text={text}
              onWrite={setTyped}
              onChoose={(chosen) => {
                setTyped(chosen)
                save(chosen)
              }}
              onLeave={() => isChanged && save(text)}
            />
          )}
        </Field>
        {isOpen && !saving.isSaving ? (
          <Button type="submit" look="primary" className="justify-self-start">
            {isChanged ? 'Save the Place' : 'That Is the Place'}
          </Button>
        ) : null}
      </form>
      <p className="text-ui text-fg-muted">
        {isOpen
          ? 'This is from your inquiry. With the full address we know how long we travel.'
          : place.asked !== null && place.asked !== place.text
            ? `Your inquiry said “${place.asked}”.`
            : 'Something to know about the way in, stairs or parking? Write to us.'}
      </p>
    </BriefPart>
  )
}
