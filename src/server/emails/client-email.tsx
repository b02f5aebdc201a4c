import type { EmailSender } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailLead, MailPart, MailText } from './email-parts.tsx'

export interface ClientEmailData extends EmailSender {
  readonly subject: string
  /** Typed by the owner; an empty line separates paragraphs. */
  readonly text: string
  readonly contact_email: string
  readonly contact_phone: string
}

/** A free-form email of an owner to a client. */
export function ClientEmail(data: ClientEmailData) {
  const paragraphs = data.text.trim().split(/\r?\n(?:[ \t]*\r?\n)+/)
  const ways = [data.contact_phone, data.contact_email].filter(Boolean)
  return (
    <EmailLayout
      head={data}
      preview={paragraphs[0]?.slice(0, 120) ?? data.subject}
      footer={ways.length > 0 ? `${data.business_name}, ${ways.join(', ')}` : data.business_name}
    >
      <MailLead title={data.subject} />
      {paragraphs.map((paragraph, index) => (
        <MailPart key={index} padding={index === paragraphs.length - 1 ? '0 48px 36px' : '0 48px 16px'}>
          <MailText>
            {paragraph
              .split(/\r?\n/)
              .flatMap((line, place) => (place === 0 ? [line] : [<br key={place} />, line]))}
          </MailText>
        </MailPart>
      ))}
    </EmailLayout>
  )
}
