/** What is wrong with an answer of an inquiry. */
import { eventDatePast } from '../refusals/messages.ts'
import { isEmail, textProblem } from '../text.ts'
import { isCalendarDate, type CalendarDate } from '../time.ts'
import { chosenOf } from './choices.ts'
import {
  inquiryFields,
  inquiryMessages,
  textRuleOf,
  type ChoiceField,
  type ChoicesField,
  type InquiryField,
} from './inquiry-fields.ts'

/** The problem with one field of the form, as a sentence for the visitor, or undefined. */
export function inquiryProblem(field: InquiryField, value: string, today: CalendarDate): string | undefined {
  const rule = inquiryFields[field]
  switch (rule.kind) {
    case 'choices':
      return choicesProblem(rule, value)
    case 'date':
      return eventDateProblem(value, today)
    case 'email':
      return isEmail(value.trim()) ? undefined : rule.required
    case 'text':
    case 'long-text':
    case 'name':
    case 'phone':
      return textProblem(textRuleOf(rule), value)
    case 'event-type':
    case 'time':
    case 'count':
    case 'choice':
      return choiceProblem(rule, value)
    default:
      return rule satisfies never
  }
}

/** The problem with an event date, or undefined. It must be after `today`, in the business time zone (C-46). */
export function eventDateProblem(date: string, today: CalendarDate): string | undefined {
  if (!isCalendarDate(date)) return inquiryMessages.event_date
  return date > today ? undefined : eventDatePast
}

function choiceProblem({ choices, required }: ChoiceField, value: string): string | undefined {
  if (choices.includes(value) || (value === '' && required === undefined)) return undefined
  return required ?? inquiryMessages.unknown_choice
}

/** The problem with a field of several choices: each is listed, and chosen once. */
export function choicesProblem({ choices }: ChoicesField, value: string): string | undefined {
  const chosen = chosenOf(value)
  const isListed = chosen.every((each) => choices.includes(each)) && new Set(chosen).size === chosen.length
  return isListed ? undefined : inquiryMessages.unknown_choice
}
