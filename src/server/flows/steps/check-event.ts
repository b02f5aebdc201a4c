import { startProblem } from '#domain/events/fields.ts'
import { refusal } from '#domain/refusals/refusals.ts'
import type { Instant } from '#domain/time.ts'
import type { Tx } from '#server/platform/audit/transaction.ts'
import { Refused, refuse } from '#server/platform/core/refused.ts'
import type { EventRecord } from '#server/records/events/read.ts'
import { findDuplicates } from '#server/records/events/store.ts'

interface EventToStore {
  readonly id: string
  readonly client_id: string
  readonly start_at: Instant
}

interface Circumstances {
  readonly now: Instant
  readonly create_anyway: boolean
  /** The stored event, where an existing one is changed. */
  readonly before?: EventRecord
}

/** Refuses an event in the past, and one within 24 hours of another event of its client unless confirmed. */
export async function checkEvent(
  tx: Tx,
  event: EventToStore,
  { now, create_anyway, before }: Circumstances,
): Promise<void> {
  if (startProblem(event.start_at, { now, before: before?.start_at })) return refuse('event.start-past')
  const moved = before?.start_at !== event.start_at || before.client_id !== event.client_id
  if (create_anyway || !moved) return
  const duplicates = await findDuplicates(tx, event)
  if (duplicates.length > 0)
    throw new Refused(refusal('integrity.duplicate'), { code: 'POTENTIAL_DUPLICATE', duplicates })
}
