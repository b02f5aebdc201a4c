import { isOpenEvent } from '#domain/events/event.ts'
import { isElsewhere } from '#domain/events/facts.ts'
import { todayIn } from '#domain/time.ts'
import type { KeptShifts } from '#contract/assignment-views.ts'
import type { EventFields } from '#contract/events.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockClient } from '#server/records/clients/link-client.ts'
import { readSubject } from '#server/records/event-facts/subject.ts'
import type { EventRecord } from '#server/records/events/read.ts'
import { rewriteEvent } from '#server/records/events/store.ts'
import { eventChanges } from '#server/records/events/compared-event.ts'
import { moveShiftsOf, type MovedShifts } from '#server/records/schedule/event-assignments.ts'
import { checkEvent } from './steps/check-event.ts'
import { reserveEvent } from './steps/claim-date.ts'
import { emailMove } from './steps/email-move.ts'
import { isMadeFrom } from './steps/is-made-from.ts'
import { linkPlaceOfForm } from './steps/link-place.ts'
import { keepFormFacts } from './steps/keep-facts.ts'
import { clocksOfForm, hoursOfForm } from './steps/form-hours.ts'
import { keptShifts } from './steps/kept-shifts.ts'
import { lockSubject } from './steps/lock-subject.ts'

interface SaveEventInput extends EventFields {
  readonly id: string
  readonly client_id: string
  readonly version: number
  readonly create_anyway: boolean
  /** Why the event moves although no unit is free; null refuses it then. */
  readonly over_capacity: string | null
  /** The venue to link, null for none; undefined leaves it as it is. */
  readonly venue_id?: string | null | undefined
}

interface SavedEvent {
  readonly event: EventRecord
  readonly shifts: MovedShifts & { readonly kept: KeptShifts | null }
}

const noShifts = { moved: 0, released: [], kept: null }

/**
 * Saves over the version that was read; a past or cancelled event cannot be changed (C-51). On another day its shifts move with it
 * (rules.md, T-15); on the same day they stay, and `kept` says which do not cover its hours any more.
 */
export async function saveEvent(
  app: AppContext,
  actor: Actor,
  { id, create_anyway, over_capacity, venue_id, version, ...content }: SaveEventInput,
): Promise<SavedEvent> {
  return inTransaction(app, actor, async (tx) => {
    const { booking, event: before } = await lockSubject(tx, { event_id: id })
    if (!before) return refuse('event.not-found')
    if (!isOpenEvent(before.status)) return refuse('event.not-open')
    const subject = await readSubject(tx, { booking: undefined, event: before })
    const facts = subject.said
    const settings = await app.settings()
    const clock = clocksOfForm(subject, { before, after: content }, settings)
    const { windows, ...hours } = hoursOfForm(facts?.windows, content, clock)
    const client = await lockClient(tx, content.client_id)
    if (!client) return refuse('integrity.reference')
    const fields = { ...content, ...hours, client_id: client.id }
    if (before.version !== version)
      return (await isMadeFrom(app, tx, before, fields))
        ? { event: before, shifts: noShifts }
        : refuse('event.version-conflict')
    if (before.booking_id && before.client_id !== client.id) return refuse('event.client-of-inquiry')

    const now = app.clock()
    await checkEvent(tx, { ...fields, id }, { now, create_anyway, before })
    const written = await rewriteEvent(tx, id, fields, now)
    await keepFormFacts(
      tx,
      { facts, windows, before, after: written },
      { now, clock, home: settings.time_zone },
    )
    await recordEvent(tx, { kind: 'event.saved', id, detail: eventChanges(before, written) })
    const after = await linkPlaceOfForm(app, tx, { booking, event: written }, venue_id)
    // Another place may be another way and another clock.
    const isFar = venue_id !== undefined || (facts !== undefined && isElsewhere(before, after))
    if (before.start_at !== after.start_at || before.end_at !== after.end_at || isFar)
      await reserveEvent(app, tx, after, over_capacity)
    await emailMove(app, tx, subject)
    const days = [before, after].map(({ start_at }) => todayIn(settings.time_zone, start_at))
    const move = { from: before.start_at, to: after.start_at, zone: settings.time_zone }
    if (days[0] === days[1])
      return { event: after, shifts: { ...noShifts, kept: await keptShifts(tx, id, before, after) } }
    return { event: after, shifts: { ...noShifts, ...(await moveShiftsOf(tx, id, move, now)) } }
  })
}
