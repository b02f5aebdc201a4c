import { queryOptions } from '@tanstack/react-query'
import type { RestoreView } from '#contract/restores.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { dateAndTime, dateOfInstant } from '#domain/time.ts'
import { FormDialog } from '#web/office/kit/forms/form-dialog.tsx'
import { useForm } from '#web/office/kit/forms/use-form.ts'
import { RecordForm } from '#web/office/kit/records/opened-record.tsx'
import { call, read } from '#web/shared/api.ts'
import { useBusinessZone } from '#web/shared/business.tsx'

const title = 'Restored from a Backup'

const openRestore = queryOptions({
  queryKey: ['dashboard', 'restore'],
  queryFn: async ({ signal }) => (await read('read-restore', {}, { signal })).restore,
})

/** What is missing after a restore, what the card provider knows, and the way on (rules.md, B-05). */
export function RestoredDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <RecordForm
      query={openRestore}
      title={title}
      failure="Failed to read what was restored"
      columns={2}
      onClose={onClose}
    >
      {(restore) => <GoOn restore={restore} onClose={onClose} />}
    </RecordForm>
  )
}

function GoOn({ restore, onClose }: { readonly restore: RestoreView; readonly onClose: () => void }) {
  const zone = useBusinessZone()
  const { id, backup_of, restored_at } = restore
  const form = useForm({
    start: {},
    rules: () => ({}),
    send: () => call('confirm-restore', { id }),
    done: 'Automated emails, charges and late fees go on',
    failed: 'Failed to go on',
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title={title}
      subject={`The backup of ${dateAndTime(backup_of, zone)}, restored ${dateAndTime(restored_at, zone)}`}
      cancel="Not Yet"
      action="Go On"
    >
      <div className="grid gap-4">
        <p>
          Everything that came after the backup is missing here: inquiries, signatures, payments, and what you
          wrote. So that nobody gets an email or a charge twice, automated emails, charges of saved cards,
          late fees, the ends of holds and offers to the waitlist wait.
        </p>
        <CardPayments restore={restore} />
        <p>
          Accounts, passwords and the links and PINs of clients are as they were then: whoever was removed
          since can sign in again.
        </p>
        <p>
          Enter again what you know of the time in between, and skip in the outbox what left before. Then go
          on. An automated email that was due more than two days ago is not sent any more.
        </p>
      </div>
    </FormDialog>
  )
}

function CardPayments({ restore: { unknown_payments: payments } }: { readonly restore: RestoreView }) {
  const zone = useBusinessZone()
  if (payments === null)
    return (
      <p role="alert">
        The card provider could not be asked. Look at its own list for payments since the backup, and record
        them on their invoices first.
      </p>
    )
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="unknown-payments" className="rounded-md border border-line-strong px-4 py-3">
      <h3 id="unknown-payments" className="font-semibold">
        Card payments that are not recorded here
      </h3>
      <ul className="num py-2">
        {payments.map(({ amount, currency, refunded, made_at, description }, index) => (
          <li key={index} className="py-1 wrap-anywhere">
            {money(amount, currency)} on {dateOfInstant(made_at, zone)}
            {description === null ? '' : `, ${description}`}
            {refunded > 0 ? `, ${money(refunded, currency)} of it refunded` : ''}
          </li>
        ))}
      </ul>
      <p className="text-small text-fg-muted">
        Record each of them on its invoice first, unless you did: a saved card is charged for what is open. A
        tip may be part of it, and the client gets a receipt again. The list stays as it is.
      </p>
    </section>
  )
}

function money(amount: number, currency: string | null): string {
  return formatMoney(amount, currency?.toUpperCase() ?? businessCurrency)
}
