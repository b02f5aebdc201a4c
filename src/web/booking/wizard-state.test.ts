import { describe, expect, it } from 'vitest'
import { emptyInquiry, type InquiryForm } from '#domain/bookings/inquiry.ts'
import {
  firstProblem,
  hasUnsentWork,
  openedWizard,
  shownProblem,
  stepPercent,
  steps,
  wizardReducer,
  type WizardEvent,
  type WizardState,
} from './wizard-state.ts'

const today = '2027-06-03'
const occasion = {
  event_date: '2027-06-26',
  start_time: '17:00',
  location: 'Larkspur Conservatory',
  guest_count: '101-150',
}
const contact = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '845 555 0134',
}

function filled(values: Partial<InquiryForm>): WizardEvent[] {
  return Object.entries(values).map(([field, value]) => ({
    type: 'changed',
    field: field as keyof InquiryForm,
    value,
  }))
}
const on: WizardEvent = { type: 'continued', today }
const back: WizardEvent = { type: 'went-back' }
const play = (state: WizardState, ...events: WizardEvent[]) => events.reduce(wizardReducer, state)

describe('steps', () => {
  it('are four quarters', () => {
    expect(steps.map(stepPercent)).toEqual([25, 50, 75, 100])
  })

  it('go forward and back and keep the values', () => {
    const end = play(
      openedWizard(undefined),
      ...filled({ event_type: 'wedding' }),
      on,
      ...filled(occasion),
      on,
      on,
      back,
      back,
    )
    expect(end.step).toBe(2)
    expect(end.form).toEqual({ ...emptyInquiry, event_type: 'wedding', ...occasion })
  })

  it('go on from the first one when a type is clicked, and only from there', () => {
    const chosen: WizardEvent = { type: 'chose-type' }
    expect(play(openedWizard(undefined), chosen).step).toBe(1)
    const typed = play(openedWizard(undefined), ...filled({ event_type: 'wedding' }))
    expect(play(typed, chosen).step).toBe(2)
    expect(play(typed, on, chosen).step).toBe(2)
  })

  it('resume where they were left, never below the first one', () => {
    const form = { ...emptyInquiry, event_type: 'corporate', ...occasion }
    expect(play(openedWizard(undefined), { type: 'resumed', form, step: 3 })).toMatchObject({ form, step: 3 })
    expect(play(openedWizard('wedding'), { type: 'resumed', form, step: 1 })).toMatchObject({ form, step: 2 })
  })

  it('start at the second one with a chosen type, and never go below it', () => {
    expect(play(openedWizard('private'), back, back).step).toBe(2)
  })

  it('stop where something is missing, with the focus on its first field', () => {
    const stopped = play(openedWizard('wedding'), ...filled({ event_date: '2027-06-26' }), on)
    expect(stopped).toMatchObject({ step: 2, focus: { on: 'field', field: 'start_time' } })
    expect(shownProblem(stopped, 'start_time', today)).toBe('Please select a start time')
    expect(shownProblem(stopped, 'email', today)).toBeUndefined()
  })

  it('check a field again while it is edited', () => {
    const stopped = play(openedWizard('wedding'), on)
    expect(shownProblem(play(stopped, ...filled({ location: 'Home' })), 'location', today)).toBeDefined()
    expect(shownProblem(play(stopped, ...filled({ location: 'Homes' })), 'location', today)).toBeUndefined()
  })
})

describe('sending', () => {
  const complete = play(openedWizard('wedding'), ...filled({ ...occasion, ...contact }), on, on)

  it('needs every field of every step', () => {
    expect(complete.step).toBe(4)
    expect(firstProblem(complete.form, steps, today)).toBeUndefined()
    expect(play(complete, { type: 'submitted', today }).phase).toBe('sending')
  })

  it('keeps the values that are on their way', () => {
    const sending = play(complete, { type: 'submitted', today }, ...filled({ email: 'other@example.com' }))
    expect(sending.form.email).toBe('ada@example.com')
  })

  it('goes to the first step with a problem: the day may have passed meanwhile', () => {
    const stopped = play(complete, { type: 'submitted', today: '2027-06-26' })
    expect(stopped).toMatchObject({
      phase: 'asking',
      step: 2,
      focus: { on: 'field', field: 'event_date' },
    })
  })

  it('shows what the server said of a field until it changes', () => {
    const refused = play(
      complete,
      { type: 'submitted', today },
      { type: 'refused', problems: { phone: 'Not in service' } },
    )
    expect(refused).toMatchObject({ phase: 'asking', step: 4, focus: { on: 'field', field: 'phone' } })
    expect(shownProblem(refused, 'phone', today)).toBe('Not in service')
    const edited = play(refused, ...filled({ phone: '845 555 0135' }))
    expect(shownProblem(edited, 'phone', today)).toBeUndefined()
  })

  it('keeps everything after a refusal without fields, and puts the focus back on the button', () => {
    const refused = play(complete, { type: 'submitted', today }, { type: 'refused', problems: {} })
    expect(refused).toMatchObject({ phase: 'asking', form: complete.form, focus: { on: 'submit' } })
  })
})

describe('hasUnsentWork', () => {
  it('counts what was filled in, not the event type, and nothing once it is sent', () => {
    expect(hasUnsentWork(openedWizard('wedding'))).toBe(false)
    const typed = play(openedWizard('wedding'), ...filled({ location: 'H' }))
    expect(hasUnsentWork(typed)).toBe(true)
    expect(hasUnsentWork(play(typed, { type: 'sent' }))).toBe(false)
  })
})
