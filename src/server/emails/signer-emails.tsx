/** Emails to the people who sign beside a client, and about signatures that no longer count. */
import { MailButton } from './email-button.tsx'
import { businessCurrency } from '#domain/money.ts'
import { AgreementRows, type AgreementMailData } from './agreement-emails.tsx'
import { EmailLayout } from './email-layout.tsx'
import { MailLead, MailOpening, MailQuotation } from './email-parts.tsx'

export interface SecondSignatureData extends AgreementMailData {
  readonly link: string
  /** Who has signed. */
  readonly client_name: string
}

/** The link of a second person to the agreement that the client has signed. */
export function SecondSignature({ currency = businessCurrency, ...data }: SecondSignatureData) {
  return (
    <EmailLayout
      head={data}
      preview={`${data.client_name} has signed ${data.quote_number}. Your signature is the last one.`}
      footer="This link is yours alone: it opens the agreement for you to read and sign, and nothing else."
      link={data.link}
    >
      <MailLead title="Your signature, please">
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      <MailButton link={data.link}>Read and Sign</MailButton>
      <AgreementRows currency={currency} data={data} more={[['Signed by', data.client_name]]} />
    </EmailLayout>
  )
}

export interface SignatureVoidData extends AgreementMailData {
  /** The portal; a second person has none. */
  readonly link?: string
  /** Why, as a sentence. */
  readonly reason: string
  /** Nothing is to be signed instead; absent in emails of an older release. */
  readonly is_over?: boolean
}

/** A signature that no longer counts, because not everybody had signed when the agreement changed or ended. */
export function SignatureVoid({ currency = businessCurrency, ...data }: SignatureVoidData) {
  return (
    <EmailLayout
      head={data}
      preview={`The signature of ${data.quote_number} no longer counts.`}
      footer={
        data.is_over
          ? 'What was signed so far binds nobody.'
          : 'Nothing is agreed until everybody has signed the same words.'
      }
      {...(data.link === undefined ? {} : { link: data.link })}
    >
      <MailLead title={data.is_over ? 'Nothing to sign any more' : 'To be signed again'}>
        <MailOpening>{data.opening}</MailOpening>
      </MailLead>
      <MailQuotation>{data.reason}</MailQuotation>
      {data.link === undefined ? null : <MailButton link={data.link}>Open Event Portal</MailButton>}
      <AgreementRows currency={currency} data={data} />
    </EmailLayout>
  )
}
