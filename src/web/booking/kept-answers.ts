/** Unsent answers, kept in the tab until they are sent or discarded. */
import { emptyInquiry, type InquiryForm } from '#domain/bookings/inquiry.ts'
import { eventDateProblem } from '#domain/bookings/inquiry-problem.ts'
import { inquiryFieldNames } from '#domain/bookings/inquiry-fields.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { Submission } from './submission-key.ts'
import { steps, type Step } from './wizard-state.ts'

export interface KeptAnswers {
  readonly form: InquiryForm
  readonly step: Step
}

const key = 'inquiry'
const submissionKey = 'inquiry-submission'

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

/** True where the kept answers are those of `form`. */
export function isKept(form: InquiryForm, today: CalendarDate): boolean {
  const kept = readKeptAnswers(today)?.form
  return kept !== undefined && inquiryFieldNames.every((field) => kept[field] === form[field])
}

export function keepAnswers(kept: KeptAnswers): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage is blocked or full: nothing is kept.
  }
}

/** The submission whose answer may have been lost: with its key, the same inquiry is not taken down twice. */
export function readKeptSubmission(): Submission | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(submissionKey) ?? 'null') as Partial<Submission> | null
    return typeof kept?.key === 'string' && typeof kept.values === 'string'
      ? { key: kept.key, values: kept.values }
      : undefined
  } catch {
    // Storage is blocked, or something else wrote to it.
    return undefined
  }
}

export function keepSubmission(submission: Submission): void {
  try {
    sessionStorage.setItem(submissionKey, JSON.stringify(submission))
  } catch {
    // Storage is blocked or full: the open wizard still has it.
  }
}

export function forgetAnswers(): void {
  try {
    sessionStorage.removeItem(key)
    sessionStorage.removeItem(submissionKey)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
