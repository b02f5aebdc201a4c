import { Users } from 'lucide-react'
import { useState } from 'react'
import type { PortalInvoice } from '#contract/portal-money.ts'
import type { ShareView } from '#contract/payment-shares.ts'
import { formatMoney } from '#domain/money.ts'
import { mostShares, restBesides } from '#domain/payments/share.ts'
import { shareWords } from '#domain/payments/share-words.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useBusinessZone } from '#web/shared/business.tsx'
import { useShareAction } from './share-data.ts'

const ShareForm = lazyComponent(
  () => import('./share-form.tsx'),
  'ShareForm',
  () => null,
)

/** Who else pays a part of an open invoice, and the way to let somebody. */
export function Shares({
  bookingId,
  invoice,
  readOnly,
}: {
  readonly bookingId: string
  readonly invoice: PortalInvoice
  readonly readOnly: boolean
}) {
  const [adding, setAdding] = useState(false)
  const { shares, balance, currency, choices } = invoice
  const open = shares.filter(({ state }) => state === 'open')
  const rest = restBesides(
    balance,
    open.map(({ amount }) => amount),
  )
  const canAdd = !readOnly && choices.length > 0 && rest > 0 && open.length < mostShares
  if (shares.length === 0 && !canAdd) return null

  return (
    <div className="mt-4">
      {shares.length > 0 ? (
        <ul aria-label="Who pays" className="num border-t border-line text-ui">
          {balance > 0 ? (
            <li className="flex min-h-14 items-center justify-between gap-4 border-b border-line py-2">
              <span>
                <b className="font-[650]">You</b>
                <small className="block text-small text-fg-muted">the rest</small>
              </span>
              <b className="font-[650]">{formatMoney(rest, currency)}</b>
            </li>
          ) : null}
          {shares.map((share) => (
            <ShareLine
              key={share.id}
              bookingId={bookingId}
              share={share}
              currency={currency}
              readOnly={readOnly}
            />
          ))}
        </ul>
      ) : null}
      {canAdd ? (
        <Button look="quiet" icon={Users} className="mt-1 min-h-11! -ml-3.5" onClick={() => setAdding(true)}>
          Somebody Else Pays a Part
        </Button>
      ) : null}
      {adding ? <ShareForm invoice={invoice} most={rest} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}

function ShareLine({
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
      <b className="font-[650]">{formatMoney(amount, currency)}</b>
      {state === 'open' && !readOnly ? (
        <span className="flex w-full gap-1">
          <Button
            look="quiet"
            className="min-h-11! -ml-3.5"
            busy={action.isPending && action.variables.action === 'send'}
            busyLabel="Sending…"
            disabled={action.isPending}
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
