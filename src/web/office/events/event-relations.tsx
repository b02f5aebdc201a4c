/** Whom an event is for, and what is served. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EventView } from '#contract/events.ts'
import { paths, type RecordPage } from '#domain/addresses.ts'
import { formatNumber } from '#domain/locale.ts'
import { businessCurrency, formatMoney } from '#domain/money.ts'
import { EmailFact, Fact, Facts, factLinkClasses, Section, TextFact } from '#web/office/kit/records/facts.tsx'

export function ClientFacts({ event: { client, booking } }: { readonly event: EventView }) {
  return (
    <Section title="Client">
      <Facts>
        <Fact name="Name">
          <RecordLink to={paths.admin.clients} id={client.id}>
            {client.name}
          </RecordLink>
        </Fact>
        <EmailFact email={client.primary_email} />
        <TextFact name="Phone" value={client.primary_phone} />
        {client.company_name ? <Fact name="Company">{client.company_name}</Fact> : null}
        <Fact name="Inquiry">
          {booking ? (
            <RecordLink to={paths.admin.inquiries} id={booking.id}>
              <span className="num">{booking.booking_reference}</span>
            </RecordLink>
          ) : (
            <span className="text-fg-muted">Planned without an inquiry</span>
          )}
        </Fact>
      </Facts>
    </Section>
  )
}

/** The services of the event's booking, at their agreed prices. */
export function EventServices({ event: { services, services_total } }: { readonly event: EventView }) {
  return (
    <Section title="Services">
      {services.length === 0 ? (
        <p className="text-fg-muted">No services selected.</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {services.map((line) => (
              <li key={line.id} className="flex items-baseline justify-between gap-4 py-2 first:pt-0">
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-[550]">{line.name}</span>
                  <span className="num block text-small text-fg-muted">
                    {formatNumber(line.quantity)} × {formatMoney(line.price_locked, businessCurrency)}
                    {line.unit ? ` per ${line.unit}` : ''}
                  </span>
                </span>
                <span className="num shrink-0">{formatMoney(line.line_total, businessCurrency)}</span>
              </li>
            ))}
          </ul>
          <p className="flex items-baseline justify-between gap-4 border-t border-line-strong pt-2.5 font-[550]">
            Total service value <span className="num">{formatMoney(services_total, businessCurrency)}</span>
          </p>
        </>
      )}
    </Section>
  )
}

/** A plain link to another record's page. */
function RecordLink({
  to,
  id,
  children,
}: {
  readonly to: RecordPage
  readonly id: string
  readonly children: ReactNode
}) {
  return (
    <Link to={to} search={{ id }} className={factLinkClasses}>
      {children}
    </Link>
  )
}
