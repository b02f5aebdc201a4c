import { useState } from 'react'
import type { AutopayView } from '#contract/autopay.ts'
import type { InvoiceView } from '#contract/invoices.ts'
import { formatMoney, type Currency } from '#domain/money.ts'
import { dateOfInstant, mediumDate } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useWrite } from '#web/office/kit/writes/use-write.ts'
import { call } from '#web/shared/api.ts'
import { useBusinessZone } from '#web/shared/business.tsx'

/** The saved card of the booking: what it pays next, why it did not, and the way to stop it. */
export function AutopayNotice({
  invoice,
  autopay,
}: {
  readonly invoice: InvoiceView
  readonly autopay: AutopayView
}) {
  const zone = useBusinessZone()
  const [isAsked, setAsked] = useState(false)
  const stop = useWrite({
    send: () => call('stop-booking-autopay', { booking_id: invoice.booking.id }),
    done: 'Autopay stopped: the card is not charged any more',
    onDone: () => setAsked(false),
    failed: 'Failed to stop autopay',
  })
  const { card, held, failed } = autopay
  const isActive = autopay.state === 'active'

  return (
    <section aria-label="Autopay" className="mt-3 border-t border-line pt-3">
      <h4 className="mb-1.5 text-small text-fg-muted">Autopay</h4>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className={held ? 'font-semibold text-bad' : 'font-semibold'}>
            {isActive ? (held ?? nextText(autopay, invoice.currency)) : endedText(autopay, zone)}
          </p>
          {failed ? (
            <p className="text-small text-bad">
              {formatMoney(failed.amount, invoice.currency)} on {mediumDate(failed.on)} was not paid:{' '}
              {failed.reason}
            </p>
          ) : null}
          <p className="text-small text-fg-muted">
            {card}. Agreed on {dateOfInstant(autopay.agreed_at, zone)}, words version {autopay.version}
          </p>
        </div>
        {isActive ? (
          <Button
            look="second"
            onClick={() => setAsked(true)}
            className="md:min-h-8! md:px-2.5! md:text-small!"
          >
            Stop
          </Button>
        ) : null}
      </div>
      <details className="mt-1 text-small">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent md:min-h-8">
          What the client agreed to
        </summary>
        <p className="whitespace-pre-line wrap-anywhere text-fg-muted">{autopay.words}</p>
      </details>
      {isAsked ? (
        <ConfirmDialog
          title="Stop autopay?"
          confirm="Stop Autopay"
          busyLabel="Stopping…"
          cancel="Keep It"
          busy={stop.isPending}
          onConfirm={() => stop.mutate(undefined)}
          onClose={() => setAsked(false)}
        >
          The card of {invoice.booking.first_name} is not charged any more, and only they can agree to it
          again. The payments stay due on their days.
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

function nextText({ next }: AutopayView, currency: Currency): string {
  return next
    ? `${formatMoney(next.amount, currency)} is charged on ${mediumDate(next.on)}`
    : 'Nothing of this invoice is to be charged'
}

const enders: Readonly<Record<string, string>> = { client: 'the client', owner: 'an owner' }

function endedText({ ended_at, ended_by }: AutopayView, zone: string): string {
  const by = enders[ended_by ?? '']
  return `Stopped${by ? ` by ${by}` : ''}${ended_at ? ` on ${dateOfInstant(ended_at, zone)}` : ''}`
}
