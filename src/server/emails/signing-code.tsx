import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { businessCurrency } from '#domain/money.ts'
import { type AgreementMailData, AgreementRows } from './agreement-emails.tsx'
import { EmailLayout } from './email-layout.tsx'
import { colors, mono } from './email-look.ts'
import { MailLead, MailOpening, MailPart } from './email-parts.tsx'

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
      footer="Never pass this code on: anyone who has it can sign for you. You did not ask for it? Then someone opened your portal; please tell us."
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
