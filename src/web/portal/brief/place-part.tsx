import { useState } from 'react'
import type { BriefView } from '#contract/event-facts.ts'
import { eventText } from '#domain/events/fields.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { useSavePart } from '../kit/brief-data.ts'
import { BriefPart } from './brief-part.tsx'

/** Where the event is, by name or address. */
export function PlacePart({ bookingId, brief }: { readonly bookingId: string; readonly brief: BriefView }) {
  const { place } = brief
  const [text, setText] = useState(place.text ?? '')
  const saving = useSavePart(bookingId, 'place')
  const isOpen = place.origin === 'assumed'
  const isChanged = text.trim() !== (place.text ?? '')
  const save = () => text.trim() !== '' && saving.save({ part: 'place', place: text.trim() })

  return (
    <BriefPart id="place" title="Where is it?" said={place} saving={saving}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field
          label="Name of the place, and its address"
          error={text.trim() === '' ? 'Please enter the place or its address' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="street-address"
              maxLength={eventText.location.max}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onBlur={() => isChanged && save()}
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
