import type { ServiceView } from '#contract/services.ts'
import { businessCurrency, formatMoney, multiplied } from '#domain/money.ts'
import { parseMoney } from '#domain/typed-money.ts'
import { useBusiness } from '#web/shared/business.tsx'

const guests = 100
const mostLines = 6

interface MiniatureProps {
  readonly services: readonly ServiceView[]
  /** Typed prices by the id of the service. */
  readonly prices: Readonly<Record<string, string>>
}

/** A quote with the typed prices. */
export function QuoteMiniature({ services, prices }: MiniatureProps) {
  const { business_name: name } = useBusiness()
  const lines = services.slice(0, mostLines).map(({ id, name: service, pricing_model }) => {
    const quantity = pricing_model === 'per_person' ? guests : 1
    const price = parseMoney(prices[id] ?? '') ?? 0
    return { id, service, quantity, price, total: multiplied(price, quantity) }
  })
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0)

  return (
    <section
      aria-label="A quote with these prices"
      className="px-5 pt-6 md:sticky md:top-0 md:px-8 md:pt-9 xl:px-12"
    >
      <div className="max-w-[44rem] rounded-sm bg-ivory-50 px-8 py-7 text-ink-950 shadow-pop">
        <p className="flex items-baseline justify-between gap-4 border-b border-ink-900 pb-3 font-display">
          <span className="text-[2rem] leading-tight">Quote</span>
          <span className="truncate text-2xl">{name}</span>
        </p>
        <ul>
          {lines.map(({ id, service, quantity, price, total }) => (
            <li key={id} className="flex justify-between gap-4 border-b border-ivory-200 py-2.5">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{service}</span>
                <span className="text-small text-porcelain-600 tabular-nums">
                  {quantity} × {formatMoney(price, businessCurrency)}
                </span>
              </span>
              <span className="tabular-nums">{formatMoney(total, businessCurrency)}</span>
            </li>
          ))}
        </ul>
        <p className="ml-auto mt-4 flex w-64 max-w-full justify-between border-t-[3px] border-double border-gold-500 pt-3 font-display text-[1.75rem] leading-tight">
          <span>Subtotal</span>
          <span>{formatMoney(subtotal, businessCurrency)}</span>
        </p>
      </div>
      <p className="mt-4 text-small text-fg-muted">A quote for {guests} guests with these prices.</p>
    </section>
  )
}
