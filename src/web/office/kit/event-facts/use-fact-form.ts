import { useState } from 'react'
import type { EventFactsView, OwnersFact } from '#contract/event-facts.ts'
import { factPartLabels, type SaidPart } from '#domain/events/facts.ts'
import { failureText } from '#web/office/kit/writes/failure-text.ts'
import { tellKept } from '#web/office/kit/events/kept-shifts.ts'
import { toastDone } from '#web/office/kit/writes/toast.ts'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { call } from '#web/shared/api.ts'
import { isRefusedAs, isVersionConflict, type Problems } from '#web/shared/refusal.ts'

/** A booking or an event. */
export type FactsSubject = { readonly booking_id: string } | { readonly event_id: string }

export interface FactFormProps {
  readonly facts: EventFactsView
  readonly subject: FactsSubject
  /** Whether the day can be changed with the times; that of an event is changed in its form. */
  readonly hasDay?: boolean
  readonly onClose: () => void
}

/**
 * The form of one part. Where its hours are taken, it says by whom and asks for the reason to keep them all the same:
 * `taken` and the field `over_capacity`.
 */
export function useFactForm<Values extends object>(
  { facts, subject, onClose }: FactFormProps,
  part: SaidPart,
  options: {
    readonly start: Values
    readonly rules: (values: Values) => Problems
    readonly factOf: (values: Values) => OwnersFact
    readonly fields?: readonly string[]
  },
) {
  const [taken, setTaken] = useState<string>()
  const [opened] = useState(facts[part].said_at)
  // Told of what someone else said meanwhile, which the record behind the dialog shows, saving again replaces it.
  const [told, setTold] = useState(false)
  const done = `${factPartLabels[part]} saved`
  const form = useForm({
    start: { ...options.start, over_capacity: '' },
    rules: (values) => ({
      ...options.rules(values),
      over_capacity: taken && values.over_capacity.trim() === '' ? 'Please say why' : undefined,
    }),
    fields: options.fields ?? Object.keys(options.start),
    send: ({ over_capacity, ...values }) => {
      const reason = over_capacity.trim() === '' ? null : over_capacity.trim()
      return call('save-event-facts', {
        ...subject,
        seen: told ? facts[part].said_at : opened,
        fact: options.factOf(values as unknown as Values),
        over_capacity: reason,
      })
    },
    onRefused: (error) => {
      if (isVersionConflict(error)) setTold(true)
      const isTaken = isRefusedAs(error, 'date.taken')
      if (isTaken) setTaken(failureText(error))
      return isTaken
    },
    onDone: ({ kept }) => {
      if (kept) tellKept(done, kept)
      else toastDone(done)
    },
    failed: `Failed to save ${factPartLabels[part].toLowerCase()}`,
    onClose,
  })
  return { form, taken }
}
