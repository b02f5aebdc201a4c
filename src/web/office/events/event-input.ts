import { eventKinds } from '#domain/events/event.ts'
import type { TypedEvent } from '#domain/events/fields.ts'
import { instantOf, skippedProblem } from '#web/office/kit/forms/typed-instant.ts'
import type { Problems } from '#web/shared/refusal.ts'
import type { EventForm } from './event-form.ts'

/** The form as the rules look at it; `clientId` stands in where the client is not chosen here. */
export function typedEvent(form: EventForm, clientId = form.client?.id ?? ''): TypedEvent {
  return {
    title: form.title,
    event_type: form.event_type,
    client_id: clientId,
    start_at: instantOf(form.start_at, form.zone, form.read.start_at),
    end_at: instantOf(form.end_at, form.zone, form.read.end_at) ?? null,
    guest_count_est: countOf(form.guest_count_est),
    guest_count_final: countOf(form.guest_count_final),
  }
}

/** What is wrong with the times as they are typed. */
export function typedTimeProblems({ start_at, end_at, zone }: EventForm): Problems {
  const problems = Object.entries({
    start_at: skippedProblem(start_at, zone),
    end_at: skippedProblem(end_at, zone),
  })
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

/** What is sent of a form without problems. */
export function eventInput(form: EventForm) {
  const { start_at, end_at, guest_count_est, guest_count_final } = typedEvent(form)
  return {
    title: form.title,
    event_type: eventKinds.find((kind) => kind === form.event_type) ?? 'Other',
    start_at: start_at ?? '',
    end_at,
    location: form.location,
    venue: form.venue,
    guest_count_est,
    guest_count_final,
    notes: form.notes,
  }
}

/** Nothing where nothing is typed, and no number for what is none. */
function countOf(typed: string): number | null {
  return typed.trim() === '' ? null : /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
}
