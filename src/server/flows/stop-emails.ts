/** Clients and second contacts stop reminders, by the link of an email. */
import type { Recipient } from '#domain/automations/rule.ts'
import { mayStop } from '#domain/business/automated-emails.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvents } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import { hasStopped, stopAddress } from '#server/records/automations/addresses.ts'
import { stopOfBookings } from '#server/records/automations/stop-occurrences.ts'
import { readRules } from '#server/records/automations/rules.ts'
import { findBookingsByEmail } from '#server/records/bookings/read.ts'
import { bookingsWithContact } from '#server/records/event-facts/read.ts'
import { stopContext } from './steps/automated-email.ts'

const mostBookings = 100

/** The address that a link names; undefined where the link was not made here. */
export function addressOfStopLink({ sealer }: AppContext, token: string): string | undefined {
  try {
    return sealer.open(token, stopContext)
  } catch {
    return undefined
  }
}

export function hasStoppedEmails({ database }: AppContext, address: string): Promise<boolean> {
  return hasStopped(database.db, address)
}

/** No more reminders to the address; what waits for it ends at once. Repeated, it changes nothing. */
export async function stopEmails(app: AppContext, address: string): Promise<void> {
  await inTransaction(app, { kind: 'visitor' }, async (tx) => {
    const now = app.clock()
    if (!(await stopAddress(tx, address, now))) return
    const bookings = await findBookingsByEmail(tx, address, mostBookings)
    const ids = bookings.map(({ id }) => id)
    const rules = (await readRules(tx)).filter(({ email }) => mayStop(email))
    const to = (recipient: Recipient) =>
      rules.filter((rule) => rule.recipient === recipient).map(({ id }) => id)
    await stopOfBookings(tx, { bookings: ids, rules: to('client') }, now)
    const second = await bookingsWithContact(tx, address, mostBookings)
    await stopOfBookings(tx, { bookings: second, rules: to('second') }, now)
    if (ids.length > 0)
      await recordEvents(
        tx,
        ids.map((id) => ({ kind: 'automation.reminders-stopped', id })),
      )
  })
}
