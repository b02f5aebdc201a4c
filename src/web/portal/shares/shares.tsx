import { Users } from 'lucide-react'
import { useState } from 'react'
import type { PortalInvoice } from '#contract/portal-money.ts'
import { formatMoney } from '#domain/money.ts'
import { mostShares, restBesides } from '#domain/payments/share.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { ShareLine } from './share-line.tsx'

const ShareForm = lazyComponent(
  () => import('./share-form.tsx'),
  'ShareForm',
  () => null,
)

/** Who else pays a part of an open invoice, and the way to let someone. */
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
          Someone Else Pays a Part
        </Button>
      ) : null}
      {adding ? <ShareForm invoice={invoice} rest={rest} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}
