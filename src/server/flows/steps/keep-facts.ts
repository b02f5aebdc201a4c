/** What the form of an event says of guests and hours, beside what was said of it before (rules.md, T-07). */
import { guestsInForce, isElsewhere, type ServiceWindow } from '#domain/events/facts.ts'
import { factsOfBooking } from '#domain/events/from-booking.ts'
import { todayIn } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { followFacts } from '#server/records/bookings/store.ts'
import { subjectOf, type FactsRow } from '#server/records/event-facts/read.ts'
import { sayer, writeFacts } from '#server/records/event-facts/store.ts'
import type { EventRecord } from '#server/records/events/read.ts'
import { movePlansOf } from '#server/records/payments/plans.ts'
import type { FormMoment } from './form-hours.ts'
import { moveOpenChange } from './move-open-change.ts'

type FormFacts = Pick<
  EventRecord,
  'start_at' | 'guest_count_est' | 'guest_count_final' | 'location' | 'venue'
>

/**
 * Keeps the facts of an event in step with its form: the moved windows, who said guests and place, and the booking,
 * whose date, hour and place are those of its event. The event has the estimated and the final number from now on.
 */
export async function keepFormFacts(
  tx: Tx,
  form: {
    readonly facts: FactsRow | undefined
    readonly windows: readonly ServiceWindow[] | null
    readonly before: FormFacts
    readonly after: EventRecord
  },
  { now, clock, home }: FormMoment,
): Promise<void> {
  const { facts, windows, before, after } = form
  refuseFewerThanMinors(facts, after)
  const saysGuests =
    before.guest_count_est !== after.guest_count_est || before.guest_count_final !== after.guest_count_final
  const saysPlace = before.location !== after.location || before.venue !== after.venue
  const saysHours = windows !== (facts?.windows ?? null)
  const isUnlinked = facts !== undefined && facts.event_id === null
  if (saysGuests || saysPlace || saysHours || isUnlinked) {
    const { origin, by } = sayer(tx)
    const guests = { guests_origin: origin, guests_said_by: by, guests_said_at: now }
    const place = { place_origin: origin, place_said_by: by, place_said_at: now }
    const said = {
      ...(saysGuests ? guests : {}),
      ...(saysPlace ? place : {}),
      ...(isElsewhere(before, after) ? elsewhere : {}),
    }
    const content = { windows, guests_estimated: null, guests_final: null, ...said }
    await writeFacts(tx, subjectOf(after), content, now)
  }
  const isMoved = before.start_at !== after.start_at
  const isOtherDay = todayIn(clock.from, before.start_at) !== todayIn(clock.to, after.start_at)
  await followEvent(tx, after, { isMoved, isOtherDay, saysPlace }, { now, clock, home })
}

/** What belonged to another place: its venue, where it is, its clock, and the way there. */
const elsewhere = { venue_id: null, latitude: null, longitude: null, time_zone: null, travel_minutes: null }

function refuseFewerThanMinors(facts: FactsRow | undefined, after: EventRecord): void {
  const { guests_guaranteed: guaranteed = null, minors = null } = facts ?? {}
  const { guest_count_est: estimated, guest_count_final: final } = after
  const all = guestsInForce({ estimated, guaranteed, final, minors })
  if ((minors ?? 0) > (all ?? 0)) refuse('event.fewer-than-minors')
}

/** The booking has date, hour and place of its event. */
async function followEvent(
  tx: Tx,
  event: EventRecord,
  {
    isMoved,
    isOtherDay,
    saysPlace,
  }: { readonly isMoved: boolean; readonly isOtherDay: boolean; readonly saysPlace: boolean },
  { now, clock, home }: FormMoment,
): Promise<void> {
  if (event.booking_id === null || (!isMoved && !saysPlace)) return
  const { event_date, start_time, location } = factsOfBooking(event, clock.to)
  const facts = { ...(isMoved ? { event_date, start_time } : {}), ...(saysPlace ? { location } : {}) }
  await followFacts(tx, event.booking_id, facts, now)
  if (isMoved) await moveOpenChange(tx, event.booking_id, { day: event_date, zone: clock, now })
  if (isOtherDay) await movePlansOf(tx, event.booking_id, { event_date, today: todayIn(home, now), now })
}
