import { businessCurrency } from '#domain/money.ts'
import { type AgreementMailData, AgreementRows } from './agreement-emails.tsx'
import { MailButton } from './email-button.tsx'
import { EmailLayout } from './email-layout.tsx'
import { MailLead, MailLink, MailOpening, MailNextText, MailPart, MailText } from './email-parts.tsx'

export interface QuoteSignedData extends AgreementMailData {
  /** The signature whose paper is attached (records/agreements/attached-papers.ts). */
  readonly paper_of: string
  /** The portal and the paper in it; a second person has neither. */
  readonly link?: string
  readonly pdf_link?: string
  /** Whether an invoice follows to this address. */
  readonly has_invoice?: boolean
  readonly verify_link: string
  readonly signer_name: string
  /** Who countersigned an agreement whose paper without it was sent before; absent in others. */
  readonly countersigned_by?: string
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
        {data.countersigned_by === undefined ? null : (
          <MailNextText>
            {data.countersigned_by} has countersigned it: the paper in this email has every signature.
          </MailNextText>
        )}
        {data.has_invoice ? <MailNextText>Your invoice comes in an email of its own.</MailNextText> : null}
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
