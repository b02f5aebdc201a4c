/** The restore that no owner has confirmed, with what the card provider knows beyond it (rules.md, B-05). */
import { addMinutes, type Instant } from '#domain/time.ts'
import type { RestoreView } from '#contract/restores.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { openRestore } from '#server/platform/backup/restores.ts'
import { findPayment } from '#server/records/payments/read.ts'

/** A payment that was begun before the backup may be known or not: those of a day before are looked at too. */
const overlapMinutes = 24 * 60

export async function readRestore(app: AppContext): Promise<RestoreView | null> {
  const open = await openRestore(app.database.db)
  if (!open) return null
  const { id, backup_of, restored_at } = open
  return { id, backup_of, restored_at, unknown_payments: await unknownPayments(app, backup_of) }
}

async function unknownPayments(app: AppContext, backupOf: Instant): Promise<RestoreView['unknown_payments']> {
  const provider = app.payments()
  if (!provider?.listPayments) return []
  const listed = await provider
    .listPayments(addMinutes(backupOf, -overlapMinutes))
    .catch((error: unknown) => {
      app.log.warn({ err: error }, 'the card provider did not list its payments')
      return undefined
    })
  if (!listed) return null
  const unknown: NonNullable<RestoreView['unknown_payments']> = []
  for (const { paymentId, paid, refunded, made_at, description } of listed)
    if (paid && !(await findPayment(app.database.db, paymentId)))
      unknown.push({ amount: paid.amount, currency: paid.currency ?? null, refunded, made_at, description })
  return unknown
}
