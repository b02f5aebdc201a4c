/** The state of the wizard and its pure reducer. */
import { emptyInquiry, fieldsOfStep, type InquiryForm } from '#domain/bookings/inquiry.ts'
import { inquiryProblem } from '#domain/bookings/inquiry-problem.ts'
import type { InquiryField } from '#domain/bookings/inquiry-fields.ts'
import { eventTypeOf, type EventType } from '#domain/bookings/choices.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { FieldProblems } from './submit-inquiry.ts'

export type Step = 1 | 2 | 3 | 4
export const steps: readonly Step[] = [1, 2, 3, 4]

/** The requested focus. Each request is a new object. */
export type Focus =
  | { readonly on: 'title' }
  | { readonly on: 'submit' }
  | { readonly on: 'field'; readonly field: InquiryField }

export interface WizardState {
  readonly phase: 'asking' | 'sending' | 'sent'
  readonly firstStep: Step
  readonly step: Step
  readonly form: InquiryForm
  /** The validated fields. Their problems are shown and checked again on every change. */
  readonly checked: readonly InquiryField[]
  /** The server's message about a field, until the field changes. */
  readonly refusals: FieldProblems
  readonly focus: Focus | undefined
}

export type WizardEvent =
  | { readonly type: 'changed'; readonly field: InquiryField; readonly value: string }
  /** An event type was clicked: the first step is done. */
  | { readonly type: 'chose-type' }
  | { readonly type: 'resumed'; readonly form: InquiryForm; readonly step: Step }
  | { readonly type: 'went-back' }
  | { readonly type: 'continued'; readonly today: CalendarDate }
  | { readonly type: 'submitted'; readonly today: CalendarDate }
  | { readonly type: 'refused'; readonly problems: FieldProblems }
  | { readonly type: 'unanswered' }
  | { readonly type: 'sent' }

export function openedWizard(preselected: EventType | undefined): WizardState {
  const firstStep = preselected ? 2 : 1
  return {
    phase: 'asking',
    firstStep,
    step: firstStep,
    form: { ...emptyInquiry, event_type: preselected ?? '' },
    checked: [],
    refusals: {},
    focus: undefined,
  }
}

export function wizardReducer(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'changed':
      return changed(state, event.field, event.value)
    case 'chose-type':
      return state.step === 1 && eventTypeOf(state.form.event_type) ? toStep(state, 2) : state
    case 'resumed':
      return resumed(state, event.form, event.step)
    case 'went-back':
      return state.step > state.firstStep ? toStep(state, (state.step - 1) as Step) : state
    case 'continued':
      return continued(state, event.today)
    case 'submitted':
      return submitted(state, event.today)
    case 'refused':
      return refused(state, event.problems)
    case 'unanswered':
      return { ...state, phase: 'asking', focus: { on: 'submit' } }
    case 'sent':
      return { ...state, phase: 'sent', focus: { on: 'title' } }
    default:
      return event satisfies never
  }
}

/** The progress at a step in percent. */
export function stepPercent(step: Step): number {
  return (step / steps.length) * 100
}

/** The message under a field. */
export function shownProblem(
  { form, checked, refusals }: WizardState,
  field: InquiryField,
  today: CalendarDate,
): string | undefined {
  return refusals[field] ?? (checked.includes(field) ? inquiryProblem(field, form[field], today) : undefined)
}

/** The first field with a problem in the given steps, in the order of the form. */
export function firstProblem(
  form: InquiryForm,
  among: readonly Step[],
  today: CalendarDate,
): { readonly step: Step; readonly field: InquiryField } | undefined {
  return among
    .flatMap((step) => fieldsOf(step, form).map((field) => ({ step, field })))
    .find(({ field }) => inquiryProblem(field, form[field], today) !== undefined)
}

/** True where unsent input other than the event type would be lost. */
export function hasUnsentWork({ form, phase }: WizardState): boolean {
  return (
    phase !== 'sent' && Object.entries(form).some(([field, value]) => field !== 'event_type' && value !== '')
  )
}

/** Ignores changes while the inquiry is being sent. */
function changed(state: WizardState, field: InquiryField, value: string): WizardState {
  if (state.phase !== 'asking') return state
  return {
    ...state,
    form: { ...state.form, [field]: value },
    refusals: { ...state.refusals, [field]: undefined },
  }
}

/** Never below the step that the wizard was opened on. */
function resumed(state: WizardState, form: InquiryForm, step: Step): WizardState {
  return toStep({ ...state, form }, step > state.firstStep ? step : state.firstStep)
}

function continued(state: WizardState, today: CalendarDate): WizardState {
  const problem = firstProblem(state.form, [state.step], today)
  if (problem) return stoppedAt(state, problem, fieldsOf(state.step, state.form))
  return state.step < 4 ? toStep(state, (state.step + 1) as Step) : state
}

function submitted(state: WizardState, today: CalendarDate): WizardState {
  const problem = firstProblem(state.form, steps, today)
  return problem
    ? stoppedAt(
        state,
        problem,
        steps.flatMap((step) => fieldsOf(step, state.form)),
      )
    : { ...state, phase: 'sending' }
}

function refused(state: WizardState, problems: FieldProblems): WizardState {
  const answered = { ...state, phase: 'asking', refusals: problems } as const
  const first = steps
    .filter((step) => step >= state.firstStep)
    .flatMap((step) => fieldsOf(step, state.form).map((field) => ({ step, field })))
    .find(({ field }) => problems[field])
  return first ? stoppedAt(answered, first, []) : { ...answered, focus: { on: 'submit' } }
}

function stoppedAt(
  state: WizardState,
  { step, field }: { readonly step: Step; readonly field: InquiryField },
  checked: readonly InquiryField[],
): WizardState {
  return {
    ...state,
    step,
    checked: [...new Set([...state.checked, ...checked])],
    focus: { on: 'field', field },
  }
}

function toStep(state: WizardState, step: Step): WizardState {
  return { ...state, step, focus: { on: 'title' } }
}

function fieldsOf(step: Step, form: InquiryForm): readonly InquiryField[] {
  return fieldsOfStep(step, eventTypeOf(form.event_type))
}
