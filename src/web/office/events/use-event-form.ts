/** What happens to an event that is written: judged, sent, met by a duplicate or by somebody else's version. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { eventMessages, hasRequired, validateEvent } from '#domain/events/fields.ts'
import { focusFirstProblem } from '#web/office/kit/focus-first-problem.ts'
import { tellDone, tellFailure } from '#web/office/kit/tell.ts'
import { RefusedCall } from '#web/shared/api.ts'
import { currentInstant } from '#web/shared/clock.ts'
import { useRefreshEvents } from './event-data.ts'
import { typedEvent, type EventForm } from './event-form.ts'
import { duplicatesOf, type Duplicate, type Sending } from './event-sending.ts'

type Problems = Readonly<Partial<Record<string, string>>>
type Other = Awaited<ReturnType<NonNullable<Sending['readOther']>>>

export function useEventForm({
  first,
  sending: firstSending,
  clientId,
  onDone,
}: {
  readonly first: EventForm
  readonly sending: Sending
  /** Stands in where the client is not chosen in the form. */
  readonly clientId: string | undefined
  readonly onDone: () => void
}) {
  const [form, setForm] = useState(first)
  const [kept, setKept] = useState(first)
  const [sending, setSending] = useState(firstSending)
  const [problems, setProblems] = useState<Problems>({})
  const [duplicates, setDuplicates] = useState<readonly Duplicate[]>()
  const [other, setOther] = useState<Other>()
  const refresh = useRefreshEvents()
  const typed = typedEvent(form, clientId)

  const send = useMutation({
    mutationFn: (createAnyway: boolean) => sending.send(form, createAnyway),
    onSuccess: () => {
      tellDone(sending.done)
      onDone()
    },
    onError: async (error) => {
      const close = duplicatesOf(error)
      setDuplicates(close)
      if (close) return undefined
      if (isConflict(error) && sending.readOther) {
        try {
          return setOther(await sending.readOther(form.zone))
        } catch {
          return tellFailure(sending.failed, error)
        }
      }
      const wrong = fieldsOf(error)
      setProblems(wrong)
      if (Object.keys(wrong).length > 0) focusFirstProblem()
      return tellFailure(sending.failed, error)
    },
    onSettled: refresh,
  })

  return {
    form,
    problems,
    sending,
    /** False until title, type, client and start are there (A §5). */
    complete: hasRequired(typed),
    unsaved: JSON.stringify(form) !== JSON.stringify(kept),
    busy: send.isPending,
    change: (part: Partial<EventForm>) => {
      setForm((before) => ({ ...before, ...part }))
      setProblems({})
    },
    submit: () => {
      const wrong = validateEvent(typed, { now: currentInstant(), before: sending.before })
      setProblems(wrong)
      if (Object.keys(wrong).length > 0) focusFirstProblem()
      else if (!send.isPending) send.mutate(false)
    },
    /** What the same client has close by, while that is asked. */
    duplicates,
    sendAnyway: () => send.mutate(true),
    goBack: () => setDuplicates(undefined),
    /** Somebody else's version, while the choice is open. */
    other,
    keepMine: () => {
      if (other) setSending(other.sending)
      setOther(undefined)
    },
    takeOther: () => {
      if (!other) return
      setSending(other.sending)
      setForm(other.form)
      setKept(other.form)
      setOther(undefined)
    },
  }
}

export type EventWriting = ReturnType<typeof useEventForm>

function isConflict(error: unknown): boolean {
  return error instanceof RefusedCall && error.message === eventMessages.conflict
}

/** What the server found wrong, by field. */
function fieldsOf(error: unknown): Problems {
  const fields = error instanceof RefusedCall ? (error.failure.fields ?? {}) : {}
  return Object.fromEntries(Object.entries(fields).map(([field, [message]]) => [field, message]))
}
