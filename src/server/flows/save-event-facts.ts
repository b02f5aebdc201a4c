import { isAskedFor, type SaidPart } from '#domain/events/facts.ts'
import { sameWindows } from '#domain/events/place-zone.ts'
import { isOpenEvent } from '#domain/events/event.ts'
import type { Instant } from '#domain/time.ts'
import type { KeptShifts } from '#contract/assignment-views.ts'
import type { ClientsFact, OwnersFact } from '#contract/event-facts.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { requireOpenBooking } from '#server/records/bookings/require-open-booking.ts'
import {
  clockOfSubject,
  factsOfSubject,
  placeText,
  readSubject,
  type SubjectFacts,
} from '#server/records/event-facts/subject.ts'
import { findEvent } from '#server/records/events/read.ts'
import { hasAcceptedQuote } from '#server/records/quotes/store.ts'
import { askAsChange } from './steps/ask-change.ts'
import { emailMove, renewMove } from './steps/email-move.ts'
import { keptShifts } from './steps/kept-shifts.ts'
import { lockSubject } from './steps/lock-subject.ts'
import { requireBrief } from './steps/require-brief.ts'
import { sayFact, type SaidFact } from './steps/say-fact.ts'
import { saysAlready } from './steps/says-already.ts'

interface SaveEventFactsInput {
  readonly booking_id?: string | undefined
  readonly event_id?: string | undefined
  /** The `said_at` of the part that the owner saw. */
  readonly seen: Instant | null
  readonly fact: OwnersFact
  /** Why the event keeps its hours although no unit is free; null refuses them then. */
  readonly over_capacity: string | null
}

/**
 * The owner says one group of facts of a booking or an event. Its claim moves with its hours. Answers the shifts of the event
 * that do not cover its new hours, which a place on another clock gives it too. Repeated after a lost answer, it changes nothing.
 */
export async function saveEventFacts(
  app: AppContext,
  actor: Actor,
  input: SaveEventFactsInput,
): Promise<KeptShifts | null> {
  return inTransaction(app, actor, async (tx) => {
    const { booking, event } = await lockSubject(tx, input)
    if (event && !isOpenEvent(event.status)) refuse('event.not-open')
    if (booking) await requireOpenBooking(app, tx, booking)
    const before = await readSubject(tx, { booking, event })
    const fact = await onClockOfPlace(app, before, input.fact)
    if (saidAt(before, fact.part) !== input.seen)
      return saysAlready(before, fact, await app.settings()) ? null : refuse('facts.version-conflict')
    await say(app, tx, before, fact, { over_capacity: input.over_capacity })
    await emailMove(app, tx, before)
    const after = event && (await findEvent(tx, event.id))
    return after ? keptShifts(tx, after.id, event, after) : null
  })
}

/**
 * The client says one group of facts in the brief, until the lock day. What is agreed stays as it is; guests and hours that
 * change its price become a change order.
 */
export async function saveBrief(
  app: AppContext,
  actor: Actor,
  { booking_id, fact: typed }: { readonly booking_id: string; readonly fact: ClientsFact },
): Promise<void> {
  await inTransaction(app, actor, async (tx) => {
    const { booking, event } = await lockSubject(tx, { booking_id })
    if (!booking) return refuse('booking.not-found')
    await requireOpenBooking(app, tx, booking)
    await requireBrief(app, { booking, event }, 'facts.closed')
    const before = await readSubject(tx, { booking, event })
    const fact = await onClockOfPlace(app, before, typed)
    const agreed = await hasAcceptedQuote(tx, booking.id)
    if (agreed && fact.part === 'service_mode' && fact.mode !== before.said?.service_mode)
      refuse('facts.mode-agreed')
    if (agreed && (await askAsChange(app, tx, before, fact))) return
    const said = await factOfClient(app, before, fact)
    // Repeated after a lost answer: the owners were notified of it.
    if (before.said?.[`${fact.part}_origin`] === 'client' && saysAlready(before, said, await app.settings()))
      return
    // The owners are notified of what changes after the approval.
    await say(app, tx, before, said, { agreed: agreed && isAskedFor(fact.part) })
    if (event) await renewMove(app, tx, event.id)
  })
}

/** Hours that were typed while the place had another clock keep their times of day. */
async function onClockOfPlace<Fact extends ClientsFact | OwnersFact>(
  app: AppContext,
  before: SubjectFacts,
  fact: Fact,
): Promise<Fact> {
  if (fact.part !== 'windows' || fact.time_zone === null) return fact
  const { zone: to } = clockOfSubject(before, await app.settings())
  return { ...fact, windows: [...sameWindows(fact.windows, { from: fact.time_zone, to })] }
}

/** The client tells how many come; what the bar agreed to stays. */
async function factOfClient(app: AppContext, before: SubjectFacts, fact: ClientsFact): Promise<SaidFact> {
  if (fact.part === 'place')
    return { ...fact, ...knownOf(fact.place === placeText(before) ? before.said : null) }
  if (fact.part !== 'guests') return fact
  const { estimated, guaranteed, final } = factsOfSubject(before, await app.settings()).guests
  const isAgreed = guaranteed !== null || final !== null
  if (isAgreed && fact.estimated !== (final ?? guaranteed)) refuse('facts.guests-agreed')
  return { ...fact, estimated: isAgreed ? estimated : fact.estimated, guaranteed, final }
}

/** What belongs to the place; of another one nothing is known. */
function knownOf(said: SubjectFacts['said'] | null) {
  const { latitude = null, longitude = null, time_zone = null, travel_minutes = null } = said ?? {}
  return { latitude, longitude, time_zone, travel_minutes }
}

async function say(
  app: AppContext,
  tx: Tx,
  before: SubjectFacts,
  fact: SaidFact,
  {
    agreed = false,
    over_capacity = null,
  }: { readonly agreed?: boolean; readonly over_capacity?: string | null },
) {
  const changed = await sayFact(app, tx, before, fact, over_capacity)
  const detail = agreed ? { ...changed, agreed } : changed
  const { booking, event } = before
  if (booking) await recordEvent(tx, { kind: 'booking.facts-said', id: booking.id, detail })
  if (event) await recordEvent(tx, { kind: 'event.facts-said', id: event.id, detail })
}

function saidAt({ said }: SubjectFacts, part: SaidPart): Instant | null {
  return said?.[`${part}_said_at`] ?? null
}
