import { useId } from 'react'
import type { ServiceView } from '#contract/services.ts'
import { typedTotal } from '#domain/quotes/line-items.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { prefilledQuantity, pricingModelLabels } from '#domain/services/service.ts'
import { Badge } from '#ui/badge.tsx'
import { QuantityAndPrice } from './quantity-and-price.tsx'
import type { ChosenLine } from './service-choice.ts'

/** One service of the catalogue; ticked, it asks how many at what price. */
export function ServiceOption({
  service,
  booking,
  already,
  line,
  onToggle,
  onType,
  onSettle,
}: {
  readonly service: ServiceView
  readonly booking: Parameters<typeof prefilledQuantity>[1]
  /** The booking has this service: this adds to it. */
  readonly already: boolean
  readonly line: ChosenLine | undefined
  readonly onToggle: () => void
  readonly onType: (line: Partial<ChosenLine>) => void
  readonly onSettle: () => void
}) {
  const id = useId()

  return (
    <div className="border-b border-line py-2.5 last:border-b-0">
      <label htmlFor={id} className="flex min-h-9 items-start gap-3 max-md:min-h-11">
        <input
          id={id}
          type="checkbox"
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-about ${id}-price`}
          checked={line !== undefined}
          onChange={onToggle}
          className="mt-0.5 size-5 shrink-0 accent-(--accent)"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span id={`${id}-name`}>{service.name}</span>
            {already ? (
              <Badge tone="note" small>
                On this booking
              </Badge>
            ) : null}
          </span>
          <span id={`${id}-about`} className="block text-small text-fg-muted">
            {service.description}
          </span>
        </span>
        <span id={`${id}-price`} className="num text-right">
          <span className="block">
            {formatMoney(service.base_price, businessCurrency)}
            {service.unit ? <span className="text-fg-muted"> / {service.unit}</span> : null}
          </span>
          <span className="block text-small text-fg-muted">{pricingModelLabels[service.pricing_model]}</span>
        </span>
      </label>
      {line ? (
        <div
          role="group"
          aria-label={service.name}
          className="mt-2 grid grid-cols-2 items-start gap-3 pl-8 md:grid-cols-[7rem_9rem_1fr]"
        >
          <QuantityAndPrice line={line} onWrite={onType} onLeave={onSettle} />
          <p className="text-small text-fg-muted max-md:col-span-full md:pt-6.5 md:text-right">
            <span className="num block font-semibold text-fg">
              {formatMoney(typedTotal(line), businessCurrency)}
            </span>
            {prefilledQuantity(service.pricing_model, booking).reason}
          </p>
        </div>
      ) : null}
    </div>
  )
}
