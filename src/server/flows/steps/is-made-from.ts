import { sameHours } from '#domain/events/place-zone.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { clockOfSubject, readSubject } from '#server/records/event-facts/subject.ts'
import { eventChanges, type ComparedEvent } from '#server/records/events/compared-event.ts'
import type { EventRecord } from '#server/records/events/read.ts'

/** Whether an event is what a form made of it; a venue on another clock has moved its hours. */
export async function isMadeFrom(
  app: AppContext,
  tx: Tx,
  stored: EventRecord,
  form: ComparedEvent,
): Promise<boolean> {
  const subject = await readSubject(tx, { booking: undefined, event: stored })
  const { zone, home } = clockOfSubject(subject, await app.settings())
  const there = { ...form, ...sameHours(form, { from: home, to: zone }) }
  return [form, there].some((each) => Object.keys(eventChanges(stored, each)).length === 0)
}
