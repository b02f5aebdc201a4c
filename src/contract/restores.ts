/** After a restore: what is missing, and that an owner has looked (rules.md, B-05). Amounts in cents. */
import * as z from 'zod/mini'
import { command, owner, reading } from './base.ts'
import { recordId } from './fields.ts'

const restoreView = z.object({
  id: z.string(),
  /** When the backup was made: what came after it is missing. */
  backup_of: z.string(),
  restored_at: z.string(),
  /** Payments that the card provider has and the books do not; null where it did not answer. */
  unknown_payments: z.nullable(
    z.array(
      z.object({
        amount: z.int(),
        /** In lower case, as the provider says it: `usd`. */
        currency: z.nullable(z.string()),
        refunded: z.int(),
        made_at: z.string(),
        /** What it was for, as the provider was told. */
        description: z.nullable(z.string()),
      }),
    ),
  ),
})
export type RestoreView = z.output<typeof restoreView>

const readRestore = reading('/read-restore', 'The restore that no owner has confirmed').output(
  z.object({ restore: z.nullable(restoreView) }),
)

const confirmRestore = command('/confirm-restore', 'Let go on what rests after a restore')
  .input(z.object({ id: recordId }))
  .output(z.object({ success: z.literal(true) }))

export const functions = {
  'read-restore': owner(readRestore),
  'confirm-restore': owner(confirmRestore, ['restores', 'payments', 'invoices', 'bookings']),
}
