import { contactFields, asClient, type Contact } from '#domain/bookings/contact.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { fieldChanges } from '#server/platform/audit/field-changes.ts'
import { inTransaction, type Tx } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockBooking } from '#server/records/bookings/lock-booking.ts'
import { updateBooking } from '#server/records/bookings/store.ts'
import { lockClients, updateClient, type ClientRecord } from '#server/records/clients/store.ts'
import { renameEvents } from './steps/rename-events.ts'
import { renewNames } from './steps/renew-emails.ts'

interface Correction {
  readonly booking_id: string
  readonly name?: Omit<Contact, 'phone'> | undefined
  readonly phone?: string | undefined
  /** The facts as they were read. */
  readonly shown: Contact
  /** The client of the booking, whose record is corrected too. */
  readonly client_id?: string | undefined
}

/**
 * Corrects the name or the phone number of a booking, and of its client where that is asked for (rules.md, B-01). Each of the two
 * facts is written over what was shown of it; emails that wait leave with the name of now.
 */
export async function correctContact(app: AppContext, actor: Actor, input: Correction): Promise<void> {
  const { booking_id: id, client_id: clientId, shown, name, phone } = input
  const given: Partial<Contact> = { ...name, ...(phone === undefined ? {} : { phone }) }
  await inTransaction(app, actor, async (tx) => {
    // Before the booking, as merging does.
    const client = clientId === undefined ? undefined : (await lockClients(tx, [clientId])).get(clientId)
    const booking = (await lockBooking(tx, id)) ?? refuse('booking.not-found')
    const corrected = { ...booking, ...given }
    const detail = fieldChanges(booking, corrected, contactFields)
    if (clientId !== undefined) {
      if (booking.client_id !== clientId || !client) return refuse('booking.version-conflict')
      await correctClient(app, tx, client, { shown, given })
    }
    if (Object.keys(detail).length === 0) return
    if (!booking.is_active) return refuse('booking.canceled')
    const isOther = contactFields.some((field) => field in given && booking[field] !== shown[field])
    if (isOther) return refuse('booking.version-conflict')
    await updateBooking(tx, id, given, app.clock())
    await renewNames(app, tx, corrected)
    await recordEvent(tx, { kind: 'booking.contact-corrected', id, detail })
  })
}

/** Gives a client what is corrected, over what it said until then. */
async function correctClient(
  app: AppContext,
  tx: Tx,
  client: ClientRecord,
  { shown, given }: { readonly shown: Contact; readonly given: Partial<Contact> },
): Promise<void> {
  const right = asClient({ ...shown, ...given })
  const detail = fieldChanges<ReturnType<typeof asClient>>(asClient(shown), right)
  const fields = Object.keys(detail) as (keyof typeof right)[]
  const open = fields.filter((field) => client[field] !== right[field])
  if (open.length === 0) return
  if (open.some((field) => client[field] !== asClient(shown)[field])) return refuse('client.version-conflict')
  const change = Object.fromEntries(open.map((field) => [field, right[field]]))
  const saved = await updateClient(tx, client.id, change, app.clock())
  await renameEvents(tx, client.id, { from: client.name, to: saved.name }, app.clock())
  await recordEvent(tx, {
    kind: 'client.changed',
    id: client.id,
    detail: Object.fromEntries(open.map((field) => [field, detail[field]])),
  })
}
