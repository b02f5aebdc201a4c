import { startText } from '#domain/events/place-clock.ts'
import { businessCurrency, formatMoney, type Cents, type Currency } from '#domain/money.ts'
import { PortalKey } from './email-button.tsx'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailLead, MailNextText, MailOpening, MailQuotation, MailRows } from './email-parts.tsx'

export interface AgreementMailData extends EmailHead {
  /** Absent in the sample of the settings. */
  readonly currency?: Currency
  readonly first_name: string
  readonly quote_number: string
  readonly quote_title: string
  readonly total: Cents
  readonly event: string
  readonly event_date: string
  readonly start_time: string
  readonly start_zone?: string
  readonly booking_reference: string
  /** `Change 1 to Quote QT-202612-118`; absent where it is the quote itself. */
  readonly change?: string
}

export interface ChangeSentData extends AgreementMailData {
  readonly link: string
  readonly pin: string
  readonly change: string
  /** A line of the owner. */
  readonly note?: string
  readonly total_before: Cents
}

/** A change of an agreement, with the portal's link and PIN. */
export function ChangeSent({ currency = businessCurrency, ...data }: ChangeSentData) {
  return (
    <EmailLayout
      head={data}
      preview={`${data.change}: ${formatMoney(data.total, currency)} in all.`}
      footer="Keep this PIN private. It opens your booking, quotes and invoices."
      link={data.link}
    >
      <MailLead title={`A change for you to approve, ${data.first_name}`}>
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      {data.note === undefined ? null : <MailQuotation>{data.note}</MailQuotation>}
      <PortalKey pin={data.pin} link={data.link} />
      <AgreementRows
        currency={currency}
        data={data}
        more={[['Total as agreed', formatMoney(data.total_before, currency)]]}
      />
    </EmailLayout>
  )
}

export interface ChangeWithdrawnData extends AgreementMailData {
  readonly link: string
  readonly pin: string
  readonly change: string
  /** The client had asked for it. */
  readonly is_asked: boolean
}

/** A change order that the owner took back. */
export function ChangeWithdrawn({ currency = businessCurrency, ...data }: ChangeWithdrawnData) {
  return (
    <EmailLayout
      head={data}
      preview={`${data.change} is taken back. Everything stays as it was agreed.`}
      footer="Keep this PIN private. It opens your booking, quotes and invoices."
      link={data.link}
    >
      <MailLead title={`Nothing changes, ${data.first_name}`}>
        <MailOpening>{data.opening}</MailOpening>
        {data.is_asked ? (
          <MailNextText>It is the change that you asked for. Let us talk about it: just reply.</MailNextText>
        ) : null}
      </MailLead>
      <PortalKey pin={data.pin} link={data.link} />
      <AgreementRows currency={currency} data={data} />
    </EmailLayout>
  )
}

/** What the agreement is about. */
export function AgreementRows({
  currency,
  data,
  more = [],
}: {
  readonly currency: Currency
  readonly data: AgreementMailData
  readonly more?: readonly (readonly [string, string])[]
}) {
  return (
    <MailRows
      title="Your agreement"
      rows={[
        ['Quote', data.quote_number],
        ['Total', formatMoney(data.total, currency)],
        ['Event', data.event],
        ['Date', startText(data)],
        ['Reference', data.booking_reference],
        ...(data.change === undefined ? [] : [['Change', data.change] as const]),
        ...more,
      ]}
    />
  )
}
