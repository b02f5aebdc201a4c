import { Lock } from 'lucide-react'
import type { PortalAutopay } from '#contract/autopay.ts'
import type { AgreedPart } from '#domain/autopay/consent.ts'
import { daysIfAgreed } from '#domain/autopay/next-step.ts'
import { formatMoney, type Currency } from '#domain/money.ts'
import { mediumDate } from '#domain/time.ts'
import { useBusinessZone } from '#web/shared/business.tsx'
import { useNow } from '../kit/use-now.ts'

/** Saves the card of this payment and lets it pay the rest: what it pays when, and the words that are agreed to. */
export function AutopayChoice({
  offer,
  plan,
  currency,
  chosen,
  disabled,
  onChoose,
}: {
  readonly offer: NonNullable<PortalAutopay['offer']>
  /** What is left to pay after this payment. */
  readonly plan: readonly AgreedPart[]
  readonly currency: Currency
  readonly chosen: boolean
  readonly disabled: boolean
  readonly onChoose: (chosen: boolean) => void
}) {
  const [first] = plan
  if (!first) return null
  return (
    <fieldset disabled={disabled} className="w-full border border-line text-left">
      <legend className="sr-only">Saved card</legend>
      <label className="flex min-h-14 cursor-pointer items-center gap-3.5 px-4 py-3 pour hover:bg-surface-2">
        <input
          type="checkbox"
          checked={chosen}
          onChange={(event) => onChoose(event.target.checked)}
          className="size-5 shrink-0 accent-(--accent)"
        />
        <span className="font-semibold">
          Save this card and let it pay the rest
          <span className="block text-small font-normal text-fg-muted">
            By itself, with an email before each payment; you can stop it at any time.
          </span>
        </span>
      </label>
      {chosen ? (
        <div className="grid gap-4 border-t border-line px-4 pt-3.5 pb-4.5 max-w-[42rem]">
          <ul aria-label="Payments by your card" className="num divide-y divide-line">
            {plan.map((part) => (
              <Charge
                key={`${part.invoice_number} ${part.label} ${part.due_on}`}
                part={part}
                currency={currency}
              />
            ))}
          </ul>
          <p className="text-ui">
            If your bank says no, we try again one, three and five days later. Then we call you.
          </p>
          <div>
            <p className="text-small text-fg-muted">You agree to this by paying:</p>
            <blockquote className="mt-1.5 border-l-3 border-gold-500 pl-3.5 whitespace-pre-line wrap-anywhere">
              {offer.words}
            </blockquote>
          </div>
          <p className="flex gap-2.5 text-small text-fg-muted">
            <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.6} />
            We keep these words, version {offer.version}, with the moment you agree. The card stays with the
            card provider.
          </p>
        </div>
      ) : null}
    </fieldset>
  )
}

function Charge({ part, currency }: { readonly part: AgreedPart; readonly currency: Currency }) {
  const now = useNow()
  const { charge_on, notice_on } = daysIfAgreed(part.due_on, now, useBusinessZone())
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span>
        <b className="block font-semibold">{mediumDate(charge_on)}, in the morning</b>
        <span className="block text-small text-fg-muted">
          {part.label}
          {charge_on === part.due_on ? null : `, due ${mediumDate(part.due_on)}`}. An email on{' '}
          {mediumDate(notice_on)} has a link that stops it.
        </span>
      </span>
      <span className="font-display text-[1.5rem] leading-tight">{formatMoney(part.amount, currency)}</span>
    </li>
  )
}
