/**
 * An inquiry and its validation. The wizard validates each step at Continue; the contract and the server validate the
 * whole inquiry again.
 */
import { keptText } from '../text.ts'
import { hourLabel, longDate, type CalendarDate } from '../time.ts'
import { choiceLabel, chosenOf, eventTypeOf, eventTypes, type EventType } from './choices.ts'
import {
  fieldsOf,
  inquiryFieldNames,
  inquiryFields,
  type FieldOf,
  type InquiryField,
  type OptionalInquiryField,
  type RequiredInquiryField,
} from './inquiry-fields.ts'
import { eventTypeLabel } from './names.ts'

/** A field that belongs to one event type. */
export type DetailField = FieldOf<EventType>

/** The values of the form: texts, empty where nothing is filled in. */
export type InquiryForm = Record<InquiryField, string>

/** The values that are sent and stored: null for an optional field without an answer. */
export type InquiryAnswers = Record<RequiredInquiryField, string> &
  Record<OptionalInquiryField, string | null>

export const emptyInquiry = Object.fromEntries(inquiryFieldNames.map((field) => [field, ''])) as InquiryForm

/** The fields of each of the wizard's four steps. Step 3 depends on the event type. */
export function fieldsOfStep(step: 1 | 2 | 3 | 4, eventType: EventType | undefined): readonly InquiryField[] {
  switch (step) {
    case 1:
      return fieldsOf('type')
    case 2:
      return fieldsOf('occasion')
    case 3:
      return eventType ? fieldsOf('wishes', eventType) : []
    case 4:
      return fieldsOf('contact')
    default:
      return step satisfies never
  }
}

/** The answers of the form as they are kept, without those that belong to another event type (P-WIZ-30). */
export function answersOf(form: InquiryForm): InquiryAnswers {
  const type = form.event_type as EventType
  const asked: readonly InquiryField[] = fieldsOf('type', 'occasion', 'wishes', type, 'contact')
  const entries = inquiryFieldNames.map((field) => {
    const answer = asked.includes(field) ? keptText(form[field]) : ''
    return [field, answer || (inquiryFields[field].required === undefined ? null : '')]
  })
  return Object.fromEntries(entries) as InquiryAnswers
}

/** The details of the chosen event type; null for those of other types (P-WIZ-30). */
export function detailsFor(
  eventType: EventType,
  values: Readonly<Record<DetailField, string | null>>,
): Record<DetailField, string | null> {
  const kept: readonly DetailField[] = fieldsOf(eventType)
  const entries = fieldsOf(...eventTypes).map((field) => [
    field,
    kept.includes(field) ? values[field] || null : null,
  ])
  return Object.fromEntries(entries) as Record<DetailField, string | null>
}

/** What an owner corrects of an inquiry together: the event type and what was asked about it (rules.md, B-04). */
export type CorrectedField = Exclude<FieldOf<'type' | 'wishes' | EventType>, 'message'>
export const correctedFields: readonly CorrectedField[] = fieldsOf('type', 'wishes', ...eventTypes).filter(
  // The client's own words stay.
  (field) => field !== 'message',
)

/** The optional fields of a stored booking: its wishes and those of its event type. */
export function detailFieldsOf({
  event_type,
}: {
  readonly event_type: string
}): readonly FieldOf<EventType | 'wishes'>[] {
  const type = eventTypeOf(event_type)
  return type ? fieldsOf('wishes', type) : []
}

/** An answer as a screen shows it; `dateText` formats a date for that screen. */
export function answerText(
  field: InquiryField,
  answer: string,
  dateText: (date: CalendarDate) => string = longDate,
): string {
  switch (inquiryFields[field].kind) {
    case 'event-type':
      return eventTypeLabel(answer)
    case 'date':
      return dateText(answer)
    case 'time':
      return hourLabel(answer)
    case 'choice':
      return choiceLabel(answer)
    case 'choices':
      return chosenOf(answer).map(choiceLabel).join(', ')
    case 'count':
    case 'text':
    case 'long-text':
    case 'name':
    case 'email':
    case 'phone':
      return answer
  }
}
