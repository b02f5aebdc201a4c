import type { Cents, Currency } from '#domain/money.ts'
import { formatMoney } from '#domain/money.ts'
import { quoteTone, type QuoteStatus } from '#domain/quotes/quote.ts'
import { dateOfInstant, mediumDate, type CalendarDate, type Instant } from '#domain/time.ts'
import { statusWord } from '#domain/status.ts'
import { Badge } from '#ui/badge.tsx'
import { useBusinessZone } from '../business.tsx'

interface Quote {
  readonly title: string
  /** Empty before it is saved. */
  readonly quote_number: string
  readonly status: QuoteStatus
  readonly total_amount: Cents
  readonly currency: Currency
  readonly created_at: Instant
  readonly accepted_at: Instant | null
  readonly expires_on: CalendarDate
}

/** The top of a quote for its client: title, status and facts. */
export function QuoteHead({ quote }: { readonly quote: Quote }) {
  const zone = useBusinessZone()
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 text-[1.0625rem] font-[650] wrap-anywhere">{quote.title}</h3>
        <Badge tone={quoteTone(quote.status)}>{statusWord(quote.status)}</Badge>
      </div>
      <p className="num text-ui text-pretty text-fg-muted first-letter:uppercase">{factsOf(quote, zone)}</p>
    </>
  )
}

/** `QT-202706-418 · $966.60 · created June 1, 2027 · accepted June 4, 2027` */
function factsOf(quote: Quote, zone: string): string {
  const { quote_number, total_amount, created_at, accepted_at, status } = quote
  const amount = status === 'sent' || status === 'draft' ? [] : [formatMoney(total_amount, quote.currency)]
  const accepted = accepted_at ? [`accepted ${dateOfInstant(accepted_at, zone)}`] : []
  const created = `created ${dateOfInstant(created_at, zone)}`
  return [quote_number, ...amount, created, ...accepted, ...expiryOf(quote)].filter(Boolean).join(' · ')
}

/** Once a quote is answered, its expiry means nothing any more. */
function expiryOf({ status, expires_on }: Quote): readonly string[] {
  if (status === 'expired') return [`expired ${mediumDate(expires_on)}`]
  return status === 'sent' || status === 'draft' ? [`expires ${mediumDate(expires_on)}`] : []
}
