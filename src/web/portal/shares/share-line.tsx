import { useState } from 'react'
import type { ShareView } from '#contract/payment-shares.ts'
import { formatMoney } from '#domain/money.ts'
import { shareWords } from '#domain/payments/share-words.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { useShareAction } from './share-data.ts'

export function ShareLine({
  bookingId,
  share,
  currency,
  readOnly,
}: {
  readonly bookingId: string
  readonly share: ShareView
  readonly currency: string
  readonly readOnly: boolean
}) {
  const zone = useBusinessZone()
  const [ending, setEnding] = useState(false)
  const action = useShareAction(bookingId)
  const { id: shareId, name, amount, state } = share

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
      <span className="min-w-0">
        <b className="font-[650] wrap-anywhere">{name}</b>
        <small className="block text-small text-fg-muted">{shareWords(share, zone)}</small>
      </span>
      <b className="ml-auto font-[650]">{formatMoney(amount, currency)}</b>
      {state === 'open' && !readOnly ? (
        <span className="flex w-full gap-1">
          <Button
            look="quiet"
            className="min-h-11! -ml-3.5"
            busy={action.isPending && action.variables.action === 'send'}
            busyLabel="Sending…"
            disabled={action.isPending && action.variables.action === 'end'}
            onClick={() => action.mutate({ shareId, action: 'send' })}
          >
            Send Again
          </Button>
          <Button
            look="quiet"
            className="min-h-11!"
            disabled={action.isPending}
            onClick={() => setEnding(true)}
          >
            End
          </Button>
        </span>
      ) : null}
      {ending ? (
        <ConfirmDialog
          title={`End the part of ${name}?`}
          confirm="End It"
          busyLabel="Ending…"
          busy={action.isPending}
          onConfirm={() => action.mutate({ shareId, action: 'end' }, { onSettled: () => setEnding(false) })}
          onClose={() => setEnding(false)}
        >
          The link stops working at once, and {formatMoney(amount, currency)} are yours to pay again.
        </ConfirmDialog>
      ) : null}
    </li>
  )
}
