import { useState } from 'react'
import type { InquiryView } from '#contract/inquiries.ts'
import {
  answersOf,
  correctedFields,
  detailFieldsOf,
  emptyInquiry,
  type CorrectedField,
  type InquiryForm,
} from '#domain/bookings/inquiry.ts'
import { eventTypeOf } from '#domain/bookings/choices.ts'
import { inquiryProblem } from '#domain/bookings/inquiry-problem.ts'
import { eventTypeLabel, fullName } from '#domain/bookings/names.ts'
import { ConflictQuestion, FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call, read } from '#web/shared/api.ts'
import { useToday } from '#web/shared/business.tsx'
import { InquiryFormField } from './inquiry-form-field.tsx'

/** Corrects the event type and what was asked about it (rules.md, B-04). */
export function CorrectDetailsDialog({
  inquiry,
  onClose,
}: {
  readonly inquiry: InquiryView
  readonly onClose: () => void
}) {
  const today = useToday()
  const [first] = useState(inquiry)
  const form = useForm({
    start: formOf(first),
    base: first,
    rules: (values) =>
      Object.fromEntries(
        askedOf(values).map((field) => [field, inquiryProblem(field, values[field], today)]),
      ),
    send: async (values, before) => {
      const input = { booking_id: before.id, details: kept(answersOf(values)), shown: kept(before) }
      await call('correct-details', input)
      return input
    },
    undo:
      ({ booking_id, details, shown }) =>
      () =>
        call('correct-details', { booking_id, details: kept(answersOf(formOf(shown))), shown: details }),
    done: 'Details corrected',
    failed: 'Failed to correct the details',
    conflict: {
      read: async ({ id }) => (await read('read-inquiry', { id })).inquiry,
      valuesOf: formOf,
    },
    onClose,
  })

  return (
    <FormDialog form={form} title="Correct Details" subject={fullName(first)} action="Save Changes">
      <div className="grid gap-4 md:grid-cols-2">
        {askedOf(form.values).map((field) => (
          <InquiryFormField key={field} field={field} today={today} {...form.field(field)} />
        ))}
        <p className="text-small text-fg-muted md:col-span-2 empty:hidden">
          {eventTypeOf(first.event_type) === form.values.event_type
            ? null
            : `What is told of the ${eventTypeLabel(first.event_type)} alone is dropped. `}
          {first.event ? 'The event keeps its own type and title. ' : null}
          {first.quotes.some(({ status }) => status !== 'draft')
            ? 'What was sent or signed stays as it is.'
            : null}
        </p>
      </div>
      {form.theirs ? (
        <ConflictQuestion form={form} noun="inquiry">
          Someone else saved its details, of a {eventTypeLabel(form.theirs.event_type)}, while you were
          editing them.
        </ConflictQuestion>
      ) : null}
    </FormDialog>
  )
}

type Details = Readonly<Record<CorrectedField, string | null>>

/** The event type, and what is asked of it. */
function askedOf(values: InquiryForm): readonly CorrectedField[] {
  const details = detailFieldsOf(values)
  return correctedFields.filter((field) => field === 'event_type' || details.some((each) => each === field))
}

function formOf(of: Details): InquiryForm {
  const said = correctedFields.map((field) => [field, of[field] ?? ''])
  return { ...emptyInquiry, ...Object.fromEntries(said), event_type: eventTypeOf(of.event_type ?? '') ?? '' }
}

function kept<Of extends Details>(of: Of): Pick<Of, CorrectedField> {
  return Object.fromEntries(correctedFields.map((field) => [field, of[field]])) as Pick<Of, CorrectedField>
}
