import { MailButton } from './email-button.tsx'
import type { EmailSender } from './email-head.ts'
import { EmailLayout } from './email-layout.tsx'
import { MailLead, MailRows, MailText } from './email-parts.tsx'

export interface OwnerNoticeData extends EmailSender {
  readonly title: string
  readonly text: string
  readonly rows: readonly (readonly [string, string])[]
  /** Link to the record in the office. */
  readonly link: string
  /** The signature whose paper is attached (records/agreements/attached-papers.ts). */
  readonly paper_of?: string
}

/** A notice to an owner; owners choose the kinds in Settings. */
export function OwnerNotice({ title, text, rows, link, ...head }: OwnerNoticeData) {
  return (
    <EmailLayout
      head={head}
      preview={text}
      footer="You get this email because this notice is on under Settings, Notifications."
      link={link}
    >
      <MailLead title={title}>
        <MailText>{text}</MailText>
      </MailLead>
      <MailButton link={link}>Open in the Office</MailButton>
      <MailRows title="The facts" rows={rows} />
    </EmailLayout>
  )
}
