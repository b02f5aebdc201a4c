import { startText } from '#domain/events/place-clock.ts'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { businessCurrency, formatMoney, type Cents, type Currency } from '#domain/money.ts'
import { MailButton, PortalKey } from './email-button.tsx'
import type { EmailHead } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { colors, mono } from './email-look.ts'
import {
  MailLead,
  MailLink,
  MailOpening,
  MailPart,
  MailQuotation,
  MailRows,
  MailText,
} from './email-parts.tsx'

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
}

export interface SigningCodeData extends AgreementMailData {
  /** `407 152`. */
  readonly code: string
}

/** The code that confirms a signature. It has no button: the signer's page is open. */
export function SigningCode({ currency = businessCurrency, ...data }: SigningCodeData) {
  return (
    <EmailLayout
      head={data}
      preview={`${data.code} is your code to sign ${data.quote_number}.`}
      footer="Never pass this code on: whoever has it can sign for you. You did not ask for it? Then somebody opened your portal; please tell us."
    >
      <MailLead title={`Your code, ${data.first_name}`}>
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      <MailPart padding="18px 48px 12px">
        <Section
          className="panel"
          style={{ background: colors.panel, border: `1px solid ${colors.gold}`, padding: '14px 6px' }}
        >
          <Text
            className="pin"
            style={{
              fontFamily: mono,
              fontSize: 38,
              lineHeight: '48px',
              letterSpacing: '.12em',
              textAlign: 'center',
              color: '#f7e9c4',
              margin: 0,
            }}
          >
            {data.code}
          </Text>
        </Section>
      </MailPart>
      <AgreementRows currency={currency} data={data} />
    </EmailLayout>
  )
}

export interface ChangeSentData extends AgreementMailData {
  readonly link: string
  readonly pin: string
  /** `Change 1 to Quote QT-202612-118`. */
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
        more={[
          ['Change', data.change],
          ['Total as agreed', formatMoney(data.total_before, currency)],
        ]}
      />
    </EmailLayout>
  )
}

export interface QuoteSignedData extends AgreementMailData {
  /** The signature whose paper is attached (records/agreements/attached-papers.ts). */
  readonly paper_of: string
  /** The portal and the paper in it; a second person has neither. */
  readonly link?: string
  readonly pdf_link?: string
  readonly verify_link: string
  readonly signer_name: string
  /** The first 32 digits of the agreement's SHA-256, in groups. */
  readonly fingerprint: string
}

/** The signed agreement, attached. */
export function QuoteSigned({ currency = businessCurrency, ...data }: QuoteSignedData) {
  return (
    <EmailLayout
      head={data}
      preview={`${data.quote_title}: signed by ${data.signer_name}.`}
      footer="This email and its attachment are your copy of what was signed."
      {...(data.link === undefined ? {} : { link: data.link })}
    >
      <MailLead title={`Signed. Thank you, ${data.first_name}`}>
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      {data.link === undefined ? null : <MailButton link={data.link}>Open Event Portal</MailButton>}
      <AgreementRows
        currency={currency}
        data={data}
        more={[
          ['Signed by', data.signer_name],
          ['Fingerprint', data.fingerprint],
        ]}
      />
      <MailPart padding="0 48px 30px">
        <MailText muted>
          {data.pdf_link === undefined ? null : (
            <>
              The <MailLink link={data.pdf_link}>sealed PDF</MailLink> is in your portal, too.{' '}
            </>
          )}
          Anybody who has the file can <MailLink link={data.verify_link}>check it</MailLink>.
        </MailText>
      </MailPart>
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
        ...more,
      ]}
    />
  )
}
