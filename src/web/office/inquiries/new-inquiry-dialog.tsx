import { eventTypeOf } from '#domain/bookings/choices.ts'
import { answersOf, emptyInquiry, type InquiryForm } from '#domain/bookings/inquiry.ts'
import { inquiryProblem } from '#domain/bookings/inquiry-problem.ts'
import { fieldsOf, inquiryFieldNames, type InquiryField } from '#domain/bookings/inquiry-fields.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { useIdempotencyKey } from '#web/office/kit/writes/use-idempotency-key.ts'
import { call } from '#web/shared/api.ts'
import { useToday } from '#web/shared/business.tsx'
import { isWide, InquiryFormField } from './inquiry-form-field.tsx'
import { typedPerson } from './typed-person.ts'

/** Takes down an inquiry by phone or in person. */
export function NewInquiryDialog({
  typed,
  onCreated,
  onClose,
}: {
  /** What was searched for in vain. */
  readonly typed?: string
  readonly onCreated: (id: string) => void
  readonly onClose: () => void
}) {
  const today = useToday()
  const keyFor = useIdempotencyKey()
  const form = useForm({
    start: typed === undefined ? emptyInquiry : { ...emptyInquiry, ...typedPerson(typed) },
    rules: (values) =>
      Object.fromEntries(
        askedFields(values).map((field) => [field, inquiryProblem(field, values[field], today)]),
      ),
    send: (values) => {
      const input = answersOf(values)
      return call('create-inquiry', input, { idempotencyKey: keyFor(input) })
    },
    done: (_done, { values }) => [
      'Inquiry created',
      `${values.first_name.trim()} gets the link to the Event Portal by email.`,
    ],
    failed: 'Failed to create the inquiry',
    onDone: ({ id }) => {
      onCreated(id)
      return false
    },
    onClose,
  })
  const control = (field: InquiryField) => (
    <InquiryFormField key={field} field={field} today={today} {...form.field(field)} />
  )
  const details = detailsOf(form.values)

  return (
    <FormDialog
      form={form}
      title="New Inquiry"
      subject="Taken down on the phone or in person"
      action="Create Inquiry"
      busyLabel="Creating…"
    >
      <div className="grid gap-4 md:grid-cols-2">
        {fieldsOf('contact').map(control)}
        <hr className="border-line md:col-span-2" />
        {eventFields.map(control)}
        {details.length > 0 ? (
          <details
            className="md:col-span-2"
            open={details.some((field) => form.field(field).error !== undefined)}
          >
            <summary className="min-h-9 cursor-pointer py-1.5 font-semibold text-accent">
              Details, if they say
            </summary>
            <div className="grid gap-4 pt-2 md:grid-cols-2">{details.map(control)}</div>
          </details>
        ) : null}
      </div>
    </FormDialog>
  )
}

/** Short fields first: two fit beside each other. */
const eventFields = fieldsOf('type', 'occasion').toSorted((a, b) => Number(isWide(a)) - Number(isWide(b)))

function detailsOf({ event_type }: InquiryForm): readonly InquiryField[] {
  const type = eventTypeOf(event_type)
  return type ? fieldsOf('wishes', type) : []
}

function askedFields(values: InquiryForm): readonly InquiryField[] {
  const details = detailsOf(values)
  return inquiryFieldNames.filter(
    (field) =>
      details.includes(field) || fieldsOf('type', 'occasion', 'contact').some((each) => each === field),
  )
}
