import { mostTries } from '#domain/automations/occurrence.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordEvent } from '#server/platform/audit/events.ts'
import { inTransaction } from '#server/platform/audit/transaction.ts'
import type { Actor } from '#server/platform/core/actor.ts'
import { refuse } from '#server/platform/core/refused.ts'
import { whyUnavailable } from '#server/platform/http/faults.ts'
import { changeOccurrence, findOccurrence } from '#server/records/automations/occurrences.ts'
import { holdRule } from '#server/records/automations/rules.ts'
import { noteFailure, reasonOf, sendOccurrence } from './steps/send-occurrence.ts'

type Owner = Actor & { readonly kind: 'owner' }

/** What became of it: `later` leaves after the quiet hours, `gone` lost its reason. */
export type Tried = 'sent' | 'waiting' | 'later' | 'gone'

/** Tries an email that failed once more, at once. Refused with the reason where it fails again. */
export async function tryEmailAgain(
  app: AppContext,
  actor: Owner,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Tried> {
  await inTransaction(app, actor, async (tx) => {
    const row = await findOccurrence(tx, id)
    if (row?.state !== 'failed') return refuse('automation.email-gone')
    const rule = (await holdRule(tx, row.rule_id)) ?? refuse('automation.rule-not-found')
    const now = app.clock()
    // One failure more, and a person has it again.
    const change = { state: 'planned', tries: mostTries - 1, leaves_at: now } as const
    if (row.version !== version || !(await changeOccurrence(tx, row, change, now)))
      return refuse('automation.email-changed')
    const detail = { rule: rule.name }
    return recordEvent(tx, { kind: 'automation.email-tried-again', id: row.booking_id, detail })
  })
  const row = await findOccurrence(app.database.db, id)
  if (row?.state === 'planned') await trySending(app, actor, row)
  const after = await findOccurrence(app.database.db, id)
  if (after?.state === 'sent' || after?.state === 'waiting') return after.state
  return after?.state === 'planned' ? 'later' : 'gone'
}

async function trySending(
  app: AppContext,
  actor: Owner,
  row: NonNullable<Awaited<ReturnType<typeof findOccurrence>>>,
): Promise<void> {
  try {
    await sendOccurrence(app, actor, row.id)
  } catch (error) {
    if (whyUnavailable(error) !== undefined) throw error
    app.log.error({ err: error, occurrence: row.id }, 'an email of a rule failed again')
    await noteFailure(app, row, error)
    refuse('automation.email-failed', reasonOf(error))
  }
}
