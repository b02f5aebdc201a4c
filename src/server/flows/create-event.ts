import type { EventFields } from '#contract/events.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { lockClient } from '#server/records/clients/link-client.ts'
import { findEvent, type EventRecord } from '#server/records/events/read.ts'
import { insertEvent } from '#server/records/events/store.ts'
import { checkEvent } from './steps/check-event.ts'
import { reserveEvent } from './steps/claim-date.ts'
import { isMadeFrom } from './steps/is-made-from.ts'
import { linkPlaceOfForm } from './steps/link-place.ts'

interface CreateEventInput extends EventFields {
  readonly id: string
  readonly client_id: string
  readonly create_anyway: boolean
  /** Why the event takes place although no unit is free; null refuses it then. */
  readonly over_capacity: string | null
  /** The venue to link. */
  readonly venue_id?: string | null | undefined
}

/** Creates an event of a client, with a firm date. A repeated call has no effect. */
export async function createEvent(
  app: AppContext,
  actor: Actor,
  { create_anyway, over_capacity, venue_id, ...content }: CreateEventInput,
): Promise<EventRecord> {
  return inTransaction(app, actor, async (tx) => {
    const client = await lockClient(tx, content.client_id)
    if (!client) return refuse('integrity.reference')
    const event = { ...content, client_id: client.id }
    const stored = await findEvent(tx, event.id)
    if (stored) return (await isMadeFrom(app, tx, stored, event)) ? stored : refuse('event.version-conflict')

    const now = app.clock()
    await checkEvent(tx, event, { now, create_anyway })
    const made = await insertEvent(tx, event, now)
    const detail = { title: made.title, start_at: made.start_at, client: client.name }
    await recordEvent(tx, { kind: 'event.created', id: made.id, detail })
    const placed = await linkPlaceOfForm(app, tx, { booking: undefined, event: made }, venue_id)
    await reserveEvent(app, tx, placed, over_capacity)
    return placed
  })
}
