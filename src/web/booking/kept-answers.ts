/** Unsent answers, kept in the tab until they are sent or discarded. */
import { emptyInquiry, type InquiryForm } from '#domain/bookings/inquiry.ts'
import { eventDateProblem } from '#domain/bookings/inquiry-problem.ts'
import { inquiryFieldNames } from '#domain/bookings/inquiry-fields.ts'
import type { CalendarDate } from '#domain/time.ts'
import { steps, type Step } from './wizard-state.ts'

export interface KeptAnswers {
  readonly form: InquiryForm
  readonly step: Step
}

const key = 'inquiry'

/** The answers of an earlier visit, without a date that has passed; undefined where there are none. */
export function readKeptAnswers(today: CalendarDate): KeptAnswers | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<KeptAnswers> | null
    const step = steps.find((each) => each === kept?.step)
    if (!kept?.form || !step) return undefined
    const texts: Readonly<Record<string, unknown>> = kept.form
    const known = inquiryFieldNames.filter((field) => typeof texts[field] === 'string')
    const form: InquiryForm = {
      ...emptyInquiry,
      ...Object.fromEntries(known.map((field) => [field, texts[field]])),
    }
    return eventDateProblem(form.event_date, today)
      ? { form: { ...form, event_date: '' }, step: step > 2 ? 2 : step }
      : { form, step }
  } catch {
    // Storage is blocked, or something else wrote to it.
    return undefined
  }
}

export function keepAnswers(kept: KeptAnswers): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage is blocked or full: nothing is kept.
  }
}

export function forgetAnswers(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
